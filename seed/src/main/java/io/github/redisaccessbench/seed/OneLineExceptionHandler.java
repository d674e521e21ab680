// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import io.github.redisaccessbench.colors.RedisUrl;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.data.redis.RedisConnectionFailureException;

/**
 * Says in one line that Redis cannot be used, and why. Anything else is a bug of ours and
 * keeps its stack trace.
 */
class OneLineExceptionHandler implements IExecutionExceptionHandler {

	@Override
	public int handleExecutionException(Exception ex, CommandLine commandLine, ParseResult parsed) throws Exception {
		if (!(ex instanceof DataAccessException failure)) {
			throw ex;
		}
		String target = RedisUrl.parse(commandLine.getCommandSpec().findOption("--redis-url").getValue()).toString();
		commandLine.getErr().println(line(target, failure));
		return CommandLine.ExitCode.SOFTWARE;
	}

	private static String line(String target, DataAccessException failure) {
		String reason = reason(failure);
		if (reason.startsWith("WRONGPASS") || reason.startsWith("NOAUTH") || reason.startsWith("ERR AUTH")) {
			return "Redis at " + target + " refuses the user or password (" + reason + "): correct --redis-url";
		}
		if (failure instanceof RedisConnectionFailureException || failure instanceof QueryTimeoutException) {
			return "Redis at " + target + " does not answer (" + reason + "): start it, or correct --redis-url";
		}
		return "Redis at " + target + " refuses (" + reason + "): allow it in Redis, or use another one";
	}

	private static String reason(DataAccessException failure) {
		Throwable cause = failure.getMostSpecificCause();
		return String.valueOf(cause.getMessage()).lines().findFirst().orElse(cause.getClass().getSimpleName());
	}

}
