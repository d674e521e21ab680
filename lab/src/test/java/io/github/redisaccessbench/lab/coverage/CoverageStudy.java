// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * Coverage on machines like the measured one and on others.
 *
 * @param experiments simulated experiments for each number
 * @param seed the seed of them
 * @param pairs what holds for one pair, by where and how large
 * @param families what holds for all pairs together, with the default number of rounds
 */
public record CoverageStudy(int experiments, long seed, SequencedMap<Setup, Coverage> pairs,
		SequencedMap<Setup, FamilyCoverage> families) {

	private static final List<Integer> FORKS = List.of(3, 5, 10);

	private static final int FAMILY_ROUNDS = 2;

	private static final List<Integer> ROUNDS = List.of(FAMILY_ROUNDS, 3);

	/**
	 * A machine and the size of experiments on it.
	 *
	 * @param machine the machine's name
	 * @param model how TPS vary on it
	 * @param rounds number of rounds
	 * @param forks number of forks
	 */
	public record Setup(String machine, NoiseModel model, int rounds, int forks) {

	}

	/**
	 * Simulates all of it.
	 * @param experiments simulated experiments for each number, 1 or more
	 * @param seed the same seed gives the same result
	 * @return the study
	 */
	public static CoverageStudy of(int experiments, long seed) {
		SplittableRandom seeds = new SplittableRandom(seed);
		SequencedMap<Setup, Coverage> pairs = new LinkedHashMap<>();
		SequencedMap<Setup, FamilyCoverage> families = new LinkedHashMap<>();
		for (Setup setup : setups()) {
			pairs.put(setup,
					Coverage.simulate(setup.model(), setup.forks(), setup.rounds(), experiments, seeds.nextLong()));
			if (setup.rounds() == FAMILY_ROUNDS) {
				families.put(setup, FamilyCoverage.simulate(setup.model(), setup.forks(), setup.rounds(), experiments,
						seeds.nextLong()));
			}
		}
		return new CoverageStudy(experiments, seed, pairs, families);
	}

	private static List<Setup> setups() {
		return machines().sequencedEntrySet()
			.stream()
			.flatMap((machine) -> ROUNDS.stream()
				.flatMap((rounds) -> FORKS.stream()
					.map((forks) -> new Setup(machine.getKey(), machine.getValue(), rounds, forks))))
			.toList();
	}

	private static SequencedMap<String, NoiseModel> machines() {
		NoiseModel measured = NoiseModel.MEASURED;
		SequencedMap<String, NoiseModel> machines = new LinkedHashMap<>();
		machines.put("measured", measured);
		machines.put("forks are alike", new NoiseModel(0, measured.blockSd(), measured.driftSd()));
		machines.put("forks differ twice as much",
				new NoiseModel(2 * measured.forkSd(), measured.blockSd(), measured.driftSd()));
		machines.put("blocks with heavy tails",
				new NoiseModel(measured.forkSd(), measured.blockSd(), measured.driftSd(), NoiseModel.Tails.HEAVY));
		// Only here are there ties to be wrong about.
		machines.put("a tenth of the noise",
				new NoiseModel(measured.forkSd() / 10, measured.blockSd() / 10, measured.driftSd() / 10));
		return machines;
	}

}
