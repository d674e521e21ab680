// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors?limit=n} answers the first n colors, 100 without a limit.
 */
@RestController
class ColorsController {

	private final ColorReader colors;

	ColorsController(ColorReader colors) {
		this.colors = colors;
	}

	@GetMapping("/colors")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) int limit) {
		return this.colors.read(Palette.names(limit));
	}

}
