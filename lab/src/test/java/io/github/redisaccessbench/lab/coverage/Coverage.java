// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.PairedRatios;
import io.github.redisaccessbench.lab.stats.Series;

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
		double truth = Math.log(FIRST / SECOND);
		SplittableRandom random = new SplittableRandom(seed);
		int student = 0;
		int bootstrap = 0;
		for (int experiment = 0; experiment < experiments; experiment++) {
			List<Series> tps = model.simulate(List.of(FIRST, SECOND), forks, rounds, random);
			List<Double> logs = PairedRatios.logs(tps.getFirst(), tps.getLast());
			List<List<Double>> blocks = blocks(tps.getFirst(), tps.getLast());
			student += holds(Estimate.of(logs).interval(CONFIDENCE), truth) ? 1 : 0;
			bootstrap += holds(HierarchicalBootstrap.interval(blocks, CONFIDENCE, RESAMPLES, random), truth) ? 1 : 0;
		}
		return new Coverage((double) student / experiments, (double) bootstrap / experiments);
	}

	/** Whether a value is in an interval; its ends are. */
	static boolean holds(Interval interval, double value) {
		return interval.low() <= value && value <= interval.high();
	}

	/** ln(first ÷ second) by fork and block, where both have all of them. */
	static List<List<Double>> blocks(Series first, Series second) {
		return first.byFork()
			.entrySet()
			.stream()
			.map((fork) -> ratios(fork.getValue(), second.byFork().get(fork.getKey())))
			.toList();
	}

	private static List<Double> ratios(Map<Integer, Double> first, Map<Integer, Double> second) {
		return first.entrySet().stream().map((pass) -> Math.log(pass.getValue() / second.get(pass.getKey()))).toList();
	}

}
