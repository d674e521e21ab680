// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.time.Duration;
import java.util.List;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.redisaccessbench.app.ColorCache;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/near-cache}: from the memory of this JVM, and only what is not there
 * with a GET from Redis. Another consistency than all others: what changes in Redis is
 * seen when the entry has expired, here after a day.
 */
@Lazy
@RestController
class NearCacheColors {

	private final Cache<String, Color> near = Caffeine.newBuilder()
		.maximumSize(Palette.MAX_SIZE)
		.expireAfterWrite(Duration.ofDays(1))
		.build();

	private final ColorCache cache;

	NearCacheColors(ColorCache cache) {
		this.cache = cache;
	}

	@GetMapping("/colors/near-cache")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		List<Color> colors = names.stream().map((name) -> this.near.get(name, this.cache::findByName)).toList();
		return Complete.of(colors, (index) -> ColorKeys.v1(names.get(index)));
	}

}
