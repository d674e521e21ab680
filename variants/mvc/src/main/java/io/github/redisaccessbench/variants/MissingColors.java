// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.server.ResponseStatusException;

/**
 * Answers as the cases do where a color is missing, also from other threads, whose
 * exceptions are the cause of one. So it comes before Spring Boot's own, which looks at
 * no cause.
 */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class MissingColors {

	@ExceptionHandler
	ProblemDetail missing(UnreadableColorException ex) {
		return ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, ex.getMessage());
	}

	@ExceptionHandler
	ProblemDetail other(ResponseStatusException ex) {
		return ex.getBody();
	}

}
