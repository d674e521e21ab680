// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.stereotype.Component;

/**
 * A MGET per 25 keys, one after another.
 */
@Component
@Primary
@Profile("chunks")
class ChunkColorReader implements ColorReader {

	private static final int KEYS = 25;

	private final RedisTemplate<String, Color> redis;

	ChunkColorReader(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		List<Color> colors = new ArrayList<>(keys.size());
		for (int from = 0; from < keys.size(); from += KEYS) {
			List<String> chunk = keys.subList(from, Math.min(from + KEYS, keys.size()));
			colors.addAll(this.redis.opsForValue().multiGet(chunk));
		}
		return Complete.of(colors, keys::get);
	}

}
