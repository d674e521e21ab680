// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.Map;

/**
 * One series summed up, in the unit of its values. Lowest and highest are what was seen.
 *
 * @param value geometric mean over forks of the geometric means over their passes
 * @param lowest the lowest value of all passes
 * @param highest the highest value of all passes
 * @param interval 95 % confidence interval of the value by Student, with forks as the
 * sample; null if there is only one fork
 * @param forks number of forks, 1 or more
 * @param blocks number of values in all forks, 1 or more
 */
public record Spread(double value, double lowest, double highest, Interval interval, int forks, int blocks) {

	private static final double CONFIDENCE = 0.95;

	/**
	 * Sums up a series. The geometric mean is used because TPS are compared as ratios:
	 * the ratio of two geometric means is the geometric mean of the ratios (Fleming and
	 * Wallace, "How not to lie with statistics", CACM 29/3, 1986).
	 * @return the spread, or null if the series is empty
	 */
	public static Spread of(Series series) {
		List<Double> all = series.byFork().values().stream().flatMap((fork) -> fork.values().stream()).toList();
		if (all.isEmpty()) {
			return null;
		}
		Estimate log = Estimate.of(series.byFork().values().stream().map(Spread::meanLog).toList());
		Interval interval = log.interval(CONFIDENCE);
		return new Spread(Math.exp(log.mean()), all.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
				all.stream().mapToDouble(Double::doubleValue).max().orElseThrow(),
				(interval != null) ? interval.map(Math::exp) : null, log.n(), all.size());
	}

	private static double meanLog(Map<Integer, Double> fork) {
		return Estimate.of(fork.values().stream().map(Math::log).toList()).mean();
	}

}
