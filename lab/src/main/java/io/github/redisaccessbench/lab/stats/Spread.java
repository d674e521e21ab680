// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collection;
import java.util.List;

/**
 * What was measured in several forks, summed up in the unit of its values. Lowest and
 * highest are what was seen.
 *
 * @param value geometric mean over forks of the geometric means of their values
 * @param lowest the lowest value
 * @param highest the highest value
 * @param interval 95 % confidence interval of the value by Student, with forks as the
 * sample; null if there is only one fork
 * @param forks number of forks, 1 or more
 */
public record Spread(double value, double lowest, double highest, Interval interval, int forks) {

	private static final double CONFIDENCE = 0.95;

	/**
	 * Sums up. The geometric mean is used because TPS are compared as ratios: the ratio
	 * of two geometric means is the geometric mean of the ratios (Fleming and Wallace,
	 * "How not to lie with statistics", CACM 29/3, 1986).
	 * @param forks the values of each fork, all greater than 0; no fork is empty
	 * @return the spread, or null without a fork
	 */
	public static Spread of(Collection<? extends Collection<Double>> forks) {
		List<Double> all = forks.stream().flatMap(Collection::stream).map((value) -> value).toList();
		if (all.isEmpty()) {
			return null;
		}
		Estimate log = Estimate.of(forks.stream().map(Spread::meanLog).toList());
		Interval interval = log.interval(CONFIDENCE);
		return new Spread(Math.exp(log.mean()), all.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
				all.stream().mapToDouble(Double::doubleValue).max().orElseThrow(),
				(interval != null) ? interval.map(Math::exp) : null, log.n());
	}

	private static double meanLog(Collection<Double> fork) {
		return fork.stream().mapToDouble(Math::log).average().orElseThrow();
	}

}
