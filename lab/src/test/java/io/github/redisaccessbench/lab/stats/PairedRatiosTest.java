// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PairedRatiosTest {

	@Test
	void everyForkGivesTheMeanOfItsPasses() {
		List<Double> logs = PairedRatios.logs(forks(Map.of(1, 200.0, 2, 800.0), Map.of(1, 300.0)),
				forks(Map.of(1, 100.0, 2, 100.0), Map.of(1, 100.0)));
		assertThat(logs).hasSize(2);
		assertThat(logs.getFirst()).isCloseTo(Math.log(4), within(1e-12));
		assertThat(logs.getLast()).isCloseTo(Math.log(3), within(1e-12));
	}

	@Test
	void everyValueIsPairedWithThatOfItsPass() {
		List<List<Double>> passes = PairedRatios.byPass(forks(new TreeMap<>(Map.of(1, 200.0, 2, 900.0))),
				forks(Map.of(2, 300.0, 1, 100.0)));
		assertThat(passes).containsExactly(List.of(Math.log(2), Math.log(3)));
	}

	@Test
	void aPassThatOneOfTheTwoLacksIsLeftOut() {
		Series more = forks(Map.of(1, 200.0, 2, 900.0));
		Series fewer = forks(Map.of(1, 100.0));
		assertThat(PairedRatios.logs(more, fewer)).containsExactly(Math.log(2));
		assertThat(PairedRatios.logs(fewer, more)).containsExactly(-Math.log(2));
	}

	@Test
	void aForkWithoutACommonPassIsLeftOut() {
		assertThat(
				PairedRatios.logs(forks(Map.of(1, 200.0), Map.of(1, 300.0)), forks(Map.of(2, 100.0), Map.of(1, 100.0))))
			.containsExactly(Math.log(3));
	}

	@Test
	void aForkThatOneOfTheTwoLacksIsLeftOut() {
		Series more = forks(Map.of(1, 200.0), Map.of(1, 300.0));
		Series fewer = forks(Map.of(1, 100.0));
		assertThat(PairedRatios.logs(more, fewer)).containsExactly(Math.log(2));
		assertThat(PairedRatios.logs(fewer, more)).containsExactly(-Math.log(2));
	}

	@Test
	void seriesWithoutACommonForkHaveNoRatio() {
		assertThat(PairedRatios.logs(Series.of(Map.of(1, Map.of(1, 200.0))), Series.of(Map.of(2, Map.of(1, 100.0)))))
			.isEmpty();
	}

	@Test
	void whatDisturbsBothOfAPassCancels() {
		Series first = forks(Map.of(1, 200.0, 2, 200.0));
		Series disturbed = forks(Map.of(1, 200.0, 2, 20.0));
		assertThat(PairedRatios.logs(disturbed, forks(Map.of(1, 100.0, 2, 10.0))))
			.isEqualTo(PairedRatios.logs(first, forks(Map.of(1, 100.0, 2, 100.0))));
	}

	@Test
	void theSameNumberOfPassesIsNotTheSamePasses() {
		Series odd = forks(Map.of(1, 200.0, 3, 300.0, 5, 500.0));
		assertThat(PairedRatios.byPass(odd, forks(Map.of(2, 100.0, 4, 100.0, 6, 100.0)))).isEmpty();
		assertThat(PairedRatios.byPass(odd, forks(Map.of(2, 100.0, 3, 100.0, 4, 100.0))))
			.containsExactly(List.of(Math.log(3)));
	}

	@Test
	void theSamePassOfAnotherForkIsNotItsPair() {
		Series first = Series.of(Map.of(1, Map.of(1, 200.0), 3, Map.of(1, 500.0)));
		Series second = Series.of(Map.of(2, Map.of(1, 100.0), 3, Map.of(1, 100.0)));
		assertThat(PairedRatios.byPass(first, second)).containsExactly(List.of(Math.log(5)));
	}

	@RepeatedTest(20)
	void whatOnlyOneOfTheTwoHasChangesNothing(RepetitionInfo repetition) {
		SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
		Map<Integer, Map<Integer, Double>> first = new TreeMap<>();
		Map<Integer, Map<Integer, Double>> second = new TreeMap<>();
		Map<Integer, Map<Integer, Double>> common = new TreeMap<>();
		Map<Integer, Map<Integer, Double>> commonOfSecond = new TreeMap<>();
		for (int fork = 1; fork <= 5; fork++) {
			for (int pass = 1; pass <= 5; pass++) {
				double tps = random.nextDouble(1, 1_000);
				boolean inFirst = random.nextInt(3) > 0;
				boolean inSecond = random.nextInt(3) > 0;
				put(first, inFirst, fork, pass, tps);
				put(second, inSecond, fork, pass, tps / 2);
				put(common, inFirst && inSecond, fork, pass, tps);
				put(commonOfSecond, inFirst && inSecond, fork, pass, tps / 2);
			}
		}
		List<Double> logs = PairedRatios.logs(Series.of(first), Series.of(second));
		assertThat(logs).isEqualTo(PairedRatios.logs(Series.of(common), Series.of(commonOfSecond)))
			.hasSameSizeAs(common.entrySet())
			.allSatisfy((log) -> assertThat(log).isCloseTo(Math.log(2), within(1e-12)));
	}

	private static void put(Map<Integer, Map<Integer, Double>> byFork, boolean there, int fork, int pass, double tps) {
		if (there) {
			byFork.computeIfAbsent(fork, (number) -> new TreeMap<>()).put(pass, tps);
		}
	}

	@SafeVarargs
	private static Series forks(Map<Integer, Double>... passes) {
		Map<Integer, Map<Integer, Double>> forks = new TreeMap<>();
		for (Map<Integer, Double> byPass : passes) {
			forks.put(forks.size() + 1, byPass);
		}
		return Series.of(forks);
	}

}
