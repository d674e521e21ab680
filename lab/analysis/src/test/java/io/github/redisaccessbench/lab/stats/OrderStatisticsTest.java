// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class OrderStatisticsTest {

	/** Conover, Practical Nonparametric Statistics, table A3. */
	@ParameterizedTest
	@CsvSource({ "6, 1, 6, 0.96875", "10, 2, 9, 0.978516", "21, 6, 16, 0.973398", "100, 40, 61, 0.964800" })
	void theRanksAreThoseOfTables(int n, double low, double high, double confidence) {
		Interval interval = OrderStatistics
			.ofMedian(IntStream.rangeClosed(1, n).mapToObj((number) -> (double) (n + 1 - number)).toList());
		assertThat(interval.low()).isEqualTo(low);
		assertThat(interval.high()).isEqualTo(high);
		assertThat(interval.confidence()).isCloseTo(confidence, within(1e-5));
	}

	@Test
	void fiveValuesAreTooFew() {
		assertThat(OrderStatistics.ofMedian(List.of(1.0, 2.0, 3.0, 4.0, 5.0))).isNull();
	}

	@Test
	void holdsTheMedianOfASkewedDistribution() {
		SplittableRandom random = new SplittableRandom(1);
		long hold = IntStream.range(0, 2_000)
			.filter((run) -> OrderStatistics
				.ofMedian(DoubleStream.generate(random::nextExponential).limit(21).boxed().toList())
				.holds(Math.log(2)))
			.count();
		assertThat(hold / 2_000.0).isCloseTo(0.973, within(0.012));
	}

}
