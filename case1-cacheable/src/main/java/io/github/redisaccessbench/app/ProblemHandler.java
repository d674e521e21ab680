// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.LimitOutOfRangeException;
import io.github.redisaccessbench.colors.UnreadableColorException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Tells the caller what is wrong as {@code application/problem+json}, and the log why,
 * without a stack trace. What is not expected is a 500, as Spring Boot has it. The same
 * file in every case.
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
		return unavailable(ex.getMessage(), ex);
	}

	@ExceptionHandler({ DataAccessException.class, SerializationException.class })
	ProblemDetail unreadable(Exception ex) {
		return unavailable("Redis cannot be read", ex);
	}

	private static ProblemDetail unavailable(String detail, Exception ex) {
		LOG.warn("The colors cannot be read: {}", NestedExceptionUtils.getMostSpecificCause(ex).toString());
		return ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, detail);
	}

}
