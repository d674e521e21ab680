// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * How often 95 % intervals of the ratio of two cases hold the true one, in simulated
 * experiments.
 *
 * @param student share of experiments, 0 to 1: Student over the forks' means of paired
 * logarithms, which is what reports use
 * @param bootstrap share of experiments, 0 to 1: {@link HierarchicalBootstrap}
 */
public record Coverage(double student, double bootstrap) {

	private static final double CONFIDENCE = 0.95;

	private static final int RESAMPLES = 399;

	private static final double FIRST = 600;

	private static final double SECOND = 500;

	/**
	 * Simulates experiments with two cases.
	 * @param model how TPS vary
	 * @param forks number of forks, 2 or more
	 * @param rounds number of rounds, 1 or more
	 * @param experiments how many experiments, 1 or more
	 * @param seed the same seed gives the same result
	 * @return the coverage
	 */
	public static Coverage simulate(NoiseModel model, int forks, int rounds, int experiments, long seed) {
		SequencedMap<String, Double> trueTps = new LinkedHashMap<>();
		trueTps.put("first", FIRST);
		trueTps.put("second", SECOND);
		double truth = Math.log(FIRST / SECOND);
		SplittableRandom random = new SplittableRandom(seed);
		int student = 0;
		int bootstrap = 0;
		for (int experiment = 0; experiment < experiments; experiment++) {
			Map<String, Map<Integer, Map<Integer, Double>>> tps = model.simulate(trueTps, forks, rounds, random);
			List<List<Double>> blocks = PairedRatios.blocks(tps.get("first"), tps.get("second"));
			List<Double> logs = PairedRatios.logs(tps.get("first"), tps.get("second"));
			student += Estimate.of(logs).interval(CONFIDENCE).contains(truth) ? 1 : 0;
			bootstrap += HierarchicalBootstrap.interval(blocks, CONFIDENCE, RESAMPLES, random).contains(truth) ? 1 : 0;
		}
		return new Coverage((double) student / experiments, (double) bootstrap / experiments);
	}

}
