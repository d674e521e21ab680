// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.ColorRows;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * A query per name, one after another.
 */
@Component
@Primary
@Profile("per-key")
class PerKeyColorReader implements ColorReader {

	private final JdbcClient database;

	PerKeyColorReader(JdbcClient database) {
		this.database = database;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<Color> rows = new ArrayList<>(names.size());
		for (String name : names) {
			this.database.sql("SELECT name, red, green, blue FROM colors WHERE name = :name")
				.param("name", name)
				.query((row, number) -> new Color(row.getString("name"), row.getInt("red"), row.getInt("green"),
						row.getInt("blue")))
				.optional()
				.ifPresent(rows::add);
		}
		return ColorRows.inOrder(names, rows);
	}

}
