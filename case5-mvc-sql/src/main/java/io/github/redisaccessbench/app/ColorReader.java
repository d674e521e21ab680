// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one query.
 */
@Component
class ColorReader {

	private final JdbcClient database;

	ColorReader(JdbcClient database) {
		this.database = database;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out
	 * @throws UnreadableColorException if a row is missing; names the first such row
	 */
	List<Color> read(List<String> names) {
		List<Color> rows = this.database.sql("SELECT name, red, green, blue FROM colors WHERE name IN (:names)")
			.param("names", names)
			.query((row, number) -> new Color(row.getString("name"), row.getInt("red"), row.getInt("green"),
					row.getInt("blue")))
			.list();
		return ColorRows.inOrder(names, rows);
	}

}
