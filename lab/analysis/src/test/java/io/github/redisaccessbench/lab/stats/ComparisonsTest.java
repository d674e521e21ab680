// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.stats.Comparisons.Comparison;
import io.github.redisaccessbench.lab.stats.Comparisons.Pair;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ComparisonsTest {

	private static final double TIE_PERCENT = 5;

	/** t(0.975) with 8 degrees of freedom. */
	private static final double T = 2.306004;

	@ParameterizedTest
	@CsvSource({ "2, FASTER", "0.5, SLOWER", "1.1, FASTER", "0.9, SLOWER", "1.03, WITHIN", "1, WITHIN",
			"0.97, WITHIN" })
	void aPairIsToldApartIfItsRatioIsLargeForItsError(double ratio, Verdict expected) {
		assertThat(alone(pair(ratio, 0.03)).verdict()).isEqualTo(expected);
	}

	@Test
	void ratioIntervalAndMarginAreThoseOfTheLogarithm() {
		Comparison comparison = alone(pair(1.2, 0.01));
		assertThat(comparison.forks()).isEqualTo(3);
		assertThat(comparison.ratio()).isCloseTo(1.2, within(1e-12));
		assertThat(comparison.interval().low()).isCloseTo(1.2 * Math.exp(-0.01 * T), within(1e-6));
		assertThat(comparison.interval().high()).isCloseTo(1.2 * Math.exp(0.01 * T), within(1e-6));
		assertThat(comparison.interval().confidence()).isEqualTo(0.95);
		assertThat(comparison.withinPercent()).isCloseTo(100 * (comparison.interval().high() - 1), within(1e-9));
	}

	@ParameterizedTest
	@CsvSource({ "1.0486, WITHIN", "1.0500, FASTER", "0.9537, WITHIN", "0.9523, SLOWER" })
	void aDifferenceThatIsTooSmallToMatterIsNoneEvenIfThereSurelyIsOne(double ratio, Verdict expected) {
		// the band ends at 1.05 and 1 ÷ 1.05 = 0.9524; the interval is ± 0.05 %
		assertThat(alone(pair(ratio, 0.0005 / T)).verdict()).isEqualTo(expected);
	}

	@Test
	void anotherBandIsAnotherTieAndWithoutADegreeOfFreedomNothingIsSaid() {
		List<Pair> pairs = List.of(pair(1.08, 0.001));
		assertThat(of(pairs, 5).getFirst().verdict()).isEqualTo(Verdict.FASTER);
		assertThat(of(pairs, 10).getFirst().verdict()).isEqualTo(Verdict.WITHIN);
		Pair oneFork = new Pair(new Estimate(1, Math.log(1_000), 0, 0), 0.1, 0.1);
		assertThat(alone(oneFork)).isEqualTo(new Comparison(1, null, null, null, 1, Verdict.NOT_MEASURED));
		assertThat(alone(new Pair(null, 0, 0))).isEqualTo(new Comparison(0, null, null, null, 1, Verdict.NOT_MEASURED));
	}

	@ParameterizedTest
	@CsvSource({ "1.2499, WITHIN", "1.2501, INCONCLUSIVE" })
	void whatMayBeMoreThanAQuarterIsNotWorthSaying(double margin, Verdict expected) {
		assertThat(alone(pair(1, Math.log(margin) / T)).verdict()).isEqualTo(expected);
	}

	@Test
	void whatEitherMayGainWidensOneSide() {
		Interval plain = alone(pair(1.5, 0.02)).interval();
		Interval first = alone(new Pair(log(1.5, 0.02), 0.1, 0)).interval();
		assertThat(first.low()).isEqualTo(plain.low());
		assertThat(first.high()).isCloseTo(plain.high() * Math.exp(0.1), within(1e-9));
		Interval second = alone(new Pair(log(1.5, 0.02), 0, 0.1)).interval();
		assertThat(second.low()).isCloseTo(plain.low() * Math.exp(-0.1), within(1e-9));
		assertThat(second.high()).isEqualTo(plain.high());
	}

	@ParameterizedTest
	@CsvSource({ "0, 0, FASTER", "0.2, 0, FASTER", "0, 0.05, FASTER", "0, 0.1, WITHIN" })
	void whatTheSlowerMayStillGainMayMakeItAsFast(double gainFirst, double gainSecond, Verdict expected) {
		// at least 7.3 % faster, or 0.07 as a logarithm
		assertThat(alone(new Pair(log(1.15, 0.03), gainFirst, gainSecond)).verdict()).isEqualTo(expected);
	}

	@Test
	void whoIsNotToldApartHasTheConfidenceOfHolmsStepAndTheOthersThatOfAllPairs() {
		assertThat(of(List.of(pair(1.01, 0.02), pair(10, 0.02), pair(9, 0.02)), TIE_PERCENT))
			.extracting((comparison) -> comparison.interval().confidence())
			.containsExactly(1 - 0.05, 1 - 0.05 / 3, 1 - 0.05 / 3);
	}

	@Test
	void whoIsFasterByHolmAloneIsFasterByNothingAtLeast() {
		// p = 0.02: enough for the last step, at 0.05, not for all three, at 0.05 ÷ 3
		Pair near = pair(Math.exp(2.85 * 0.03), 0.03);
		List<Comparison> comparisons = of(List.of(pair(10, 0.02), pair(9, 0.02), near), TIE_PERCENT);
		assertThat(comparisons.getLast().verdict()).isEqualTo(Verdict.FASTER);
		assertThat(comparisons.getLast().interval().low()).isEqualTo(1);
		Pair turned = new Pair(log(Math.exp(-2.85 * 0.03), 0.03), 0, 0);
		Comparison slower = of(List.of(pair(10, 0.02), pair(9, 0.02), turned), TIE_PERCENT).getLast();
		assertThat(slower.verdict()).isEqualTo(Verdict.SLOWER);
		assertThat(slower.interval().high()).isEqualTo(1);
	}

	@Test
	void whatOnePairAloneWouldShowIsNotShownAmongMany() {
		// p = 0.03 by itself, at 0.05; not at 0.05 ÷ 3
		Pair pair = pair(Math.exp(2.6 * 0.03), 0.03);
		assertThat(alone(pair).verdict()).isEqualTo(Verdict.FASTER);
		assertThat(of(Collections.nCopies(3, pair), TIE_PERCENT)).extracting(Comparison::verdict)
			.containsOnly(Verdict.WITHIN);
	}

	@Test
	void aPairThatCannotBeTestedIsOneOfTheFamily() {
		Pair none = new Pair(null, 0, 0);
		assertThat(of(List.of(pair(1.1, 0.2), none, none), TIE_PERCENT).getFirst().interval().confidence())
			.isEqualTo(1 - 0.05 / 3);
	}

	@RepeatedTest(20)
	void theOtherSideSeesTheInverse(RepetitionInfo repetition) {
		SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
		List<Pair> pairs = IntStream.range(0, 6)
			.mapToObj((index) -> new Pair(log(Math.exp(random.nextGaussian() / 5), random.nextDouble(0.001, 0.1)),
					random.nextDouble(0.1), random.nextDouble(0.1)))
			.toList();
		List<Comparison> here = of(pairs, TIE_PERCENT);
		List<Comparison> there = of(
				pairs.stream()
					.map((pair) -> new Pair(new Estimate(3, -pair.log().mean(), pair.log().standardError(),
							pair.log().degreesOfFreedom()), pair.gainSecond(), pair.gainFirst()))
					.toList(),
				TIE_PERCENT);
		IntStream.range(0, 6).forEach((index) -> {
			Comparison one = here.get(index);
			Comparison other = there.get(index);
			assertThat(other.ratio()).isCloseTo(1 / one.ratio(), within(1e-9));
			assertThat(other.interval().low()).isCloseTo(1 / one.interval().high(), within(1e-9));
			assertThat(other.interval().high()).isCloseTo(1 / one.interval().low(), within(1e-9));
			assertThat(other.withinPercent()).isCloseTo(one.withinPercent(), within(1e-9));
			assertThat(other.verdict()).isEqualTo(switch (one.verdict()) {
				case FASTER -> Verdict.SLOWER;
				case SLOWER -> Verdict.FASTER;
				case WITHIN, INCONCLUSIVE, NOT_MEASURED -> one.verdict();
			});
		});
	}

	private static Comparison alone(Pair pair) {
		return of(List.of(pair), TIE_PERCENT).getFirst();
	}

	private static Pair pair(double ratio, double standardError) {
		return new Pair(log(ratio, standardError), 0, 0);
	}

	/** Of three forks, with a variance that is known from more than these. */
	private static Estimate log(double ratio, double standardError) {
		return new Estimate(3, Math.log(ratio), standardError, 8);
	}

	private static List<Comparison> of(List<Pair> pairs, double tiePercent) {
		return Comparisons.of(pairs, tiePercent, Comparisons.ALPHA);
	}

}
