// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.LimitOutOfRangeException;
import io.github.redisaccessbench.colors.UnreadableColorException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Tells the caller what is wrong as {@code application/problem+json}, and the log in one
 * line.
 */
@RestControllerAdvice
class ProblemHandler {

	private static final Logger LOG = LoggerFactory.getLogger(ProblemHandler.class);

	@ExceptionHandler
	ProblemDetail badLimit(LimitOutOfRangeException ex) {
		return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, ex.getMessage());
	}

	@ExceptionHandler
	ProblemDetail unreadableColor(UnreadableColorException ex) {
		LOG.warn("{}", ex.getMessage());
		return ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, ex.getMessage());
	}

	@ExceptionHandler
	ProblemDetail redisDoesNotAnswer(DataAccessException ex) {
		LOG.warn("Redis does not answer: {}", ex.getMostSpecificCause().getMessage());
		return ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, "Redis does not answer");
	}

}
