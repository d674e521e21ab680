// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The median of values of whatever distribution, with the interval that two of them are:
 * how many values lie below the true median is binomial (W. R. Thompson, "On confidence
 * ranges for the median", Annals of Mathematical Statistics 7, 1936).
 */
public final class OrderStatistics {

	private static final double TAIL = 0.025;

	private OrderStatistics() {
	}

	/**
	 * The narrowest such interval of at least 95 %.
	 * @param values independent values, at least one
	 * @return the interval with its true confidence, or null with fewer than six values
	 */
	public static Interval ofMedian(List<Double> values) {
		List<Double> sorted = values.stream().sorted().toList();
		BinomialDistribution below = BinomialDistribution.of(sorted.size(), 0.5);
		int left = 0;
		while (below.cumulativeProbability(left) <= TAIL) {
			left++;
		}
		return (left == 0) ? null : new Interval(sorted.get(left - 1), sorted.get(sorted.size() - left),
				1 - 2 * below.cumulativeProbability(left - 1));
	}

}
