// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class EstimateTest {

	/** Additional hours of sleep, the example of Student (1908) himself. */
	private static final List<Double> SLEEP = List.of(1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4);

	@Test
	void theDeviationIsThatOfASampleAndTheMedianIsInTheMiddle() {
		assertThat(Estimate.of(List.of(2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0)))
			.isEqualTo(new Estimate(8, 5, Math.sqrt(32.0 / 7 / 8), 7));
		assertThat(Estimate.median(List.of(9.0, 1.0, 2.0))).isEqualTo(2);
		assertThat(Estimate.median(List.of(9.0, 1.0, 2.0, 4.0))).isEqualTo(3);
	}

	@Test
	void studentsSleepDataGiveThePublishedNumbers() {
		// R: t.test(sleep ~ group, paired = TRUE)
		Estimate sleep = Estimate.of(SLEEP);
		assertThat(sleep.mean()).isCloseTo(1.58, within(1e-12));
		assertThat(sleep.pValue()).isCloseTo(0.002833, within(5e-7));
		assertThat(sleep.interval(0.95).low()).isCloseTo(0.7001142, within(5e-8));
		assertThat(sleep.interval(0.95).high()).isCloseTo(2.4598858, within(5e-8));
	}

	@ParameterizedTest
	@CsvSource({ "2, 0.95, 12.7062", "3, 0.95, 4.3027", "5, 0.95, 2.7764", "10, 0.95, 2.2622", "3, 0.99, 9.9248",
			"10, 0.99, 3.2498" })
	void intervalsAreThoseOfATableOfT(int n, double confidence, double quantile) {
		Interval interval = withStandardErrorOfOne(n, 7).interval(confidence);
		assertThat(interval.low()).isCloseTo(7 - quantile, within(5e-5));
		assertThat(interval.high()).isCloseTo(7 + quantile, within(5e-5));
		assertThat(interval.confidence()).isEqualTo(confidence);
	}

	@ParameterizedTest
	@CsvSource({ "2, 3", "3, 12", "10, 1" })
	void degreesOfFreedomDecideNotTheNumberOfValues(int n, int degreesOfFreedom) {
		// the variance may be known from more than these values
		assertThat(new Estimate(n, 7, 1, degreesOfFreedom)).satisfies((estimate) -> {
			assertThat(estimate.interval(0.95).high() - 7)
				.isCloseTo(withStandardErrorOfOne(degreesOfFreedom + 1, 0).interval(0.95).high(), within(1e-12));
			assertThat(estimate.pValue()).isEqualTo(withStandardErrorOfOne(degreesOfFreedom + 1, 7).pValue());
		});
	}

	@Test
	void oneValueShowsNothing() {
		Estimate estimate = Estimate.of(List.of(3.0));
		assertThat(estimate).isEqualTo(new Estimate(1, 3, 0, 0));
		assertThat(estimate.sure()).isFalse();
		assertThat(estimate.interval(0.95)).isNull();
		assertThat(estimate.pValue()).isOne();
	}

	@Test
	void valuesThatDoNotDifferLeaveNoDoubt() {
		Estimate estimate = Estimate.of(List.of(3.0, 3.0, 3.0));
		assertThat(estimate.interval(0.95)).isEqualTo(new Interval(3, 3, 0.95));
		assertThat(estimate.pValue()).isZero();
		assertThat(Estimate.of(List.of(0.0, 0.0, 0.0)).pValue()).isOne();
	}

	@Test
	void anIntervalHoldsZeroExactlyIfTheTestDoesNotRejectIt() {
		SplittableRandom random = new SplittableRandom(1);
		int held = 0;
		for (int time = 0; time < 500; time++) {
			Estimate estimate = Estimate.of(random.doubles(2 + random.nextInt(9), -1, 2).boxed().toList());
			Interval interval = estimate.interval(0.9);
			boolean holds = interval.low() <= 0 && 0 <= interval.high();
			assertThat(estimate.pValue() > 0.1).as("%s", estimate).isEqualTo(holds);
			held += holds ? 1 : 0;
		}
		assertThat(held).isBetween(100, 400);
	}

	private static Estimate withStandardErrorOfOne(int n, double mean) {
		return new Estimate(n, mean, 1, n - 1);
	}

}
