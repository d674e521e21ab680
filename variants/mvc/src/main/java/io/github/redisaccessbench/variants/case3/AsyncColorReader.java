// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;
import io.lettuce.core.LettuceFutures;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.api.async.RedisStringAsyncCommands;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.stereotype.Component;

/**
 * A GET per name by Lettuce's asynchronous API, all sent before the first answer is
 * awaited, on the connection that all requests share: no pipeline, so no pool.
 */
@Component
@Primary
@Profile("async")
class AsyncColorReader implements ColorReader {

	private final LettuceConnectionFactory connections;

	private final RedisTemplate<String, Color> redis;

	private final JacksonJsonRedisSerializer<Color> colorSerializer;

	AsyncColorReader(LettuceConnectionFactory connections, RedisTemplate<String, Color> redis,
			JacksonJsonRedisSerializer<Color> colorSerializer) {
		this.connections = connections;
		this.redis = redis;
		this.colorSerializer = colorSerializer;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		try {
			List<byte[]> values = this.redis.execute((RedisConnection connection) -> values(connection, keys));
			return Complete.of(values.stream().map(this.colorSerializer::deserialize).toList(), keys::get);
		}
		catch (RedisException ex) {
			throw this.connections.translateExceptionIfPossible(ex);
		}
	}

	private List<byte[]> values(RedisConnection connection, List<String> keys) {
		@SuppressWarnings("unchecked")
		var commands = (RedisStringAsyncCommands<byte[], byte[]>) connection.getNativeConnection();
		List<RedisFuture<byte[]>> sent = keys.stream()
			.map((key) -> commands.get(key.getBytes(StandardCharsets.UTF_8)))
			.toList();
		return sent.stream().map(this::await).toList();
	}

	private byte[] await(RedisFuture<byte[]> value) {
		return LettuceFutures.awaitOrCancel(value, this.connections.getTimeout(), TimeUnit.MILLISECONDS);
	}

}
