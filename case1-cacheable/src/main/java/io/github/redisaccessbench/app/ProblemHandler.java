// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.LimitOutOfRangeException;
import io.github.redisaccessbench.colors.UnreadableColorException;
import io.lettuce.core.RedisCommandExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Tells the caller what is wrong as {@code application/problem+json}, and the log why,
 * without a stack trace. The same file in every case.
 */
@RestControllerAdvice
class ProblemHandler {

	private static final Logger LOG = LoggerFactory.getLogger(ProblemHandler.class);

	@ExceptionHandler
	ProblemDetail badLimit(LimitOutOfRangeException ex) {
		return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, ex.getMessage());
	}

	@ExceptionHandler
	ProblemDetail missing(UnreadableColorException ex) {
		return unavailable(ex.getMessage() + ": run the seed", ex);
	}

	/**
	 * What serializers and mappings throw, or have as a cause, for a value that is no
	 * color.
	 */
	@ExceptionHandler({ SerializationException.class, ClassCastException.class, IllegalArgumentException.class })
	ProblemDetail unreadable(RuntimeException ex) {
		return unavailable("a value in Redis is no color: run the seed", ex);
	}

	@ExceptionHandler
	ProblemDetail noAnswer(DataAccessException ex) {
		Throwable cause = ex.getMostSpecificCause();
		return unavailable(
				isRefusal(cause) ? "Redis refuses (" + cause.getMessage() + "): run the seed" : "Redis does not answer",
				cause);
	}

	/** The second is what Spring Data Redis makes of a refusal in a pipeline. */
	private static boolean isRefusal(Throwable cause) {
		return cause instanceof RedisCommandExecutionException || cause instanceof InvalidDataAccessApiUsageException;
	}

	private static ProblemDetail unavailable(String detail, Throwable cause) {
		LOG.warn("The colors cannot be read: {}", NestedExceptionUtils.getMostSpecificCause(cause).toString());
		return ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, detail);
	}

}
