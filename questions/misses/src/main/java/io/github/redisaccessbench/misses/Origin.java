// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import java.time.Duration;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * What is asked for a price that the cache does not have: it takes a stated time. Each
 * question to it is an INCR in Redis, so a count of Redis' commands holds them.
 */
@Component
class Origin {

	/** How often it was asked. */
	static final String ASKED = "colors::misses::asked";

	private final StringRedisTemplate redis;

	private final Duration time;

	Origin(StringRedisTemplate redis, @Value("${colors.origin}") Duration time) {
		this.redis = redis;
		this.time = time;
	}

	String price(String article) {
		this.redis.opsForValue().increment(ASKED);
		try {
			Thread.sleep(this.time);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("The price of " + article + " is no longer wanted", ex);
		}
		return "9.99";
	}

}
