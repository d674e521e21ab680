// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.security.GeneralSecurityException;
import java.util.function.Supplier;

import javax.net.ssl.SSLException;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

import org.springframework.beans.BeansException;
import org.springframework.core.NestedRuntimeException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.data.redis.RedisConnectionFailureException;

/**
 * Says in one line that Redis cannot be used, and why. Anything else is a bug of ours and
 * keeps its stack trace.
 */
class OneLineExceptionHandler implements IExecutionExceptionHandler {

	private final Supplier<RedisAddress> redis;

	OneLineExceptionHandler(Supplier<RedisAddress> redis) {
		this.redis = redis;
	}

	@Override
	public int handleExecutionException(Exception ex, CommandLine commandLine, ParseResult parsed) throws Exception {
		String line = switch (ex) {
			case OtherRunException other -> this.redis.get() + " " + other.getMessage();
			case BeansException failure -> unusable(failure);
			case DataAccessException failure -> refused(failure);
			default -> throw ex;
		};
		commandLine.getErr().println(line);
		return CommandLine.ExitCode.SOFTWARE;
	}

	private String unusable(BeansException failure) {
		return this.redis.get() + " cannot be asked (" + reason(failure)
				+ "): correct what the variables SPRING_DATA_REDIS_* and SPRING_SSL_* say";
	}

	private String refused(DataAccessException failure) {
		String where = this.redis.get().toString();
		String source = this.redis.get().source();
		String reason = reason(failure);
		if (reason.startsWith("WRONGPASS") || reason.startsWith("NOAUTH") || reason.startsWith("ERR AUTH")) {
			return where + " refuses the user or password (" + reason + "): put the right one into the URL in "
					+ variable(source);
		}
		if (isTls(failure.getMostSpecificCause())) {
			return where + " is not trusted (" + reason + "): name its certificate in SPRING_SSL_BUNDLE_*, or correct "
					+ source;
		}
		boolean silent = failure instanceof RedisConnectionFailureException || failure instanceof QueryTimeoutException;
		if (silent && !reason.startsWith("ERR ")) {
			return where + " does not answer (" + reason + "): start it, or correct " + source;
		}
		return where + " refuses (" + reason + "): allow it in Redis, or use another one";
	}

	/** The command line takes no password. */
	private static String variable(String source) {
		return source.equals(RedisAddress.OPTION) ? "REDIS_URL" : source;
	}

	private static boolean isTls(Throwable cause) {
		return cause instanceof SSLException || cause instanceof GeneralSecurityException;
	}

	private static String reason(NestedRuntimeException failure) {
		Throwable cause = failure.getMostSpecificCause();
		return Text.reason((cause.getMessage() != null) ? cause.getMessage() : cause.getClass().getSimpleName());
	}

}
