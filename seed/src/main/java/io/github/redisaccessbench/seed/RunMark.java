// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.dao.CannotAcquireLockException;
import org.springframework.data.redis.RedisConnectionFailureException;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * The key that a run of the lab holds while it uses this Redis. The lab starts the seed,
 * too, and tells it the value that is its own in the variable {@value #VARIABLE}.
 */
final class RunMark {

	static final String VARIABLE = ColorKeys.RUN_VARIABLE;

	static final int ATTEMPTS = 4;

	private RunMark() {
	}

	/**
	 * Refuses a Redis that another run uses. That run renews its key; one that was killed
	 * does not.
	 * @param own the value of the run that the seed belongs to, or null if none
	 * @throws CannotAcquireLockException if the key is there with another value; its
	 * message goes on after the name of that Redis
	 */
	static void requireNoOther(StringRedisTemplate redis, String own) {
		String found = askAgain(() -> redis.opsForValue().get(ColorKeys.RUN));
		if (found != null && !found.equals(own)) {
			long millis = redis.getExpire(ColorKeys.RUN, TimeUnit.MILLISECONDS);
			String atMost = " (if it was killed, at most " + Math.ceilDiv(millis, 60_000) + " min)";
			throw new CannotAcquireLockException("is in use by another run of this benchmark (" + ColorKeys.RUN
					+ "), nothing was done: wait until it is over" + ((millis < 0) ? "" : atMost)
					+ ", or use another database number");
		}
	}

	/**
	 * Asks the first question, {@value #ATTEMPTS} times if need be: Lettuce starts to
	 * listen to a connection after it is open. A Redis that refuses at once may have
	 * closed it by then, and with it the reason is lost
	 * ({@code AbstractRedisClient#initializeChannelAsync0} of Lettuce 7.5: there is no
	 * handshake to ask any more).
	 */
	static <T> T askAgain(Supplier<T> question) {
		for (int attempt = 1;; attempt++) {
			try {
				return question.get();
			}
			catch (RedisConnectionFailureException ex) {
				if (attempt == ATTEMPTS
						|| !"RedisHandshakeHandler not registered".equals(ex.getMostSpecificCause().getMessage())) {
					throw ex;
				}
			}
		}
	}

}
