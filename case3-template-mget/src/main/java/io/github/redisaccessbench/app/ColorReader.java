// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one MGET.
 */
@Component
class ColorReader {

	private final RedisTemplate<String, Color> redis;

	ColorReader(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out
	 * @throws UnreadableColorException if a key is missing or of another type; names the
	 * first such key
	 */
	List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		List<Color> colors = this.redis.opsForValue().multiGet(keys);
		int missing = colors.indexOf(null);
		if (missing >= 0) {
			throw new UnreadableColorException(keys.get(missing));
		}
		return colors;
	}

}
