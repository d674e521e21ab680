// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.Map;

import io.github.redisaccessbench.colors.Palette;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /write?limit=n} writes the first n colors, 100 without a limit. It is a GET
 * because that is what the lab sends; yours would be a PUT.
 */
@RestController
class WriteController {

	private final ColorWriter writer;

	WriteController(ColorWriter writer) {
		this.writer = writer;
	}

	@GetMapping("/write")
	Map<String, Integer> write(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) int limit) {
		this.writer.write(Palette.first(limit));
		return Map.of("written", limit);
	}

}
