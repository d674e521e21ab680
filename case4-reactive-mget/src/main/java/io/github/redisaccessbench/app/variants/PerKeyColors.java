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
 * {@code GET /colors/per-key}: a GET per key, up to 256 of them under way at the same
 * time. Their answers are put back into the order of the keys, which {@code flatMap}
 * would lose.
 */
@Lazy
@RestController
class PerKeyColors {

	private final ReactiveRedisOperations<String, Color> redis;

	PerKeyColors(ReactiveRedisOperations<String, Color> redis) {
		this.redis = redis;
	}

	@GetMapping("/colors/per-key")
	Mono<List<Color>> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		return Flux.fromIterable(ColorKeys.v3(Palette.names(limit))).flatMapSequential(this::color).collectList();
	}

	/** The first error is that of a value which is there and says {@code null}. */
	private Mono<Color> color(String key) {
		return this.redis.opsForValue()
			.get(key)
			.onErrorMap(InvalidDataAccessApiUsageException.class, (ex) -> new UnreadableColorException(key))
			.switchIfEmpty(Mono.error(() -> new UnreadableColorException(key)));
	}

}
