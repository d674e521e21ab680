// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.coverage.NoiseModel.Tails;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class NoiseModelTest {

	private static final double RATIO = 600.0 / 500;

	@Test
	void everyCaseHasAllForksAndRounds() {
		List<Series> tps = simulate(NoiseModel.MEASURED, 3, 2);
		assertThat(tps).hasSize(2).allSatisfy((series) -> {
			assertThat(series.byFork().keySet()).containsExactly(1, 2, 3);
			assertThat(series.byFork().values())
				.allSatisfy((byPass) -> assertThat(byPass.keySet()).containsExactly(1, 2));
		});
	}

	@Test
	void theSameSeedGivesTheSameRun() {
		assertThat(simulate(NoiseModel.MEASURED, 3, 2)).isEqualTo(simulate(NoiseModel.MEASURED, 3, 2));
	}

	@Test
	void withoutNoiseTheRatioOfEveryBlockIsExactThoughTheBlocksAreDisturbed() {
		List<Series> tps = simulate(new NoiseModel(0, 0, 0), 10, 3);
		assertThat(blocks(tps)).flatMap((fork) -> fork)
			.hasSize(30)
			.allSatisfy((log) -> assertThat(log).isCloseTo(Math.log(RATIO), within(1e-12)));
		List<Double> disturbed = tps.getFirst()
			.byFork()
			.values()
			.stream()
			.flatMap((fork) -> fork.values().stream())
			.toList();
		assertThat(disturbed).doesNotHaveDuplicates();
		assertThat(deviation(disturbed)).isBetween(0.1, 0.3);
	}

	@Test
	void aForksEffectIsTheSameInAllOfItsRounds() {
		List<List<Double>> blocks = blocks(simulate(new NoiseModel(0.1, 0, 0), 500, 3));
		assertThat(blocks).allSatisfy((fork) -> assertThat(fork)
			.allSatisfy((log) -> assertThat(log).isCloseTo(fork.getFirst(), within(1e-12))));
		assertThat(Estimate.of(blocks.stream().map(List::getFirst).toList()).standardDeviation())
			.isCloseTo(0.1 * Math.sqrt(2), within(0.01));
	}

	@Test
	void aDriftIsALineThatDoesNotMoveTheMean() {
		List<List<Double>> blocks = blocks(simulate(new NoiseModel(0, 0, 0.1), 500, 3));
		assertThat(blocks).allSatisfy((fork) -> {
			assertThat(fork.get(1)).isCloseTo(Math.log(RATIO), within(1e-12));
			assertThat(fork.get(0) + fork.get(2)).isCloseTo(2 * Math.log(RATIO), within(1e-12));
		});
		assertThat(Estimate.of(blocks.stream().map((fork) -> fork.get(2) - fork.get(0)).toList()).standardDeviation())
			.isCloseTo(0.1 * Math.sqrt(2), within(0.01));
	}

	@Test
	void oneRoundDoesNotDrift() {
		assertThat(blocks(simulate(new NoiseModel(0, 0, 0.1), 5, 1)))
			.allSatisfy((fork) -> assertThat(fork.getFirst()).isCloseTo(Math.log(RATIO), within(1e-12)));
	}

	@ParameterizedTest
	@EnumSource
	void aBlocksEffectHasTheSameDeviationWithAnyTails(Tails tails) {
		List<Double> logs = blocks(simulate(new NoiseModel(0, 0.1, 0, tails), 5_000, 2)).stream()
			.flatMap(List::stream)
			.toList();
		assertThat(Estimate.of(logs).mean()).isCloseTo(Math.log(RATIO), within(0.005));
		assertThat(Estimate.of(logs).standardDeviation()).isCloseTo(0.1 * Math.sqrt(2), within(0.005));
	}

	@Test
	void heavyTailsHaveMoreThatIsFarOff() {
		// four deviations: 6 of 100,000 normal values, 5 of 1,000 of Student's with 4
		// degrees of freedom; a bit fewer here, where each value is of two blocks
		assertThat(farOff(Tails.NORMAL)).isLessThan(5);
		assertThat(farOff(Tails.HEAVY)).isBetween(20L, 60L);
	}

	private static long farOff(Tails tails) {
		return blocks(simulate(new NoiseModel(0, 0.1, 0, tails), 5_000, 2)).stream()
			.flatMap(List::stream)
			.filter((log) -> Math.abs(log - Math.log(RATIO)) > 4 * 0.1 * Math.sqrt(2))
			.count();
	}

	private static double deviation(List<Double> tps) {
		return Estimate.of(tps.stream().map(Math::log).toList()).standardDeviation();
	}

	private static List<List<Double>> blocks(List<Series> tps) {
		return Coverage.blocks(tps.getFirst(), tps.getLast());
	}

	private static List<Series> simulate(NoiseModel model, int forks, int rounds) {
		return model.simulate(List.of(600.0, 500.0), forks, rounds, new SplittableRandom(1));
	}

}
