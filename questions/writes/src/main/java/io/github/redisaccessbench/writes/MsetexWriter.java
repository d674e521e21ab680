// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Color;
import io.lettuce.core.MSetExArgs;
import io.lettuce.core.api.async.RedisStringAsyncCommands;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.stereotype.Component;

/**
 * One MSETEX, which Redis has from 8.4 on and Valkey from 9.1 on. Spring's template does
 * not know it, so Lettuce is asked.
 */
@Component
@Primary
@Profile("msetex")
class MsetexWriter implements ColorWriter {

	private final StringRedisTemplate redis;

	private final JacksonJsonRedisSerializer<Color> serializer;

	MsetexWriter(StringRedisTemplate redis, JacksonJsonRedisSerializer<Color> serializer) {
		this.redis = redis;
		this.serializer = serializer;
	}

	@Override
	@SuppressWarnings("unchecked")
	public void write(List<Color> colors) {
		Map<byte[], byte[]> entries = colors.stream()
			.collect(Collectors.toMap((color) -> RedisSerializer.string().serialize(ColorWriter.key(color)),
					this.serializer::serialize));
		this.redis.execute((RedisCallback<Boolean>) (
				connection) -> ((RedisStringAsyncCommands<byte[], byte[]>) connection.getNativeConnection())
					.msetex(entries, MSetExArgs.Builder.ex(TTL))
					.toCompletableFuture()
					.join());
	}

}
