// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/chunks}: a MGET per 25 keys, one after another.
 */
@Lazy
@RestController
class ChunkColors {

	private static final int KEYS = 25;

	private final RedisTemplate<String, Color> redis;

	ChunkColors(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@GetMapping("/colors/chunks")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		List<Color> colors = new ArrayList<>(keys.size());
		for (int from = 0; from < keys.size(); from += KEYS) {
			List<String> chunk = keys.subList(from, Math.min(from + KEYS, keys.size()));
			colors.addAll(this.redis.opsForValue().multiGet(chunk));
		}
		return Complete.of(colors, keys::get);
	}

}
