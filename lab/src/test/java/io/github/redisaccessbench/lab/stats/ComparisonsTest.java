// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.stats.Comparisons.Pair;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

class ComparisonsTest {

	private static final double TIE_PERCENT = 5;

	@ParameterizedTest
	@CsvSource({ "2.0, FASTER", "0.5, SLOWER", "1.1, FASTER", "0.9, SLOWER", "1.03, INCONCLUSIVE", "1, INCONCLUSIVE" })
	void aPairIsToldApartIfItsRatioIsLargeForItsSpread(double ratio, Conclusion expected) {
		// four forks with a spread of 4 %: the interval is ratio ± 6.6 %
		Comparison pair = pair(ratio * 0.96, ratio * 0.96, ratio * 1.04, ratio * 1.04);
		assertThat(pair.conclusion()).isEqualTo(expected);
		assertThat(pair.ratio()).isCloseTo(ratio, within(0.002));
		assertThat(pair.forks()).isEqualTo(4);
	}

	@ParameterizedTest
	@CsvSource({ "1", "1.03", "0.97" })
	void aDifferenceThatIsTooSmallToMatterIsATieEvenIfThereSurelyIsOne(double ratio) {
		assertThat(pair(ratio * 0.999, ratio, ratio * 1.001).conclusion()).isEqualTo(Conclusion.TIE);
	}

	@ParameterizedTest
	@CsvSource({ "1.049, TIE", "1.0512, FASTER", "0.9532, TIE", "0.9512, SLOWER" })
	void theBandIsAsWideForTheSlowerAsForTheFaster(double ratio, Conclusion expected) {
		// the ends of the band are 1.05 and 1 ÷ 1.05 = 0.9524; the interval is ± 0.05 %
		double spread = 0.0002;
		assertThat(pair(ratio * (1 - spread), ratio, ratio * (1 + spread)).conclusion()).isEqualTo(expected);
	}

	@Test
	void anotherBandIsAnotherTie() {
		List<Pair> pairs = List.of(toOnes(1.079, 1.08, 1.081));
		assertThat(Comparisons.of(pairs, 5).getFirst().conclusion()).isEqualTo(Conclusion.FASTER);
		assertThat(Comparisons.of(pairs, 10).getFirst().conclusion()).isEqualTo(Conclusion.TIE);
	}

	@Test
	void aDifferenceThatTheForksDoNotShowIsInconclusive() {
		Comparison pair = pair(0.8, 1.3, 1.6);
		assertThat(pair.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
		assertThat(1.0).isBetween(pair.interval().low(), pair.interval().high());
	}

	@Test
	void ratioIntervalAndDetectableDifferenceAreThoseOfTheLogarithms() {
		Comparison pair = pair(1.2, 1.3, 1.5);
		Estimate log = Estimate.of(List.of(Math.log(1.2), Math.log(1.3), Math.log(1.5)));
		assertThat(pair.ratio()).isCloseTo(Math.exp(log.mean()), within(1e-12));
		assertThat(pair.interval().low()).isCloseTo(Math.exp(log.interval(0.95).low()), within(1e-12));
		assertThat(pair.interval().high()).isCloseTo(Math.exp(log.interval(0.95).high()), within(1e-12));
		assertThat(pair.interval().confidence()).isEqualTo(0.95);
		assertThat(pair.detectablePercent()).isCloseTo(100 * (Math.exp(log.detectable(0.95, 0.8)) - 1), within(1e-9));
	}

	@Test
	void oneForkHasARatioButNoVerdict() {
		assertThat(pair(1000)).usingRecursiveComparison()
			.withEqualsForType((one, other) -> Math.abs(one - other) < 1e-9, Double.class)
			.isEqualTo(new Comparison(1, 1000.0, null, null, Conclusion.INCONCLUSIVE));
	}

	@Test
	void seriesWithoutACommonForkAreNotCompared() {
		Pair pair = new Pair(Series.of(Map.of(1, Map.of(1, 100.0))), Series.of(Map.of(2, Map.of(1, 100.0))));
		assertThat(Comparisons.of(List.of(pair), TIE_PERCENT))
			.containsExactly(new Comparison(0, null, null, null, Conclusion.INCONCLUSIVE));
	}

	@Test
	void onlyForksAndPassesThatMatchAreCompared() {
		Series first = Series.of(Map.of(1, Map.of(1, 200.0, 2, 9_000.0), 2, Map.of(1, 210.0), 3, Map.of(1, 9_000.0)));
		Series second = Series.of(Map.of(1, Map.of(1, 100.0, 3, 1.0), 2, Map.of(1, 100.0), 4, Map.of(1, 1.0)));
		assertThat(Comparisons.of(List.of(new Pair(first, second)), TIE_PERCENT))
			.isEqualTo(Comparisons.of(List.of(toOnes(2, 2.1)), TIE_PERCENT))
			.extracting(Comparison::forks)
			.containsExactly(2);
	}

	@Test
	void noPairsHaveNoComparisons() {
		assertThat(Comparisons.of(List.of(), TIE_PERCENT)).isEmpty();
	}

	@Test
	void aSeriesIsATieWithItself() {
		Series series = forks(100, 103, 98);
		assertThat(Comparisons.of(List.of(new Pair(series, series)), TIE_PERCENT))
			.containsExactly(new Comparison(3, 1.0, new Interval(1, 1, 0.95), 0.0, Conclusion.TIE));
	}

	@Test
	void theComparisonsAreInTheOrderOfThePairs() {
		List<Pair> pairs = List.of(toOnes(2, 2.1, 1.9), toOnes(0.5), toOnes(5, 5.1, 4.9), toOnes(3, 3.1, 2.9));
		List<Comparison> comparisons = Comparisons.of(pairs, TIE_PERCENT);
		assertThat(comparisons).extracting((pair) -> Math.round(10 * pair.ratio())).containsExactly(20L, 5L, 50L, 30L);
		assertThat(Comparisons.of(pairs.reversed(), TIE_PERCENT)).isEqualTo(comparisons.reversed());
	}

	@Test
	void theIntervalsConfidenceIsThatOfHolmsStep() {
		Series a = forks(100, 103, 98);
		Series b = forks(101, 98, 102);
		Series c = forks(1_000, 1_030, 980);
		// a / c: the same in all forks, so it is tested first; then b / c; a / b is left
		assertThat(Comparisons.of(List.of(new Pair(a, b), new Pair(a, c), new Pair(b, c)), TIE_PERCENT))
			.extracting((pair) -> pair.interval().confidence(), Comparison::conclusion)
			.containsExactly(tuple(1 - 0.05, Conclusion.INCONCLUSIVE), tuple(1 - 0.05 / 3, Conclusion.SLOWER),
					tuple(1 - 0.05 / 2, Conclusion.SLOWER));
	}

	@Test
	void whatOnePairAloneWouldShowIsNotShownAmongMany() {
		// p = 0.04 by itself, at 0.05; not at 0.05 ÷ 3
		double[] ratios = { 1.07, 1.11, 1.15 };
		assertThat(pair(ratios).conclusion()).isEqualTo(Conclusion.FASTER);
		Pair pair = toOnes(ratios);
		Series other = forks(1.3, 0.8, 1.2);
		assertThat(Comparisons.of(List.of(pair, new Pair(pair.first(), other), new Pair(pair.second(), other)),
				TIE_PERCENT))
			.extracting(Comparison::conclusion)
			.containsOnly(Conclusion.INCONCLUSIVE);
	}

	@Test
	void theFamilyIsWhatIsGiven() {
		Pair pair = toOnes(0.9, 1.1, 1.3);
		Comparison alone = Comparisons.of(List.of(pair), TIE_PERCENT).getFirst();
		Comparison amongSix = Comparisons.of(Collections.nCopies(6, pair), TIE_PERCENT).getFirst();
		assertThat(alone.interval().confidence()).isEqualTo(1 - 0.05);
		assertThat(amongSix.interval().confidence()).isEqualTo(1 - 0.05 / 6);
		assertThat(amongSix.interval().low()).isLessThan(alone.interval().low());
		assertThat(amongSix.interval().high()).isGreaterThan(alone.interval().high());
		assertThat(amongSix.detectablePercent()).isGreaterThan(alone.detectablePercent());
		assertThat(amongSix).extracting(Comparison::forks, Comparison::ratio)
			.containsExactly(alone.forks(), alone.ratio());
	}

	@Test
	void aPairThatCannotBeTestedIsOneOfTheFamily() {
		Pair pair = toOnes(0.9, 1.1, 1.3);
		Pair oneFork = toOnes(2);
		Pair none = new Pair(Series.of(Map.of()), Series.of(Map.of()));
		assertThat(Comparisons.of(List.of(pair, oneFork, none), TIE_PERCENT).getFirst().interval().confidence())
			.isEqualTo(1 - 0.05 / 3);
	}

	@RepeatedTest(20)
	void theOtherSideOfAllPairsIsTheReverseOfAllComparisons(RepetitionInfo repetition) {
		SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
		List<Pair> pairs = IntStream.range(0, 6)
			.mapToObj((index) -> new Pair(forks(random.doubles(4, 100, 120).toArray()),
					forks(random.doubles(4, 100 + 5 * index, 115 + 5 * index).toArray())))
			.toList();
		List<Pair> others = pairs.stream().map((pair) -> new Pair(pair.second(), pair.first())).toList();
		assertThat(Comparisons.of(others, TIE_PERCENT)).usingRecursiveComparison()
			.withEqualsForType((one, other) -> Math.abs(one - other) < 1e-9, Double.class)
			.isEqualTo(Comparisons.of(pairs, TIE_PERCENT).stream().map(Comparison::reversed).toList());
	}

	@Test
	void sixPairsOfFourCasesHaveTheNumbersThatTheyAlwaysHad() {
		// printed by the lab when it still compared all pairs of what had a name
		Series a = rounds(new double[][] { { 481, 512 }, { 455, 470 }, { 520, 498 } });
		Series b = rounds(new double[][] { { 462, 489 }, { 449, 455 }, { 501 } });
		Series c = rounds(new double[][] { { 6_720, 7_105 }, { 6_010, 6_480 }, { 6_905, 6_650 } });
		Series d = rounds(new double[][] { { 6_100, 6_233 }, { 6_160, 6_004 }, { 5_890, 6_377 } });
		List<Pair> pairs = List.of(new Pair(a, b), new Pair(a, c), new Pair(a, d), new Pair(b, c), new Pair(b, d),
				new Pair(c, d));
		assertThat(Comparisons.of(pairs, TIE_PERCENT)).usingRecursiveComparison()
			.withEqualsForType((one, other) -> Math.abs(one - other) <= 1e-12 * Math.abs(other), Double.class)
			.isEqualTo(List.of(
					new Comparison(3, 1.035001928936081, new Interval(0.9970457345818636, 1.0744030647206522, 0.975),
							4.471913998534802, Conclusion.INCONCLUSIVE),
					new Comparison(3, 0.0736599584407266,
							new Interval(0.06378240548978256, 0.08506718170669714, 0.9916666666666667),
							17.117884068237085, Conclusion.SLOWER),
					new Comparison(3, 0.07979876158471962,
							new Interval(0.06352005632165063, 0.10024931839181105, 0.9875), 29.106122632066437,
							Conclusion.SLOWER),
					new Comparison(3, 0.07123536231028119,
							new Interval(0.059882451700716606, 0.08474063267881038, 0.99), 21.186315804389082,
							Conclusion.SLOWER),
					new Comparison(3, 0.07869265161555246,
							new Interval(0.057817935300041506, 0.10710402206773831, 0.9833333333333333),
							42.0481509383371, Conclusion.SLOWER),
					new Comparison(3, 1.0833397584514364, new Interval(0.9140145571833043, 1.2840331951149087, 0.975),
							22.019136106860916, Conclusion.INCONCLUSIVE)));
	}

	private static Comparison pair(double... ratios) {
		List<Comparison> pairs = Comparisons.of(List.of(toOnes(ratios)), TIE_PERCENT);
		assertThat(pairs).hasSize(1);
		return pairs.getFirst();
	}

	private static Pair toOnes(double... ratios) {
		double[] ones = new double[ratios.length];
		Arrays.fill(ones, 1);
		return new Pair(forks(ratios), forks(ones));
	}

	/** One pass for each fork. */
	private static Series forks(double... tps) {
		return rounds(Arrays.stream(tps).mapToObj((value) -> new double[] { value }).toArray(double[][]::new));
	}

	private static Series rounds(double[][] forks) {
		Map<Integer, Map<Integer, Double>> byFork = new TreeMap<>();
		for (double[] passes : forks) {
			Map<Integer, Double> byPass = new TreeMap<>();
			Arrays.stream(passes).forEach((value) -> byPass.put(byPass.size() + 1, value));
			byFork.put(byFork.size() + 1, byPass);
		}
		return Series.of(byFork);
	}

}
