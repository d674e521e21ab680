// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.List;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Palette;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors} as a {@link Callable}: a thread of Spring Boot's task executor, 8
 * by default, reads, while Tomcat's thread is free for other requests.
 */
@RestController
@Profile("callable")
class CallableColorsController {

	private final ColorReader colors;

	CallableColorsController(ColorReader colors) {
		this.colors = colors;
	}

	@GetMapping("/colors")
	Callable<List<Color>> colors(@RequestParam(defaultValue = "100") @Min(1) @Max(10_000) int limit) {
		List<String> names = Palette.names(limit);
		return () -> this.colors.read(names);
	}

}
