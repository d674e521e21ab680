// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

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
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = tps(1.079, 1.08, 1.081);
		assertThat(Comparisons.of(tps, 5).getFirst().conclusion()).isEqualTo(Conclusion.FASTER);
		assertThat(Comparisons.of(tps, 10).getFirst().conclusion()).isEqualTo(Conclusion.TIE);
	}

	@Test
	void aDifferenceThatTheForksDoNotShowIsInconclusive() {
		Comparison pair = pair(0.8, 1.3, 1.6);
		assertThat(pair.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
		assertThat(pair.interval().contains(1)).isTrue();
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
			.isEqualTo(new Comparison("a", "b", 1, 1000.0, null, null, Conclusion.INCONCLUSIVE));
	}

	@Test
	void casesWithoutACommonForkAreNotCompared() {
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = new LinkedHashMap<>();
		tps.put("a", Map.of(1, Map.of(1, 100.0)));
		tps.put("b", Map.of(2, Map.of(1, 100.0)));
		assertThat(Comparisons.of(tps, TIE_PERCENT))
			.containsExactly(new Comparison("a", "b", 0, null, null, null, Conclusion.INCONCLUSIVE));
	}

	@Test
	void noCaseAndOneCaseHaveNoPairs() {
		assertThat(Comparisons.of(new LinkedHashMap<>(), TIE_PERCENT)).isEmpty();
		assertThat(Comparisons.of(new LinkedHashMap<>(Map.of("a", forks(1, 2))), TIE_PERCENT)).isEmpty();
	}

	@Test
	void everyPairComesOnceInTheOrderOfTheCases() {
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = new LinkedHashMap<>();
		tps.put("c", forks(1, 2));
		tps.put("a", forks(1, 2));
		tps.put("b", forks(1, 2));
		assertThat(Comparisons.of(tps, TIE_PERCENT)).extracting((pair) -> pair.first() + pair.second())
			.containsExactly("ca", "cb", "ab");
	}

	@Test
	void theIntervalsConfidenceIsThatOfHolmsStep() {
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = new LinkedHashMap<>();
		tps.put("a", forks(100, 103, 98));
		tps.put("b", forks(101, 98, 102));
		tps.put("c", forks(1_000, 1_030, 980));
		// a / c: the same in all forks, so it is tested first; then b / c; a / b is left
		assertThat(Comparisons.of(tps, TIE_PERCENT))
			.extracting(Comparison::first, Comparison::second, (pair) -> pair.interval().confidence(),
					Comparison::conclusion)
			.containsExactly(tuple("a", "b", 1 - 0.05, Conclusion.INCONCLUSIVE),
					tuple("a", "c", 1 - 0.05 / 3, Conclusion.SLOWER), tuple("b", "c", 1 - 0.05 / 2, Conclusion.SLOWER));
	}

	@Test
	void whatOnePairAloneWouldShowIsNotShownAmongMany() {
		// p = 0.04 by itself, at 0.05; not at 0.05 ÷ 3
		double[] ratios = { 1.07, 1.11, 1.15 };
		assertThat(pair(ratios).conclusion()).isEqualTo(Conclusion.FASTER);
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = tps(ratios);
		tps.put("c", forks(1.3, 0.8, 1.2));
		assertThat(Comparisons.of(tps, TIE_PERCENT)).extracting(Comparison::conclusion)
			.containsOnly(Conclusion.INCONCLUSIVE);
	}

	private static Comparison pair(double... ratios) {
		List<Comparison> pairs = Comparisons.of(tps(ratios), TIE_PERCENT);
		assertThat(pairs).hasSize(1);
		return pairs.getFirst();
	}

	private static SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps(double... ratios) {
		double[] ones = new double[ratios.length];
		Arrays.fill(ones, 1);
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = new LinkedHashMap<>();
		tps.put("a", forks(ratios));
		tps.put("b", forks(ones));
		return tps;
	}

	private static Map<Integer, Map<Integer, Double>> forks(double... tps) {
		Map<Integer, Map<Integer, Double>> forks = new TreeMap<>();
		for (double value : tps) {
			forks.put(forks.size() + 1, Map.of(1, value));
		}
		return forks;
	}

}
