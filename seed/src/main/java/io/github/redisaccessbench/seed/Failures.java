// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.security.GeneralSecurityException;

import javax.net.ssl.SSLException;

import org.springframework.beans.BeansException;
import org.springframework.core.NestedRuntimeException;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.data.redis.RedisConnectionFailureException;

/**
 * Says in one line that Redis cannot be used, and why.
 */
final class Failures {

	private Failures() {
	}

	/**
	 * What was seen, where, what to do.
	 * @throws Exception the same, if it is a bug of ours: that keeps its stack trace
	 */
	static String line(Exception ex, RedisAddress redis) throws Exception {
		return redis + switch (ex) {
			case CannotAcquireLockException other -> " " + other.getMessage();
			case BeansException failure -> " cannot be asked (" + reason(failure)
					+ "): correct what the variables SPRING_DATA_REDIS_* and SPRING_SSL_* say";
			case DataAccessException failure -> refused(failure, redis.source());
			default -> throw ex;
		};
	}

	private static String refused(DataAccessException failure, String source) {
		String reason = reason(failure);
		if (reason.startsWith("WRONGPASS") || reason.startsWith("NOAUTH") || reason.startsWith("ERR AUTH")) {
			return " refuses the user or password (" + reason + "): put the right one into the URL in "
			// the command line takes no password
					+ (source.equals(RedisAddress.OPTION) ? "REDIS_URL" : source);
		}
		Throwable cause = failure.getMostSpecificCause();
		if (cause instanceof SSLException || cause instanceof GeneralSecurityException) {
			return " is not trusted (" + reason + "): name its certificate in SPRING_SSL_BUNDLE_*, or correct "
					+ source;
		}
		boolean silent = failure instanceof RedisConnectionFailureException || failure instanceof QueryTimeoutException;
		if (silent && !reason.startsWith("ERR ")) {
			return " does not answer (" + reason + "): start it, or correct " + source;
		}
		return " refuses (" + reason + "): allow it in Redis, or use another one";
	}

	private static String reason(NestedRuntimeException failure) {
		Throwable cause = failure.getMostSpecificCause();
		return Text.reason((cause.getMessage() != null) ? cause.getMessage() : cause.getClass().getSimpleName());
	}

}
