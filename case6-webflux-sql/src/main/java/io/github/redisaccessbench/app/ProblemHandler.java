// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.sql.SQLException;
import java.util.concurrent.TimeoutException;

import io.github.redisaccessbench.colors.LimitOutOfRangeException;
import io.github.redisaccessbench.colors.UnreadableColorException;
import io.r2dbc.spi.R2dbcException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.NestedRuntimeException;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Tells the caller what is wrong as {@code application/problem+json}, and the log why,
 * without a stack trace. The same file in every case with a database.
 */
@RestControllerAdvice
class ProblemHandler {

	private static final String FILL = ": let the lab fill its tables (lab up --experiment=sql --db-url=…)";

	private static final String DOWN = "The database does not answer: start it, or correct its URL";

	private static final Logger LOG = LoggerFactory.getLogger(ProblemHandler.class);

	@ExceptionHandler
	ProblemDetail badLimit(LimitOutOfRangeException ex) {
		return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, ex.getMessage());
	}

	@ExceptionHandler
	ProblemDetail missing(UnreadableColorException ex) {
		return unavailable(ex.getMessage() + FILL, ex);
	}

	/**
	 * What a color throws that no color can be.
	 */
	@ExceptionHandler
	ProblemDetail unreadable(IllegalArgumentException ex) {
		return unavailable("a row in the database is no color" + FILL, ex);
	}

	/** Also where it stands behind what a thread threw that waited. */
	@ExceptionHandler
	ProblemDetail tooLate(TimeoutException ex) {
		return unavailable(DOWN, ex);
	}

	/** The second is what no transaction can begin with. */
	@ExceptionHandler({ DataAccessException.class, TransactionException.class })
	ProblemDetail noAnswer(NestedRuntimeException ex) {
		Throwable cause = ex.getMostSpecificCause();
		return unavailable(detail(sqlState(cause)), cause);
	}

	/** By the classes of states that all databases share. */
	private static String detail(String sqlState) {
		if (sqlState.startsWith("28")) {
			return "The database refuses the login: check user and password";
		}
		if (sqlState.startsWith("42")) {
			return "a table in the database is missing or has other columns" + FILL;
		}
		return DOWN;
	}

	private static String sqlState(Throwable cause) {
		String state = switch (cause) {
			case SQLException ex -> ex.getSQLState();
			case R2dbcException ex -> ex.getSqlState();
			default -> null;
		};
		return (state != null) ? state : "";
	}

	private static ProblemDetail unavailable(String detail, Throwable cause) {
		LOG.warn("The colors cannot be read: {}", NestedExceptionUtils.getMostSpecificCause(cause).toString());
		return ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, detail);
	}

}
