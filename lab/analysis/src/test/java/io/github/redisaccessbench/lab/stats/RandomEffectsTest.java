// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
		assertThat(effects.betweenSd()).isCloseTo(0.1904795748282867, within(1e-9));
		assertThat(effects.mean().mean()).isCloseTo(0.35766838369259696, within(1e-9));
		// Hartung's and Knapp's factor would be 0.744.
		assertThat(effects.mean().standardError()).isCloseTo(0.10453183375806674, within(1e-9));
		assertThat(effects.mean().degreesOfFreedom()).isEqualTo(5);
		// With known variances it is Cochran's test: chi-square, 5 degrees of freedom
		assertThat(effects.pValue()).isCloseTo(0.0385, within(0.0005));
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
