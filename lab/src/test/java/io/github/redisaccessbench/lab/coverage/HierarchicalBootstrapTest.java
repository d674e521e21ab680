// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class HierarchicalBootstrapTest {

	@Test
	void forksAreDrawnWithReplacement() {
		// means are 0, 0.5 and 1, with probabilities 1/4, 1/2 and 1/4
		List<List<Double>> forks = List.of(List.of(0.0), List.of(1.0));
		assertThat(interval(forks, 0.95)).isEqualTo(new Interval(0, 1, 0.95));
		assertThat(interval(forks, 0.4)).isEqualTo(new Interval(0.5, 0.5, 0.4));
	}

	@Test
	void roundsAreDrawnWithinTheirFork() {
		List<List<Double>> forks = List.of(List.of(0.0, 1.0));
		assertThat(interval(forks, 0.95)).isEqualTo(new Interval(0, 1, 0.95));
		assertThat(interval(forks, 0.4)).isEqualTo(new Interval(0.5, 0.5, 0.4));
	}

	@Test
	void everyForkWeighsTheSameHoweverManyRoundsItHas() {
		List<List<Double>> forks = List.of(List.of(0.0, 0.0, 0.0, 0.0, 0.0, 0.0), List.of(1.0));
		assertThat(interval(forks, 0.4)).isEqualTo(new Interval(0.5, 0.5, 0.4));
	}

	@Test
	void valuesThatDoNotDifferLeaveNoDoubt() {
		assertThat(interval(List.of(List.of(2.0, 2.0), List.of(2.0)), 0.95)).isEqualTo(new Interval(2, 2, 0.95));
	}

	@Test
	void theEndsAreThePercentilesOfTheMeans() {
		// many values: normal by the central limit theorem
		SplittableRandom random = new SplittableRandom(1);
		List<List<Double>> forks = random.doubles(400).mapToObj(List::of).toList();
		Estimate estimate = Estimate.of(forks.stream().map(List::getFirst).toList());
		double standardError = estimate.standardDeviation() / 20;
		Interval interval = HierarchicalBootstrap.interval(forks, 0.95, 3_999, random);
		assertThat(interval.low()).isCloseTo(estimate.mean() - 1.96 * standardError, within(0.1 * standardError));
		assertThat(interval.high()).isCloseTo(estimate.mean() + 1.96 * standardError, within(0.1 * standardError));
	}

	private static Interval interval(List<List<Double>> forks, double confidence) {
		return HierarchicalBootstrap.interval(forks, confidence, 999, new SplittableRandom(1));
	}

}
