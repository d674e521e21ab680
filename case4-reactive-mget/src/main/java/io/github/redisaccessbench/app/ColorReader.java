// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.redis.connection.DataType;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one MGET, on the event loop.
 */
@Component
class ColorReader {

	private final ReactiveRedisOperations<String, Color> redis;

	ColorReader(ReactiveRedisOperations<String, Color> redis) {
		this.redis = redis;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out; or
	 * {@link UnreadableColorException} if a key is missing or holds no color, which names
	 * the first such key
	 */
	Mono<List<Color>> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		return this.redis.opsForValue()
			.multiGet(keys)
			.filter((colors) -> !colors.contains(null))
			// says that a value is unreadable, but not which
			.onErrorComplete(SerializationException.class)
			.switchIfEmpty(Flux.fromIterable(keys).concatMap(this::readAlone).collectList());
	}

	private Mono<Color> readAlone(String key) {
		return this.redis.type(key)
			.filter((type) -> type != DataType.NONE)
			.switchIfEmpty(Mono.error(() -> UnreadableColorException.missing(key)))
			.filter((type) -> type == DataType.STRING)
			.flatMap((type) -> this.redis.opsForValue().get(key))
			.onErrorMap(SerializationException.class, (ex) -> UnreadableColorException.unreadable(key, ex))
			.onErrorMap(InvalidDataAccessApiUsageException.class, (ex) -> UnreadableColorException.unreadable(key, ex))
			.switchIfEmpty(Mono.error(() -> UnreadableColorException.unreadable(key, null)));
	}

}
