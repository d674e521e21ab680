// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import reactor.core.publisher.Mono;

import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Reads the colors with one MGET, on the event loop.
 */
@Component
class ReactiveColorReader implements ColorReader {

	private final ReactiveRedisOperations<String, Color> redis;

	ReactiveColorReader(ReactiveRedisOperations<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public Mono<List<Color>> read(List<String> names) {
		List<String> keys = names.stream().map((name) -> "colors::v3::" + name).toList();
		return this.redis.opsForValue().multiGet(keys).doOnNext((colors) -> requireAll(colors, keys));
	}

	private static void requireAll(List<Color> colors, List<String> keys) {
		// null for a key that is missing
		int missing = colors.indexOf(null);
		if (missing >= 0) {
			throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE, keys.get(missing) + " holds no color");
		}
	}

}
