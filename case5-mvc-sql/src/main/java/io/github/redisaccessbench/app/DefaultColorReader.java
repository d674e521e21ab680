// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;

import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one query.
 */
@Component
@Profile("!r2dbc")
class DefaultColorReader implements ColorReader {

	private final JdbcClient database;

	DefaultColorReader(JdbcClient database) {
		this.database = database;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<Color> rows = this.database.sql("SELECT name, red, green, blue FROM colors WHERE name IN (:names)")
			.param("names", names)
			.query((row, number) -> new Color(row.getString("name"), row.getInt("red"), row.getInt("green"),
					row.getInt("blue")))
			.list();
		return ColorRows.inOrder(names, rows);
	}

}
