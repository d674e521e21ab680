// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.stats.Logistic.Trial;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LogisticTest {

	private static final double STEEPEST = 100;

	private static Logistic of(double... xs) {
		return new Logistic(IntStream.range(0, xs.length)
			.mapToObj((index) -> new Trial(Math.abs(xs[index]), xs[index] > 0))
			.toList(), 0.9, STEEPEST);
	}

	/** Of 1,000 trials at each of two places, so the regression goes through both. */
	@Test
	void goesThroughTwoShares() {
		Logistic two = new Logistic(Stream.of(many(1, 960), many(2, 700)).flatMap(List::stream).toList(), 0.9,
				STEEPEST);
		double slope = Math.log(0.96 / 0.04) - Math.log(0.7 / 0.3);
		assertThat(two.estimate()).isCloseTo(1 + (Math.log(0.96 / 0.04) - Math.log(9)) / slope, within(1e-3));
		assertThat(two.interval()).matches((one) -> one.low() > 1.3 && one.high() < 1.6 && one.holds(two.estimate()));
	}

	private static List<Trial> many(double x, int successes) {
		return IntStream.range(0, 1_000).mapToObj((number) -> new Trial(x, number < successes)).toList();
	}

	@Test
	void betweenWhatAlwaysAndWhatNeverSucceedsLiesTheLimit() {
		Logistic limit = of(1, 1.1, 1.2, 1.3, 1.4, -1.5, -1.6, -1.7);
		assertThat(limit.estimate()).isBetween(1.38, 1.5);
		assertThat(limit.interval()).matches((one) -> one.low() < 1.42 && one.high() < 1.55);
	}

	@Test
	void whatDoesNotFallHasNoInterval() {
		assertThat(of(1, -1.1, 1.2, -1.3, 1.4, -1.5, 1.6).interval()).isNull();
	}

}
