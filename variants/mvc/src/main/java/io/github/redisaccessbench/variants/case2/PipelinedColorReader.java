// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case2;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * A HGETALL per name, all sent before the first answer is awaited, on a connection from a
 * pool.
 */
@Component
@Primary
@Profile("case2 & pipelined")
class PipelinedColorReader implements ColorReader {

	private final StringRedisTemplate redis;

	PipelinedColorReader(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v2(names);
		List<Object> hashes = this.redis.executePipelined((RedisCallback<?>) (connection) -> {
			keys.forEach((key) -> connection.hashCommands().hGetAll(key.getBytes(StandardCharsets.UTF_8)));
			return null;
		});
		return IntStream.range(0, keys.size())
			.mapToObj((index) -> color((Map<?, ?>) hashes.get(index), keys.get(index)))
			.toList();
	}

	private static Color color(Map<?, ?> hash, String key) {
		if (hash.isEmpty()) {
			throw new UnreadableColorException(key);
		}
		return new Color((String) hash.get("name"), component(hash, "red"), component(hash, "green"),
				component(hash, "blue"));
	}

	private static int component(Map<?, ?> hash, String field) {
		return Integer.parseInt((String) hash.get(field));
	}

}
