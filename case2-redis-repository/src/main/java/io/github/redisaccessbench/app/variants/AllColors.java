// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.app.ColorHash;
import io.github.redisaccessbench.app.ColorRepository;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/all}: the id set, then a HGETALL per name in it, whatever the limit.
 * The set has no order, so the palette's is made here.
 */
@Lazy
@RestController
class AllColors {

	private final ColorRepository repository;

	AllColors(ColorRepository repository) {
		this.repository = repository;
	}

	@GetMapping("/colors/all")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		Map<String, Color> colors = new HashMap<>();
		for (ColorHash hash : this.repository.findAll()) {
			// null for a name of the set whose key is missing
			if (hash != null) {
				colors.put(hash.name(), hash.toColor());
			}
		}
		return Complete.of(names.stream().map(colors::get).toList(), (index) -> ColorKeys.v2(names.get(index)));
	}

}
