// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Reads the colors with one MGET.
 */
@Component
class TemplateColorReader implements ColorReader {

	private final RedisTemplate<String, Color> redis;

	TemplateColorReader(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = names.stream().map((name) -> "colors::v3::" + name).toList();
		List<Color> colors = this.redis.opsForValue().multiGet(keys);
		// null for a key that is missing
		int missing = colors.indexOf(null);
		if (missing >= 0) {
			throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE, keys.get(missing) + " holds no color");
		}
		return colors;
	}

}
