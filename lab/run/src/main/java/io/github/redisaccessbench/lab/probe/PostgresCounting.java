// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
			double pid = Counting.number(link.row("SELECT pg_backend_pid()", 1).getFirst());
			return Double.isNaN(pid) ? OptionalLong.empty() : OptionalLong.of(Math.round(pid));
		}
		catch (SQLException ex) {
			return OptionalLong.empty();
		}
	}

	@Override
	public Counted read(DatabaseLink link) throws SQLException {
		Map<String, Double> statements = new HashMap<>();
		double rows = 0;
		for (List<String> row : link.query(STATEMENTS, 3)) {
			String word = String.valueOf(row.get(0));
			statements.merge(word, (row.get(0) != null) ? Counting.number(row.get(1)) : Double.NaN, Double::sum);
			rows += DatabaseProbe.QUERIES.contains(word) ? Counting.number(row.get(2)) : 0;
		}
		List<String> server = link.row(SERVER, 2);
		return new Counted(statements, rows, Double.NaN, Double.NaN, Counting.number(server.get(0)), server.get(1));
	}

}
