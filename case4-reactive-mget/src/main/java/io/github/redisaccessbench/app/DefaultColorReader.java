// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import reactor.core.publisher.Mono;

import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one MGET, on the event loop.
 */
@Component
class DefaultColorReader implements ColorReader {

	private final ReactiveRedisOperations<String, Color> redis;

	DefaultColorReader(ReactiveRedisOperations<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public Mono<List<Color>> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		return this.redis.opsForValue().multiGet(keys).map((colors) -> Complete.of(colors, keys::get));
	}

}
