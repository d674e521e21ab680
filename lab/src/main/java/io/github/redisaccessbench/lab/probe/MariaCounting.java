// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

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
		Map<String, OptionalDouble> own = status(link, "SESSION");
		Map<String, OptionalDouble> all = status(link, "GLOBAL");
		return new Counted(statements(all, own),
				value(all, all.containsKey("Rows_sent") ? "Rows_sent" : "Innodb_rows_read"),
				difference(all, own, "Bytes_received"), difference(all, own, "Bytes_sent"),
				map(value(all, "Threads_connected"), (connections) -> connections - 1), Optional.of(""));
	}

	private static Optional<Map<String, Long>> statements(Map<String, OptionalDouble> all,
			Map<String, OptionalDouble> own) {
		Map<String, Long> statements = new HashMap<>();
		for (String name : all.keySet()) {
			if (name.startsWith(COMMANDS) && !name.startsWith("Com_show") && !name.startsWith("Com_stmt")) {
				OptionalDouble calls = difference(all, own, name);
				if (calls.isEmpty()) {
					return Optional.empty();
				}
				statements.put(name.substring(COMMANDS.length()).toUpperCase(Locale.ROOT),
						Math.round(calls.getAsDouble()));
			}
		}
		// What its cache answers was no SELECT to it.
		statements.merge("SELECT", Math.round(value(all, "Qcache_hits").orElse(0)), Long::sum);
		return Optional.of(statements);
	}

	/** What there is without what the lab's own connection has. */
	private static OptionalDouble difference(Map<String, OptionalDouble> all, Map<String, OptionalDouble> own,
			String name) {
		OptionalDouble ours = own.containsKey(name) ? own.get(name) : OptionalDouble.of(0);
		return ours.isPresent() ? map(value(all, name), (value) -> value - ours.getAsDouble()) : ours;
	}

	private static OptionalDouble value(Map<String, OptionalDouble> status, String name) {
		return status.getOrDefault(name, OptionalDouble.empty());
	}

	private static OptionalDouble map(OptionalDouble value, DoubleUnaryOperator change) {
		return value.stream().map(change).findFirst();
	}

	private static Map<String, OptionalDouble> status(DatabaseLink link, String whose) throws SQLException {
		Map<String, OptionalDouble> status = new HashMap<>();
		for (List<String> row : link.query(String.format(Locale.ROOT, STATUS, whose), 2)) {
			status.put(String.valueOf(row.getFirst()), Counting.number(row.getLast()));
		}
		return status;
	}

}
