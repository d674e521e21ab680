// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/per-key}: a query per name, one after another.
 */
@Lazy
@RestController
class PerKeyColors {

	private final JdbcClient database;

	PerKeyColors(JdbcClient database) {
		this.database = database;
	}

	@GetMapping("/colors/per-key")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
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
