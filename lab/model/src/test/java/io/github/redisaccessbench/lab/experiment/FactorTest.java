// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class FactorTest {

	@ParameterizedTest
	@EnumSource
	void itIsFoundByItsName(Factor factor) {
		assertThat(Factor.find(factor.label())).contains(factor);
	}

	@ParameterizedTest
	@ValueSource(strings = { "limit", "USERS", "", "user" })
	void whatIsNoFactorIsNotFound(String label) {
		assertThat(Factor.find(label)).isEmpty();
	}

	@Test
	void theEndsOfARangeBelongToIt() {
		assertThatCode(() -> {
			Factor.USERS.check(Level.of(1));
			Factor.USERS.check(Level.of(1_000));
			Factor.KEYS.check(Level.of(1));
			Factor.KEYS.check(Level.of(10_000));
			Factor.RTT.check(Level.of(0));
			Factor.RTT.check(Level.of(0.001));
			Factor.RTT.check(Level.of(2_000));
		}).doesNotThrowAnyException();
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "1001", "-1", "1.5", "ten", "", "99999999999", "+5", " 5", "05", "00" })
	void whatIsOutOfRangeIsRefusedWithTheRange(String text) {
		assertProblem(() -> Factor.USERS.check(Level.of(text)))
			.withMessage("users must be a whole number from 1 to 1000, but is " + text
					+ ". Change it in the experiment's file or on the command line.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "-0.1", "2000.001", "0.0001", "0.50", "1.", ".5", "1e-3", "0,5", "half", "", "NaN" })
	void aDecimalOutOfRangeIsRefusedWithTheRange(String text) {
		assertProblem(() -> Factor.RTT.check(Level.of(text)))
			.withMessage("rtt must be a number from 0 to 2000 with at most 3 decimals, but is " + text
					+ ". Change it in the experiment's file or on the command line.");
	}

	@Test
	void theRangeIsWrittenTheSameInEveryLocale() {
		assertThat(Locales.in(Locale.of("ar", "EG"), () -> {
			try {
				Factor.KEYS.check(Level.of(0));
				return "";
			}
			catch (Problem ex) {
				return ex.getMessage();
			}
		})).startsWith("keys must be a whole number from 1 to 10000, but is 0.");
	}

}
