// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.stats.Holm.Step;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HolmTest {

	private static final double ALPHA = 0.05;

	@Test
	void hypothesesAreDecidedInTheOrderGivenOneAtAlphaItselfAndEqualOnesTogether() {
		assertThat(Holm.test(List.of(0.01, 0.04, 0.03, 0.005), ALPHA)).containsExactly(new Step(true, ALPHA / 3),
				new Step(false, ALPHA / 2), new Step(false, ALPHA / 2), new Step(true, ALPHA / 4));
		assertThat(Holm.test(List.of(0.05), ALPHA)).containsExactly(new Step(true, ALPHA));
		assertThat(Holm.test(List.of(0.0501), ALPHA)).containsExactly(new Step(false, ALPHA));
		assertThat(Holm.test(List.of(0.0125, 0.0125, 0.0125, 0.0125), ALPHA)).containsExactly(new Step(true, ALPHA / 4),
				new Step(true, ALPHA / 3), new Step(true, ALPHA / 2), new Step(true, ALPHA));
	}

	@Test
	void itRejectsNoMoreThanPlainTestsAndNoLessThanBonferroni() {
		SplittableRandom random = new SplittableRandom(1);
		int moreThanBonferroni = 0;
		int lessThanPlain = 0;
		for (int time = 0; time < 1_000; time++) {
			List<Double> pValues = pValues(random);
			List<Step> steps = Holm.test(pValues, ALPHA);
			for (int index = 0; index < steps.size(); index++) {
				boolean rejected = steps.get(index).rejected();
				boolean plain = pValues.get(index) <= ALPHA;
				boolean bonferroni = pValues.get(index) <= ALPHA / pValues.size();
				assertThat(rejected).as("%s", pValues).isIn(plain, bonferroni);
				moreThanBonferroni += (rejected && !bonferroni) ? 1 : 0;
				lessThanPlain += (!rejected && plain) ? 1 : 0;
			}
		}
		assertThat(moreThanBonferroni).isPositive();
		assertThat(lessThanPlain).isPositive();
	}

	@Test
	void aSmallerValueIsNeverKeptWhileALargerOneIsRejected() {
		SplittableRandom random = new SplittableRandom(2);
		for (int time = 0; time < 1_000; time++) {
			List<Double> pValues = pValues(random);
			List<Step> steps = Holm.test(pValues, ALPHA);
			double largestRejected = values(pValues, steps, true).max().orElse(0);
			double smallestKept = values(pValues, steps, false).min().orElse(1);
			assertThat(largestRejected).as("%s", pValues).isLessThan(smallestKept);
		}
	}

	private static DoubleStream values(List<Double> pValues, List<Step> steps, boolean rejected) {
		return IntStream.range(0, steps.size())
			.filter((index) -> steps.get(index).rejected() == rejected)
			.mapToDouble(pValues::get);
	}

	private static List<Double> pValues(SplittableRandom random) {
		return random.doubles(1 + random.nextInt(8)).map((value) -> value * value * 0.1).boxed().toList();
	}

}
