// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class RandomEffectsTest {

	/** Of any use only where variances are taken as known. */
	private static final int MANY = 1_000_000;

	@Test
	void sixStudiesHaveTheNumbersOfTheFormulas() {
		// Borenstein, Hedges, Higgins and Rothstein, "Introduction to Meta-Analysis",
		// 2009, data set 1; the numbers by numpy from its two digits
		double[] means = { 0.095, 0.277, 0.367, 0.664, 0.462, 0.185 };
		double[] variances = { 0.033, 0.031, 0.050, 0.011, 0.043, 0.023 };
		List<Estimate> studies = new ArrayList<>();
		for (int study = 0; study < means.length; study++) {
			studies.add(new Estimate(2, means[study], Math.sqrt(variances[study]), MANY));
		}
		RandomEffects effects = RandomEffects.of(studies);
		assertThat(effects.q()).isCloseTo(11.743340508574372, within(1e-9));
		// Paule and Mandel, by scipy's root of the weighted squares
		assertThat(effects.betweenSd()).isCloseTo(0.1495364340045284, within(1e-8));
		assertThat(effects.mean().mean()).isCloseTo(0.36482926, within(1e-8));
		assertThat(effects.mean().standardError()).isCloseTo(0.09207974, within(1e-8));
		assertThat(effects.mean().degreesOfFreedom()).isEqualTo(5);
		assertThat(effects.next(List.of(), 0.02).interval()).satisfies((next) -> {
			assertThat(next.low()).isCloseTo(-0.1259016060130544, within(1e-7));
			assertThat(next.high()).isCloseTo(0.8555601322763295, within(1e-7));
		});
		// With known variances it is Cochran's test: chi-square, 5 degrees of freedom
		assertThat(effects.pValue()).isCloseTo(0.0385, within(0.0005));
	}

	@Test
	void aCovariateExplainsWhyRunsDiffer() {
		double[] means = { 1.0, 1.9, 3.3, 1.4, 2.4, 2.6 };
		double[] variances = { 0.01, 0.02, 0.01, 0.03, 0.01, 0.02 };
		List<Estimate> runs = IntStream.range(0, means.length)
			.mapToObj((run) -> new Estimate(2, means[run], Math.sqrt(variances[run]), MANY))
			.toList();
		RandomEffects effects = RandomEffects.of(runs, List.of(List.of(1.0, 2.0, 3.0, 1.0, 2.0, 3.0)));
		// by numpy's matrices and scipy's root
		assertThat(effects.q()).isCloseTo(30.870748299319715, within(1e-9));
		assertThat(effects.criticalQ()).isCloseTo(9.487729036781154, within(1e-9));
		assertThat(effects.betweenSd()).isCloseTo(0.3148871577529714, within(1e-8));
		Estimate next = effects.next(List.of(4.0), 0.1);
		assertThat(next.mean()).isCloseTo(3.8845445673389607, within(1e-7));
		assertThat(next.interval().low()).isCloseTo(2.315611200073791, within(1e-6));
		assertThat(next.interval().high()).isCloseTo(5.45347793460413, within(1e-6));
	}

	@Test
	void aCovariateThatSaysNothingNewIsRefused() {
		List<Estimate> runs = List.of(new Estimate(3, 1, 0.1, 2), new Estimate(3, 2, 0.1, 2),
				new Estimate(3, 3, 0.1, 2));
		assertThatIllegalArgumentException().isThrownBy(() -> RandomEffects.of(runs, List.of(List.of(7.0, 7.0, 7.0))));
		assertThatIllegalArgumentException()
			.isThrownBy(() -> RandomEffects.of(runs.subList(0, 2), List.of(List.of(1.0, 2.0))));
	}

	@ParameterizedTest
	@CsvSource({ "3, 0", "3, 0.03", "5, 0.03", "10, 0.07" })
	void theNextRunLiesInThePredictionInterval(int runs, double betweenSd) {
		SplittableRandom random = new SplittableRandom(1);
		int all = 4_000;
		int held = 0;
		for (int number = 0; number < all; number++) {
			RandomEffects effects = RandomEffects
				.of(Stream.generate(() -> run(betweenSd, random)).limit(runs).toList());
			Estimate next = run(betweenSd, random);
			held += effects.next(List.of(), next.standardError()).interval().holds(next.mean()) ? 1 : 0;
		}
		assertThat((double) held / all).isGreaterThan(0.93);
	}

	@Test
	void twoRunsPredictNothing() {
		assertThat(RandomEffects.of(List.of(new Estimate(3, 2.5, 0.03, 8), new Estimate(3, 2.6, 0.03, 8)))
			.next(List.of(), 0.03)
			.interval()).isNull();
	}

	@Test
	void theTestIsWelchs() {
		// statsmodels.stats.oneway.anova_oneway(use_var="unequal"): F = 13.6049
		RandomEffects effects = RandomEffects.of(Stream
			.of(List.of(27.0, 31.0, 29.0, 30.0), List.of(35.0, 28.0, 40.0, 33.0, 38.0), List.of(24.0, 26.0, 25.5))
			.map(Estimate::of)
			.toList());
		assertThat(effects.pValue()).isCloseTo(0.006041019526784993, within(1e-9));
	}

	@Test
	void runsThatAgreeHaveNothingBetweenThem() {
		RandomEffects effects = RandomEffects
			.of(List.of(new Estimate(3, 2.5, 0.04, 8), new Estimate(3, 2.5, 0.03, 8), new Estimate(3, 2.5, 0.02, 8)));
		assertThat(effects.betweenSd()).isZero();
		assertThat(effects.q()).isZero();
		assertThat(effects.pValue()).isEqualTo(1);
		assertThat(effects.mean().mean()).isCloseTo(2.5, within(1e-12));
		assertThat(effects.mean().standardError()).isCloseTo(1 / Math.sqrt(1 / 0.0016 + 1 / 0.0009 + 1 / 0.0004),
				within(1e-12));
	}

	@Test
	void runsThatContradictEachOtherHaveAnIntervalThatHoldsBoth() {
		RandomEffects effects = RandomEffects
			.of(List.of(new Estimate(3, 2.48, 0.03, 8), new Estimate(3, 2.72, 0.03, 8)));
		assertThat(effects.pValue()).isLessThan(0.001);
		assertThat(effects.betweenSd()).isBetween(0.1, 0.2);
		assertThat(effects.mean().interval(0.95).holds(2.48)).isTrue();
		assertThat(effects.mean().interval(0.95).holds(2.72)).isTrue();
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.05, 0.11 })
	void theIntervalHoldsTheCommonValueAndTheTestIsRight(double betweenSd) {
		SplittableRandom random = new SplittableRandom(1);
		int all = 4_000;
		int held = 0;
		int differ = 0;
		for (int number = 0; number < all; number++) {
			RandomEffects effects = RandomEffects.of(Stream.generate(() -> run(betweenSd, random)).limit(4).toList());
			held += effects.mean().interval(0.95).holds(2.5) ? 1 : 0;
			differ += (effects.pValue() < 0.05) ? 1 : 0;
		}
		assertThat((double) held / all).isGreaterThan(0.94);
		if (betweenSd == 0) {
			assertThat((double) differ / all).isBetween(0.03, 0.07);
		}
		else {
			assertThat((double) differ / all).isGreaterThan(0.2);
		}
	}

	/** Nine forks of which each varies by 9 %: a standard error of 3 %. */
	private static Estimate run(double betweenSd, SplittableRandom random) {
		double ofRun = 2.5 + betweenSd * random.nextGaussian();
		return Estimate.of(DoubleStream.generate(() -> ofRun + 0.09 * random.nextGaussian()).limit(9).boxed().toList());
	}

	@Test
	void itTakesTwoRunsThatAreSure() {
		Estimate sure = new Estimate(3, 1, 0.1, 2);
		for (List<Estimate> few : List.of(List.<Estimate>of(), List.of(sure), List.of(sure, new Estimate(1, 1, 0, 0)),
				List.of(sure, new Estimate(3, 1, 0, 2)))) {
			assertThatIllegalArgumentException().isThrownBy(() -> RandomEffects.of(few));
		}
	}

}
