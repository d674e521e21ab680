// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * What simulated runs say in all scenarios.
 *
 * @param runs simulated runs for each scenario and truth
 * @param seed the seed of them
 * @param shares what was counted
 */
record CoverageStudy(int runs, long seed, SequencedMap<Scenario, Map<Truth, Shares>> shares) {

	/**
	 * Simulates, on all cores.
	 * @param seed the same seed gives the same result
	 */
	static CoverageStudy of(List<Scenario> scenarios, int runs, long seed) {
		SplittableRandom seeds = new SplittableRandom(seed);
		List<Task> parts = scenarios.stream()
			.flatMap(
					(scenario) -> Stream.of(Truth.values()).map((truth) -> new Task(scenario, truth, seeds.nextLong())))
			.toList();
		List<Shares> counted = parts.parallelStream()
			.map((part) -> part.scenario().simulate(part.truth(), runs, part.seed()))
			.toList();
		SequencedMap<Scenario, Map<Truth, Shares>> shares = new LinkedHashMap<>();
		for (int number = 0; number < parts.size(); number++) {
			shares.computeIfAbsent(parts.get(number).scenario(), (scenario) -> new EnumMap<>(Truth.class))
				.put(parts.get(number).truth(), counted.get(number));
		}
		return new CoverageStudy(runs, seed, shares);
	}

	private record Task(Scenario scenario, Truth truth, long seed) {
	}

}
