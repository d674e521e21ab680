// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.springframework.beans.factory.InitializingBean;
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

	private static final int MANY = 50_000;

	private static final int AT_ONCE = 1_000;

	private final StringRedisTemplate redis;

	Stored(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public void afterPropertiesSet() {
		this.redis.opsForValue().set(LARGE, "x".repeat(LARGE_BYTES));
		for (int first = 0; first < MANY; first += AT_ONCE) {
			List<Integer> numbers = IntStream.range(first, first + AT_ONCE).boxed().toList();
			this.redis.opsForValue()
				.multiSet(numbers.stream()
					.collect(Collectors.toMap((number) -> "colors::neighbours::" + number, String::valueOf)));
		}
	}

}
