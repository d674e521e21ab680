// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tables of a database, and what may be wrong with them.
 *
 * @param database where they are
 */
record Tables(TestDatabase database) implements Stored {

	/** Drops all tables and makes them again; for the first colors of the palette. */
	@Override
	public void write(List<Color> colors) {
		List<SqlTable> tables = SqlTable.all(colors.size());
		this.database
			.run(Stream.concat(tables.stream().map(SqlTable::drop), SqlTable.schema().stream()).toArray(String[]::new));
		this.database.connected((connection) -> {
			connection.setAutoCommit(false);
			for (SqlTable table : tables) {
				insert(connection, table);
			}
			connection.commit();
		});
	}

	private static void insert(Connection connection, SqlTable table) throws SQLException {
		try (PreparedStatement statement = connection.prepareStatement(table.insert())) {
			for (List<Object> row : table.rows()) {
				for (int index = 0; index < row.size(); index++) {
					statement.setObject(index + 1, row.get(index));
				}
				statement.addBatch();
			}
			statement.executeBatch();
		}
	}

	List<Damage> damages() {
		return List.of(
				damage("deleted", ColorRows.row("BLUE") + " holds no color", "DELETE FROM colors WHERE name = 'BLUE'"),
				damage("no column", null, "ALTER TABLE colors DROP COLUMN red"),
				damage("no table", null, "DROP TABLE colors"));
	}

	private Damage damage(String description, String detail, String statement) {
		return new Damage(description, detail, () -> this.database.run(statement));
	}

}
