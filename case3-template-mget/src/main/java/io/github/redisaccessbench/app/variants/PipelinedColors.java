// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;
import jakarta.annotation.PreDestroy;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/pipelined}: a GET per name, all sent before the first answer is
 * awaited, on a connection from a pool.
 */
@Lazy
@RestController
class PipelinedColors {

	private final LettuceConnectionFactory connections;

	private final RedisTemplate<String, Color> redis = new RedisTemplate<>();

	PipelinedColors(LettuceConnectionFactory unpooled, JacksonJsonRedisSerializer<Color> colorSerializer) {
		this.connections = PooledConnections.like(unpooled);
		this.redis.setConnectionFactory(this.connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(colorSerializer);
		this.redis.afterPropertiesSet();
	}

	@GetMapping("/colors/pipelined")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		List<Object> colors = this.redis.executePipelined((RedisCallback<?>) (connection) -> {
			keys.forEach((key) -> connection.stringCommands().get(key.getBytes(StandardCharsets.UTF_8)));
			return null;
		});
		return Complete.of(colors.stream().map(Color.class::cast).toList(), keys::get);
	}

	@PreDestroy
	void close() {
		this.connections.destroy();
	}

}
