// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case4;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.UnreadableColorException;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.stereotype.Component;

/**
 * One MGET by Lettuce's own reactive API. Of Spring Data Redis it has the configured
 * client, the JSON and the names of exceptions, but not the template.
 */
@Component
@Primary
@Profile("lettuce")
class LettuceColorReader implements ColorReader {

	private static final RedisCodec<String, byte[]> CODEC = RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE);

	private static final Duration FOR_EVER = Duration.ofMillis(Long.MAX_VALUE);

	private final LettuceConnectionFactory connections;

	private final JacksonJsonRedisSerializer<Color> colorSerializer;

	private final Mono<StatefulRedisConnection<String, byte[]>> connection;

	LettuceColorReader(LettuceConnectionFactory connections, JacksonJsonRedisSerializer<Color> colorSerializer) {
		this.connections = connections;
		this.colorSerializer = colorSerializer;
		// It ends with its client. A failure to open it is not kept.
		RedisClient client = (RedisClient) connections.getRequiredNativeClient();
		this.connection = Mono.fromCallable(() -> client.connect(CODEC))
			.subscribeOn(Schedulers.boundedElastic())
			.cache((open) -> FOR_EVER, (failure) -> Duration.ZERO, () -> Duration.ZERO);
	}

	@Override
	public Mono<List<Color>> read(List<String> names) {
		String[] keys = ColorKeys.v3(names).toArray(String[]::new);
		return this.connection.flatMapMany((open) -> open.reactive().mget(keys))
			.collectList()
			.map((values) -> values.stream().map(this::color).toList())
			.onErrorMap(RedisException.class, this.connections::translateExceptionIfPossible);
	}

	private Color color(KeyValue<String, byte[]> value) {
		Color color = this.colorSerializer.deserialize(value.getValueOrElse(null));
		if (color == null) {
			throw new UnreadableColorException(value.getKey());
		}
		return color;
	}

}
