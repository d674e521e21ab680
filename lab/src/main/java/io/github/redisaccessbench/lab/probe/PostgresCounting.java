// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Asks PostgreSQL. What pg_stat_database counts is handed in only now and then, up to a
 * second late and more, so that it cannot be told for a block; pg_stat_statements counts
 * a statement when it ends. One that names something of PostgreSQL's own ({@code pg_…})
 * is no case's: drivers look up types when they connect, and the lab asks for counters.
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
			return OptionalLong.of(Long.parseLong(link.query("SELECT pg_backend_pid()").getFirst().getFirst()));
		}
		catch (SQLException ex) {
			return OptionalLong.empty();
		}
	}

	@Override
	public Counted read(DatabaseLink link) throws SQLException {
		Map<String, Long> statements = new HashMap<>();
		Map<String, Double> rows = new HashMap<>();
		for (List<String> row : link.query(STATEMENTS)) {
			statements.merge(row.get(0), Math.round(Double.parseDouble(row.get(1))), Long::sum);
			rows.merge(row.get(0), Double.parseDouble(row.get(2)), Double::sum);
		}
		rows.keySet().retainAll(DatabaseProbe.QUERIES);
		List<String> server = link.query(SERVER).getFirst();
		return new Counted(statements, rows.values().stream().mapToDouble(Double::doubleValue).sum(),
				OptionalDouble.empty(), OptionalDouble.empty(), Double.parseDouble(server.get(0)), server.get(1));
	}

}
