// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Asks PostgreSQL. What pg_stat_database counts is handed in only now and then, up to a
 * second late and more, so that it cannot be told for an iteration; pg_stat_statements
 * counts a statement when it ends. One that names something of PostgreSQL's own
 * ({@code pg_…}) is no case's: drivers look up types when they connect, and the lab asks
 * for counters.
 */
final class PostgresCounting implements Counting {

	private static final String STATEMENTS = "SELECT coalesce(upper(substring(query from '[A-Za-z]+')), ''), sum(calls), sum(rows)"
			+ " FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())"
			+ " AND query !~ '\\mpg_' GROUP BY 1";

	private static final String SERVER = "SELECT count(*), pg_postmaster_start_time()::text FROM pg_stat_activity"
			+ " WHERE datname = current_database() AND pid <> pg_backend_pid()";

	@Override
	public OptionalLong backend(DatabaseLink link) {
		try {
			return Counting.number(link.row("SELECT pg_backend_pid()", 1).getFirst())
				.stream()
				.mapToLong(Math::round)
				.findFirst();
		}
		catch (SQLException ex) {
			return OptionalLong.empty();
		}
	}

	@Override
	public Counted read(DatabaseLink link) throws SQLException {
		List<List<String>> told = link.query(STATEMENTS, 3);
		List<String> server = link.row(SERVER, 2);
		return new Counted(statements(told), rows(told), OptionalDouble.empty(), OptionalDouble.empty(),
				Counting.number(server.get(0)), Optional.ofNullable(server.get(1)));
	}

	private static Optional<Map<String, Long>> statements(List<List<String>> told) {
		Map<String, Long> statements = new HashMap<>();
		for (List<String> row : told) {
			OptionalDouble calls = Counting.number(row.get(1));
			if (row.get(0) == null || calls.isEmpty()) {
				return Optional.empty();
			}
			statements.merge(row.get(0), Math.round(calls.getAsDouble()), Long::sum);
		}
		return Optional.of(statements);
	}

	private static OptionalDouble rows(List<List<String>> told) {
		double rows = 0;
		for (List<String> row : told) {
			if (DatabaseProbe.QUERIES.contains(String.valueOf(row.get(0)))) {
				rows += Counting.number(row.get(2)).orElse(Double.NaN);
			}
		}
		return Double.isNaN(rows) ? OptionalDouble.empty() : OptionalDouble.of(rows);
	}

}
