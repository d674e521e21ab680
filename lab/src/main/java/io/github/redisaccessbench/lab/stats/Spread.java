// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collection;
import java.util.List;

/**
 * A quantity that was measured in several forks and rounds. Lowest and highest block are
 * what was seen.
 *
 * @param value geometric mean over forks of the geometric means over their blocks
 * @param lowest the lowest block
 * @param highest the highest block
 * @param interval 95 % confidence interval of the value by Student, with forks as the
 * sample; null if there is only one
 * @param forks number of forks
 * @param blocks number of blocks
 */
public record Spread(double value, double lowest, double highest, Interval interval, int forks, int blocks) {

	private static final double CONFIDENCE = 0.95;

	/**
	 * Sums up blocks. The geometric mean is used because TPS are compared as ratios: the
	 * ratio of two geometric means is the geometric mean of the ratios (Fleming and
	 * Wallace, "How not to lie with statistics", CACM 29/3, 1986).
	 * @param byFork the values of each fork's blocks, all greater than 0
	 * @return the spread, or null if there are no values
	 */
	public static Spread of(Collection<List<Double>> byFork) {
		List<Double> all = byFork.stream().flatMap(List::stream).toList();
		if (all.isEmpty()) {
			return null;
		}
		List<Double> forks = byFork.stream().filter((blocks) -> !blocks.isEmpty()).map(Spread::meanLog).toList();
		Estimate log = Estimate.of(forks);
		Interval interval = log.interval(CONFIDENCE);
		return new Spread(Math.exp(log.mean()), all.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
				all.stream().mapToDouble(Double::doubleValue).max().orElseThrow(),
				(interval != null) ? interval.map(Math::exp) : null, forks.size(), all.size());
	}

	private static double meanLog(List<Double> values) {
		return Estimate.of(values.stream().map(Math::log).toList()).mean();
	}

}
