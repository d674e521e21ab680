// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * What simulated runs say in all scenarios.
 *
 * @param runs simulated runs for each scenario and truth
 * @param seed the seed of them
 * @param shares what was counted
 */
record CoverageStudy(int runs, long seed, SequencedMap<Scenario, Map<Truth, Shares>> shares) {

	/**
	 * Simulates.
	 * @param seed the same seed gives the same result
	 */
	static CoverageStudy of(List<Scenario> scenarios, int runs, long seed) {
		SplittableRandom seeds = new SplittableRandom(seed);
		SequencedMap<Scenario, Map<Truth, Shares>> shares = new LinkedHashMap<>();
		for (Scenario scenario : scenarios) {
			Map<Truth, Shares> byTruth = new EnumMap<>(Truth.class);
			for (Truth truth : Truth.values()) {
				byTruth.put(truth, scenario.simulate(truth, runs, seeds.nextLong()));
			}
			shares.put(scenario, byTruth);
		}
		return new CoverageStudy(runs, seed, shares);
	}

}
