// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * The key that a run of the lab holds while it uses this Redis. The lab starts the seed,
 * too, and tells it the value that is its own in the variable {@value #VARIABLE}.
 */
class RunMark {

	static final String VARIABLE = ColorKeys.RUN_VARIABLE;

	private final StringRedisTemplate redis;

	RunMark(StringRedisTemplate redis) {
		this.redis = redis;
	}

	/**
	 * @param own the value of the run that the seed belongs to, or null if none
	 * @throws OtherRunException if the key is there with another value
	 */
	void requireNobodyElse(String own) {
		String found = LostReason.askAgain(() -> this.redis.opsForValue().get(ColorKeys.RUN));
		if (found != null && !found.equals(own)) {
			throw new OtherRunException("is in use by somebody else's run of this benchmark (" + ColorKeys.RUN
					+ "), nothing was done: wait until it is over" + atMost() + ", or use another database number");
		}
	}

	/** A run that goes on renews its key; one that was killed does not. */
	private String atMost() {
		long millis = this.redis.getExpire(ColorKeys.RUN, TimeUnit.MILLISECONDS);
		return (millis < 0) ? "" : " (if it was killed, at most " + minutes(millis) + " min)";
	}

	private static long minutes(long millis) {
		return Duration.ofMillis(millis + 59_999).toMinutes();
	}

}
