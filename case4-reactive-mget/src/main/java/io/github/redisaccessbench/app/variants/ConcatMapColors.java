// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.UnreadableColorException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.context.annotation.Lazy;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/concat-map}: a GET per key, each sent when the one before is
 * answered: case 1's loop without a waiting thread.
 */
@Lazy
@RestController
class ConcatMapColors {

	private final ReactiveRedisOperations<String, Color> redis;

	ConcatMapColors(ReactiveRedisOperations<String, Color> redis) {
		this.redis = redis;
	}

	@GetMapping("/colors/concat-map")
	Mono<List<Color>> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		return Flux.fromIterable(ColorKeys.v3(Palette.names(limit))).concatMap(this::color).collectList();
	}

	/** The first error is that of a value which is there and says {@code null}. */
	private Mono<Color> color(String key) {
		return this.redis.opsForValue()
			.get(key)
			.onErrorMap(InvalidDataAccessApiUsageException.class, (ex) -> new UnreadableColorException(key))
			.switchIfEmpty(Mono.error(() -> new UnreadableColorException(key)));
	}

}
