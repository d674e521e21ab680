// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes what neighbours ask for besides colors: one large value, and so many small ones
 * that KEYS has to look through: before the app answers, or it would be counted with the
 * first requests.
 */
@Component
class Stored implements InitializingBean {

	static final String LARGE = "colors::neighbours::large";

	private static final int LARGE_BYTES = 100_000;

	/** How many small ones there are, whichever app wrote them. */
	private static final String COUNT = "colors::neighbours::count";

	private static final int AT_ONCE = 1_000;

	private final StringRedisTemplate redis;

	private final int many;

	Stored(StringRedisTemplate redis, @Value("${colors.many}") int many) {
		this.redis = redis;
		this.many = many;
	}

	@Override
	public void afterPropertiesSet() {
		this.redis.opsForValue().set(LARGE, "x".repeat(LARGE_BYTES));
		int there = Integer.parseInt(Objects.requireNonNullElse(this.redis.opsForValue().get(COUNT), "0"));
		each(there, this.many, (keys) -> this.redis.opsForValue()
			.multiSet(keys.stream().collect(Collectors.toMap(Function.identity(), (key) -> "a small value"))));
		each(this.many, there, this.redis::unlink);
		this.redis.opsForValue().set(COUNT, String.valueOf(this.many));
	}

	/** Some of the small ones: from a number up to another. */
	private static void each(int from, int to, Consumer<List<String>> chunk) {
		for (int first = from; first < to; first += AT_ONCE) {
			chunk.accept(IntStream.range(first, Math.min(to, first + AT_ONCE))
				.mapToObj((number) -> "colors::neighbours::" + number)
				.toList());
		}
	}

}
