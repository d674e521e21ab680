// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.app.variants.jpa;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/jpa}: one query by Spring Data JPA, {@code findAllById}.
 */
@Lazy
@RestController
class JpaColors {

	private final ColorEntities colors;

	JpaColors(JpaContext jpa) {
		this.colors = jpa.repository(ColorEntities.class);
	}

	@GetMapping("/colors/jpa")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		List<Color> rows = this.colors.findAllById(names).stream().map(ColorEntity::toColor).toList();
		return ColorRows.inOrder(names, rows);
	}

}
