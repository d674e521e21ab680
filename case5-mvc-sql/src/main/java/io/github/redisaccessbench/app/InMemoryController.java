// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/in-memory?limit=n} answers the same as {@code GET /colors} without
 * asking the database: what this web stack could do at most. Not part of the case.
 */
@RestController
class InMemoryController {

	@GetMapping("/colors/in-memory")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		return Palette.first(limit);
	}

}
