// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case4;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.UnreadableColorException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.stereotype.Component;

/**
 * A GET per key, up to 100 of them under way at the same time. Their answers are put back
 * into the order of the keys, which {@code flatMap} would lose.
 */
@Component
@Primary
@Profile("case4 & per-key")
class PerKeyColorReader implements ColorReader {

	private static final int CONCURRENCY = 100;

	private final ReactiveRedisOperations<String, Color> redis;

	PerKeyColorReader(ReactiveRedisOperations<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public Mono<List<Color>> read(List<String> names) {
		return Flux.fromIterable(ColorKeys.v3(names)).flatMapSequential(this::color, CONCURRENCY).collectList();
	}

	/** The first error is that of a value which is there and says {@code null}. */
	private Mono<Color> color(String key) {
		return this.redis.opsForValue()
			.get(key)
			.onErrorMap(InvalidDataAccessApiUsageException.class, (ex) -> new UnreadableColorException(key))
			.switchIfEmpty(Mono.error(() -> new UnreadableColorException(key)));
	}

}
