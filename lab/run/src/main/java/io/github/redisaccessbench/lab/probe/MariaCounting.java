// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
		return new Counted(statements(all, own),
				value(all, all.containsKey("Rows_sent") ? "Rows_sent" : "Innodb_rows_read"),
				difference(all, own, "Bytes_received"), difference(all, own, "Bytes_sent"),
				value(all, "Threads_connected") - 1, "");
	}

	private static Map<String, Double> statements(Map<String, Double> all, Map<String, Double> own) {
		Map<String, Double> statements = new HashMap<>();
		all.keySet()
			.stream()
			.filter((name) -> name.startsWith(COMMANDS) && !name.startsWith("Com_show") && !name.startsWith("Com_stmt"))
			.forEach((name) -> statements.put(name.substring(COMMANDS.length()).toUpperCase(Locale.ROOT),
					difference(all, own, name)));
		// What its cache answers was no SELECT to it.
		double cached = value(all, "Qcache_hits");
		statements.merge("SELECT", Double.isNaN(cached) ? 0 : cached, Double::sum);
		return statements;
	}

	/** What there is without what the lab's own connection has. */
	private static double difference(Map<String, Double> all, Map<String, Double> own, String name) {
		return value(all, name) - own.getOrDefault(name, 0.0);
	}

	private static double value(Map<String, Double> status, String name) {
		return status.getOrDefault(name, Double.NaN);
	}

	private static Map<String, Double> status(DatabaseLink link, String whose) throws SQLException {
		Map<String, Double> status = new HashMap<>();
		for (List<String> row : link.query(String.format(Locale.ROOT, STATUS, whose), 2)) {
			status.put(String.valueOf(row.getFirst()), Counting.number(row.getLast()));
		}
		return status;
	}

}
