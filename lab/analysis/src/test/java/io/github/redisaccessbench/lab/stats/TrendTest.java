// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TrendTest {

	/** Slope of 0, 0, 0, 1 over 1, 2, 3, 4 is 1.5 ÷ 5, and there are three steps. */
	@ParameterizedTest
	@CsvSource({ "3 3.5, 0.5", "3.5 3, -0.5", "7 9 11 13, 6", "0 0 0 1, 0.9", "1 3 1, 0", "100, 0", "'', 0" })
	void aChangeIsThatOfTheLineOfLeastSquaresFromItsFirstValueToItsLast(String values, double change) {
		List<Double> numbers = Stream.of(values.split(" "))
			.filter((one) -> !one.isEmpty())
			.map(Double::valueOf)
			.toList();
		assertThat(Trend.change(numbers)).isCloseTo(change, within(1e-12));
	}

}
