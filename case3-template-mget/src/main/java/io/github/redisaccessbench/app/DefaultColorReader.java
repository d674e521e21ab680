// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one MGET.
 */
@Component
class DefaultColorReader implements ColorReader {

	private final RedisTemplate<String, Color> redis;

	DefaultColorReader(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		return Complete.of(this.redis.opsForValue().multiGet(keys), keys::get);
	}

}
