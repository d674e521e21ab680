// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A quantity that was measured in several forks and rounds. The spread is what was seen,
 * the lowest and the highest block; it is no confidence interval.
 *
 * @param value geometric mean over forks of the geometric means over their blocks
 * @param lowest the lowest block
 * @param highest the highest block
 * @param forks number of forks
 * @param blocks number of blocks
 */
public record Spread(double value, double lowest, double highest, int forks, int blocks) {

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
		List<List<Double>> forks = byFork.stream().filter((blocks) -> !blocks.isEmpty()).toList();
		return new Spread(geometricMean(forks, Spread::geometricMean),
				all.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
				all.stream().mapToDouble(Double::doubleValue).max().orElseThrow(), forks.size(), all.size());
	}

	private static double geometricMean(List<Double> values) {
		return geometricMean(values, Double::doubleValue);
	}

	private static <T> double geometricMean(List<T> items, ToDoubleFunction<T> value) {
		return Math
			.exp(items.stream().mapToDouble((item) -> Math.log(value.applyAsDouble(item))).average().orElseThrow());
	}

}
