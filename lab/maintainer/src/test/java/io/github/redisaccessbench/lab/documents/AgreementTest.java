// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import io.github.redisaccessbench.lab.documents.RerunResult.Agreement;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class AgreementTest {

	@ParameterizedTest
	@CsvSource({ "2.0, 1.7, 2.4, HOLDS", "2.0, 1.6, 2.5, HOLDS", "2.0, 1.5, 2.4, MAY_HOLD", "2.0, 0.5, 9.0, MAY_HOLD",
			"2.0, 2.4, 2.6, MAY_HOLD", "2.0, 1.1, 1.5, DIRECTION_ONLY", "2.0, 3.0, 4.0, DIRECTION_ONLY",
			"2.0, 0.9, 1.5, DOES_NOT_HOLD", "2.0, 0.2, 0.3, OPPOSITE", "0.5, 0.7, 0.9, DIRECTION_ONLY",
			"0.5, 0.7, 1.1, DOES_NOT_HOLD", "0.5, 1.2, 1.4, OPPOSITE", "1.05, 0.95, 1.05, HOLDS",
			"1.05, 0.95, 1.2, MAY_HOLD", "1.05, 1.15, 1.25, DOES_NOT_HOLD", "0.92, 0.94, 1.08, HOLDS",
			"0.92, 0.7, 0.8, DOES_NOT_HOLD" })
	void aRatioIsComparedWithTheirNumber(double number, double low, double high, Agreement agreement) {
		assertThat(Agreement.of(ratio(number, null), figure(low, high))).isEqualTo(agreement);
	}

	@ParameterizedTest
	@CsvSource({ "more, 1.1, 2.0, HOLDS", "more, 0.9, 2.0, MAY_HOLD", "more, 0.5, 0.9, OPPOSITE",
			"less, 0.5, 0.9, HOLDS", "less, 0.5, 1.2, MAY_HOLD", "less, 1.1, 2.0, OPPOSITE" })
	void wordsAreComparedWithOne(String expect, double low, double high, Agreement agreement) {
		assertThat(Agreement.of(ratio(null, expect), figure(low, high))).isEqualTo(agreement);
	}

	@ParameterizedTest
	@CsvSource({ "2.0, 2.2, HOLDS", "2.4, 2.6, MAY_HOLD", "9.8, 10.1, DOES_NOT_HOLD" })
	void secondsHaveNoDirection(double low, double high, Agreement agreement) {
		Rerun seconds = new Rerun("a", "s", 2.0, null, "async", "case3", null, null, "seconds", "w");
		assertThat(Agreement.of(seconds, figure(low, high))).isEqualTo(agreement);
	}

	@Test
	void withoutAnIntervalNothingIsSaid() {
		assertThat(Agreement.of(ratio(2.0, null), Figure.missing("", "?"))).isEqualTo(Agreement.NOT_MEASURED);
		assertThat(Agreement.of(ratio(2.0, null), new Figure(2.0, "", 1, null, null, null, null)))
			.isEqualTo(Agreement.NOT_MEASURED);
	}

	private static Rerun ratio(Double number, String expect) {
		return new Rerun("a", "s", number, expect, "sql", "case6", "case5", null, "tps", "w");
	}

	private static Figure figure(double low, double high) {
		return new Figure((low + high) / 2, "", 3, new Interval(low, high, 0.95), null, null, null);
	}

}
