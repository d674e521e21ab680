// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.SqlTable;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.DatabaseLink;
import io.github.redisaccessbench.lab.probe.Dialect;

/**
 * Fills the tables that cases read, and checks what they hold. A table of the same name
 * that holds anything else is left alone.
 */
record Tables(DatabaseLink link) {

	/** Of a table that holds more, it is known that it holds something else. */
	private static final int MOST = 2 * Palette.MAX_SIZE;

	/**
	 * Makes them hold exactly what they have to.
	 * @return what they hold, in words: one line for each table
	 * @throws Problem if they cannot be made to
	 */
	List<String> fill(int colors) {
		List<SqlTable> all = SqlTable.all(colors);
		List<SqlTable> ever = SqlTable.all(Palette.MAX_SIZE);
		List<Optional<List<List<String>>>> found = all.stream().map(this::found).toList();
		// All of them before anything is written.
		for (int index = 0; index < all.size(); index++) {
			if (found.get(index).isPresent()) {
				refuseForeign(all.get(index), found.get(index).get(), ever.get(index));
			}
		}
		List<String> lines = new ArrayList<>();
		for (int index = 0; index < all.size(); index++) {
			SqlTable table = all.get(index);
			if (found.get(index).isEmpty()) {
				create(table, SqlTable.schema().get(index));
			}
			write(table);
			check(table);
			lines.add("table " + table.name() + ": " + table.rows().size() + " rows");
		}
		return lines;
	}

	/**
	 * Refuses a table that does not hold exactly what it has to.
	 * @throws Problem that says how many rows it holds, and the first one that is missing
	 * or wrong
	 */
	void check(SqlTable table) {
		List<List<String>> found = found(table).orElseThrow(() -> new Problem(
				where(table) + " is not there. It was dropped: run again, while no other program uses that database."));
		List<List<String>> expected = texts(table);
		Set<List<String>> there = new HashSet<>(found);
		Optional<List<String>> missing = expected.stream().filter((row) -> !there.contains(row)).findFirst();
		if (missing.isPresent() || found.size() != expected.size()) {
			throw new Problem(
					where(table) + " holds " + found.size() + " rows, not the " + expected.size() + " of the palette"
							+ missing.map((row) -> ": " + row.getFirst() + " is missing or wrong").orElse("")
							+ ". Another program writes there: run again, while no other uses that database.");
		}
	}

	private void refuseForeign(SqlTable table, List<List<String>> found, SqlTable ever) {
		Set<List<String>> ours = new HashSet<>(texts(ever));
		found.stream().filter((row) -> !ours.contains(row)).findFirst().ifPresent((row) -> {
			throw new Problem(where(table) + " holds something else, for instance " + row.getFirst()
					+ ", and is left alone. Name another database in db.url, or drop the table.");
		});
	}

	/** What it holds; nothing if there is no such table. */
	private Optional<List<List<String>>> found(SqlTable table) {
		try {
			return Optional.of(this.link.query("SELECT " + String.join(", ", table.columns()) + " FROM " + table.name()
					+ " ORDER BY 1 LIMIT " + MOST, table.columns().size()));
		}
		catch (SQLException ex) {
			if (Dialect.isMissingTable(ex)) {
				return Optional.empty();
			}
			throw problem(table, "cannot be read", ex);
		}
	}

	private void create(SqlTable table, String statement) {
		try {
			this.link.execute(statement);
		}
		catch (SQLException ex) {
			throw problem(table, "is not there and cannot be made", ex);
		}
	}

	private void write(SqlTable table) {
		try {
			this.link.replace("DELETE FROM " + table.name(), table.insert(), table.rows());
			this.link.execute(this.link.url().dialect().analyze(table.name()));
		}
		catch (SQLException ex) {
			throw problem(table, "cannot be written", ex);
		}
	}

	private Problem problem(SqlTable table, String what, SQLException ex) {
		return new Problem(where(table) + " " + what + ": " + DatabaseLink.firstLine(ex)
				+ (isGone(ex) ? ". The database has ended, or hung up: read its log, and run again."
						: ". Let this user create and write it, or name another database in db.url."),
				ex);
	}

	/** SQLSTATE of connections that fail, and of servers that end. */
	private static boolean isGone(SQLException ex) {
		return String.valueOf(ex.getSQLState()).matches("08...|57P0[123]");
	}

	private String where(SqlTable table) {
		return "The table " + table.name() + " of " + this.link.url();
	}

	private static List<List<String>> texts(SqlTable table) {
		return table.rows().stream().map((row) -> row.stream().map(String::valueOf).toList()).toList();
	}

}
