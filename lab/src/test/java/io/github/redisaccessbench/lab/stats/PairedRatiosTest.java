// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PairedRatiosTest {

	@Test
	void everyForkGivesTheMeanOfItsRounds() {
		List<Double> logs = PairedRatios.logs(forks(Map.of(1, 200.0, 2, 800.0), Map.of(1, 300.0)),
				forks(Map.of(1, 100.0, 2, 100.0), Map.of(1, 100.0)));
		assertThat(logs).hasSize(2);
		assertThat(logs.getFirst()).isCloseTo(Math.log(4), within(1e-12));
		assertThat(logs.getLast()).isCloseTo(Math.log(3), within(1e-12));
	}

	@Test
	void everyBlockIsPairedWithThatOfItsRound() {
		List<List<Double>> blocks = PairedRatios.blocks(forks(new TreeMap<>(Map.of(1, 200.0, 2, 900.0))),
				forks(Map.of(2, 300.0, 1, 100.0)));
		assertThat(blocks).containsExactly(List.of(Math.log(2), Math.log(3)));
	}

	@Test
	void aRoundThatOneOfTheTwoLacksIsLeftOut() {
		Map<Integer, Map<Integer, Double>> more = forks(Map.of(1, 200.0, 2, 900.0));
		Map<Integer, Map<Integer, Double>> fewer = forks(Map.of(1, 100.0));
		assertThat(PairedRatios.logs(more, fewer)).containsExactly(Math.log(2));
		assertThat(PairedRatios.logs(fewer, more)).containsExactly(-Math.log(2));
	}

	@Test
	void aForkWithoutACommonRoundIsLeftOut() {
		assertThat(
				PairedRatios.logs(forks(Map.of(1, 200.0), Map.of(1, 300.0)), forks(Map.of(2, 100.0), Map.of(1, 100.0))))
			.containsExactly(Math.log(3));
	}

	@Test
	void aForkThatOneOfTheTwoLacksIsLeftOut() {
		Map<Integer, Map<Integer, Double>> more = forks(Map.of(1, 200.0), Map.of(1, 300.0));
		Map<Integer, Map<Integer, Double>> fewer = forks(Map.of(1, 100.0));
		assertThat(PairedRatios.logs(more, fewer)).containsExactly(Math.log(2));
		assertThat(PairedRatios.logs(fewer, more)).containsExactly(-Math.log(2));
	}

	@Test
	void casesWithoutACommonForkHaveNoRatio() {
		assertThat(PairedRatios.logs(Map.of(1, Map.of(1, 200.0)), Map.of(2, Map.of(1, 100.0)))).isEmpty();
	}

	@Test
	void whatDisturbsBothOfARoundCancels() {
		Map<Integer, Map<Integer, Double>> first = forks(Map.of(1, 200.0, 2, 200.0));
		Map<Integer, Map<Integer, Double>> disturbed = forks(Map.of(1, 200.0, 2, 20.0));
		assertThat(PairedRatios.logs(disturbed, forks(Map.of(1, 100.0, 2, 10.0))))
			.isEqualTo(PairedRatios.logs(first, forks(Map.of(1, 100.0, 2, 100.0))));
	}

	@SafeVarargs
	private static Map<Integer, Map<Integer, Double>> forks(Map<Integer, Double>... rounds) {
		Map<Integer, Map<Integer, Double>> forks = new TreeMap<>();
		for (Map<Integer, Double> byRound : rounds) {
			forks.put(forks.size() + 1, byRound);
		}
		return forks;
	}

}
