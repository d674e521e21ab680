// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;
import reactor.core.publisher.Mono;

import org.springframework.data.redis.core.ReactiveRedisOperations;
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
	 * {@link UnreadableColorException} if a key is missing or of another type, which
	 * names the first such key
	 */
	Mono<List<Color>> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		return this.redis.opsForValue().multiGet(keys).doOnNext((colors) -> {
			int missing = colors.indexOf(null);
			if (missing >= 0) {
				throw new UnreadableColorException(keys.get(missing));
			}
		});
	}

}
