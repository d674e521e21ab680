// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.function.Supplier;

import org.springframework.data.redis.RedisConnectionFailureException;

/**
 * Lettuce starts to listen to a connection after it is open. A Redis that refuses at once
 * may have closed it by then, and with it the reason is lost
 * ({@code AbstractRedisClient#initializeChannelAsync0} of Lettuce 7.5: there is no
 * handshake to ask any more).
 */
final class LostReason {

	static final int ATTEMPTS = 4;

	private static final String LOST = "RedisHandshakeHandler not registered";

	private LostReason() {
	}

	/**
	 * @param question what Redis is asked first
	 * @return its answer; where it refuses and Lettuce does not know why, it is asked
	 * again, at most {@value #ATTEMPTS} times in all
	 * @throws RedisConnectionFailureException of the last attempt
	 */
	static <T> T askAgain(Supplier<T> question) {
		for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
			try {
				return question.get();
			}
			catch (RedisConnectionFailureException ex) {
				if (!LOST.equals(ex.getMostSpecificCause().getMessage())) {
					throw ex;
				}
			}
		}
		return question.get();
	}

}
