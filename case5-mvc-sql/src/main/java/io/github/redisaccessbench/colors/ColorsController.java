// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors?limit=n} answers the first n colors.
 */
@RestController
class ColorsController {

	private final ColorReader colors;

	ColorsController(ColorReader colors) {
		this.colors = colors;
	}

	@GetMapping("/colors")
	List<Color> colors(@RequestParam(defaultValue = "100") @Min(1) @Max(10_000) int limit) {
		return this.colors.read(ColorNames.first(limit));
	}

}
