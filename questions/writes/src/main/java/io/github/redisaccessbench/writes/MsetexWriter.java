// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Color;
import io.lettuce.core.LettuceFutures;
import io.lettuce.core.MSetExArgs;
import io.lettuce.core.RedisException;
import io.lettuce.core.api.async.RedisStringAsyncCommands;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
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

	private final LettuceConnectionFactory connections;

	private final StringRedisTemplate redis;

	private final JacksonJsonRedisSerializer<Color> serializer;

	MsetexWriter(LettuceConnectionFactory connections, StringRedisTemplate redis,
			JacksonJsonRedisSerializer<Color> serializer) {
		this.connections = connections;
		this.redis = redis;
		this.serializer = serializer;
	}

	@Override
	public void write(List<Color> colors) {
		Map<byte[], byte[]> entries = colors.stream()
			.collect(Collectors.toMap((color) -> RedisSerializer.string().serialize(ColorWriter.key(color)),
					this.serializer::serialize));
		try {
			this.redis.execute((RedisCallback<Boolean>) (connection) -> write(connection, entries));
		}
		catch (RedisException ex) {
			throw this.connections.translateExceptionIfPossible(ex);
		}
	}

	private boolean write(RedisConnection connection, Map<byte[], byte[]> entries) {
		@SuppressWarnings("unchecked")
		var commands = (RedisStringAsyncCommands<byte[], byte[]>) connection.getNativeConnection();
		return LettuceFutures.awaitOrCancel(commands.msetex(entries, MSetExArgs.Builder.ex(TTL)),
				this.connections.getTimeout(), TimeUnit.MILLISECONDS);
	}

}
