// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Asks MariaDB or MySQL by SHOW STATUS, which is no SELECT. What the lab's own connection
 * received and sent is subtracted. It does not say when it was started; a connection that
 * breaks shows that.
 */
final class MariaCounting implements Counting {

	private static final String STATUS = "SHOW %s STATUS WHERE Variable_name LIKE 'Com\\_%%' OR Variable_name IN ("
			+ "'Bytes_received', 'Bytes_sent', 'Rows_sent', 'Innodb_rows_read', 'Threads_connected', 'Qcache_hits')";

	private static final String COMMANDS = "Com_";

	@Override
	public Counted read(DatabaseLink link) throws SQLException {
		Map<String, Double> own = status(link, "SESSION");
		Map<String, Double> all = status(link, "GLOBAL");
		Map<String, Long> statements = new HashMap<>();
		all.forEach((name, value) -> {
			if (name.startsWith(COMMANDS) && !name.startsWith("Com_show") && !name.startsWith("Com_stmt")) {
				long calls = Math.round(value - own.getOrDefault(name, 0.0));
				statements.put(name.substring(COMMANDS.length()).toUpperCase(Locale.ROOT), calls);
			}
		});
		// What its cache answers was no SELECT to it.
		statements.merge("SELECT", Math.round(all.getOrDefault("Qcache_hits", 0.0)), Long::sum);
		return new Counted(statements, all.getOrDefault("Rows_sent", all.getOrDefault("Innodb_rows_read", 0.0)),
				OptionalDouble.of(all.get("Bytes_received") - own.get("Bytes_received")),
				OptionalDouble.of(all.get("Bytes_sent") - own.get("Bytes_sent")), all.get("Threads_connected") - 1, "");
	}

	private static Map<String, Double> status(DatabaseLink link, String whose) throws SQLException {
		Map<String, Double> status = new HashMap<>();
		for (List<String> row : link.query(String.format(Locale.ROOT, STATUS, whose))) {
			status.put(row.get(0), Double.parseDouble(row.get(1)));
		}
		return status;
	}

}
