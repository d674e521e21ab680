// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Reads the colors with one query.
 */
@Component
class JdbcColorReader implements ColorReader {

	private final JdbcClient database;

	JdbcColorReader(JdbcClient database) {
		this.database = database;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<Color> rows = this.database.sql("SELECT name, red, green, blue FROM colors WHERE name IN (:names)")
			.param("names", names)
			.query((row, number) -> new Color(row.getString("name"), row.getInt("red"), row.getInt("green"),
					row.getInt("blue")))
			.list();
		return inOrder(names, rows);
	}

	/**
	 * A database answers in the order that suits it, and leaves out what it does not
	 * have.
	 */
	private static List<Color> inOrder(List<String> names, List<Color> rows) {
		Map<String, Color> byName = rows.stream().collect(Collectors.toMap(Color::name, Function.identity()));
		List<Color> colors = names.stream().map(byName::get).toList();
		int missing = colors.indexOf(null);
		if (missing >= 0) {
			throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE,
					"row " + names.get(missing) + " of colors holds no color");
		}
		return colors;
	}

}
