// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.stats.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class MomentsTest {

	@Test
	void twoRoundsShowForksAndBlocks() {
		// within forks: variance 0.02; fork means 0.1 and 0.5: variance 0.08 − 0.02 ÷ 2
		check(NoiseModel.of(List.of(logs(new double[][] { { 0, 0.2 }, { 0.4, 0.6 } }))), Math.sqrt(0.07),
				Math.sqrt(0.02), 0);
	}

	@Test
	void aLineOverThreeRoundsIsDriftAndNothingElse() {
		check(NoiseModel.of(List.of(logs(new double[][] { { -0.1, 0, 0.1 }, { 0.1, 0, -0.1 } }))), 0, 0, 0.2);
	}

	@Test
	void aBumpOverThreeRoundsIsNoiseOfBlocksAndNoDrift() {
		// sum of squares 0.06 around a flat line, one degree of freedom
		check(NoiseModel.of(List.of(logs(new double[][] { { 0, 0.3, 0 }, { 0, 0.3, 0 } }))), 0, Math.sqrt(0.06), 0);
	}

	@Test
	void forksThatDifferLessThanTheirBlocksDoNotDiffer() {
		check(NoiseModel.of(List.of(logs(new double[][] { { 0, 0.2 }, { 0.2, 0 } }))), 0, Math.sqrt(0.02), 0);
	}

	@Test
	void oneForkDoesNotShowHowForksDiffer() {
		check(NoiseModel.of(List.of(logs(new double[][] { { 0, 0.2 } }))), 0, Math.sqrt(0.02), 0);
	}

	@Test
	void oneRoundShowsForksOnly() {
		check(NoiseModel.of(List.of(logs(new double[][] { { 0 }, { 0.2 } }))), Math.sqrt(0.02), 0, 0);
	}

	@Test
	void whatAllCasesOfARoundShareIsNoNoise() {
		double[][] shared = { { 0, 0.7, -0.3 }, { 0.2, -0.9, 0.1 } };
		check(NoiseModel.of(List.of(logs(shared), logs(shared))), 0, 0, 0);
	}

	@ParameterizedTest
	@CsvSource({ "0.05, 0.1, 0.08", "0.1, 0.05, 0", "0, 0.1, 0.2" })
	void itFindsWhatWasSimulated(double forkSd, double blockSd, double driftSd) {
		NoiseModel found = NoiseModel.of(new NoiseModel(forkSd, blockSd, driftSd)
			.simulate(List.of(500.0, 6_000.0, 480.0), 2_000, 4, new SplittableRandom(1)));
		assertThat(found.forkSd()).isCloseTo(forkSd, within(0.015));
		assertThat(found.blockSd()).isCloseTo(blockSd, within(0.003));
		assertThat(found.driftSd()).isCloseTo(driftSd, within(0.015));
	}

	private static void check(NoiseModel model, double forkSd, double blockSd, double driftSd) {
		assertThat(model.forkSd()).isCloseTo(forkSd, within(1e-7));
		assertThat(model.blockSd()).isCloseTo(blockSd, within(1e-7));
		assertThat(model.driftSd()).isCloseTo(driftSd, within(1e-7));
		assertThat(model.tails()).isEqualTo(NoiseModel.Tails.NORMAL);
	}

	private static Series logs(double[][] forks) {
		Map<Integer, Map<Integer, Double>> tps = new TreeMap<>();
		for (double[] rounds : forks) {
			Map<Integer, Double> byRound = new TreeMap<>();
			for (double log : rounds) {
				byRound.put(byRound.size() + 1, 500 * Math.exp(log));
			}
			tps.put(tps.size() + 1, byRound);
		}
		return Series.of(tps);
	}

}
