// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.UnreadableColorException;
import jakarta.annotation.PreDestroy;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/pipelined}: a HGETALL per name, all sent before the first answer is
 * awaited, on a connection from a pool.
 */
@Lazy
@RestController
class PipelinedColors {

	private final LettuceConnectionFactory connections;

	private final StringRedisTemplate redis;

	PipelinedColors(LettuceConnectionFactory unpooled) {
		this.connections = PooledConnections.like(unpooled);
		this.redis = new StringRedisTemplate(this.connections);
	}

	@GetMapping("/colors/pipelined")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v2(Palette.names(limit));
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

	@PreDestroy
	void close() {
		this.connections.destroy();
	}

}
