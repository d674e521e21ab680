// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table that a database has to hold for the cases that read from one, and its rows. For
 * PostgreSQL, MariaDB and MySQL.
 *
 * @param name e.g. {@code colors}
 * @param columns their names; the first one is the primary key
 * @param rows a value for each column: a String or an Integer
 */
public record SqlTable(String name, List<String> columns, List<List<Object>> rows) {

	private static final String RESOURCE = "schema.sql";

	/**
	 * @param colors how many of the palette: 1 to {@value Palette#MAX_SIZE}
	 * @return all tables
	 * @throws LimitOutOfRangeException if that is out of range
	 */
	public static List<SqlTable> all(int colors) {
		return List.of(colors(Palette.first(colors)), users(User.all()));
	}

	/**
	 * @return the table of these colors
	 */
	public static SqlTable colors(List<Color> colors) {
		return new SqlTable("colors", List.of("name", "red", "green", "blue"),
				colors.stream()
					.map((color) -> List.<Object>of(color.name(), color.red(), color.green(), color.blue()))
					.toList());
	}

	private static SqlTable users(List<User> users) {
		return new SqlTable("users", List.of("id", "name"),
				users.stream().map((user) -> List.<Object>of(user.id(), user.name())).toList());
	}

	/**
	 * @return the statements that create all tables, one after another, without
	 * semicolons. They fail where a table is there already
	 */
	public static List<String> schema() {
		try (InputStream in = SqlTable.class.getResourceAsStream(RESOURCE)) {
			String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII).replaceAll("(?m)^--.*$", "");
			return Stream.of(text.split(";")).map(String::strip).filter((one) -> !one.isEmpty()).toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("cannot read " + RESOURCE, ex);
		}
	}

	/**
	 * @return the statement for one row, with a question mark for each column
	 */
	public String insert() {
		return "INSERT INTO " + this.name + " (" + String.join(", ", this.columns) + ") VALUES ("
				+ String.join(", ", Collections.nCopies(this.columns.size(), "?")) + ")";
	}

	/**
	 * @return the statement that removes the table and whatever it holds, if it is there
	 */
	public String drop() {
		return "DROP TABLE IF EXISTS " + this.name;
	}

}
