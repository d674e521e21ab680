// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.List;

import io.github.redisaccessbench.colors.Color;

import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.stereotype.Component;

/**
 * A SET with its expiry per color, one after another.
 */
@Component
class SetWriter implements ColorWriter {

	private final RedisTemplate<String, Color> redis;

	SetWriter(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public void write(List<Color> colors) {
		colors.forEach((color) -> this.redis.opsForValue().set(ColorWriter.key(color), color, TTL));
	}

}
