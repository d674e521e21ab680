// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Whether the rounds of all treatments vary alike (Brown and Forsythe, "Robust tests for
 * the equality of variances", JASA 69, 1974): an analysis of variance of the distances to
 * the median. What a round does to all treatments, and what a treatment shows in all
 * rounds of a block, is taken away before.
 */
final class EqualVariances {

	private static final int FEWEST_ROUNDS = 3;

	private EqualVariances() {
	}

	/**
	 * Tests.
	 * @param blocks for each block the values of each treatment in its rounds
	 * @param <K> a treatment
	 * @return how likely variances are at least as unequal, were they equal; 1 with fewer
	 * than two treatments or three rounds
	 */
	static <K> double pValue(List<Map<K, List<Double>>> blocks) {
		Map<K, List<Double>> distances = new LinkedHashMap<>();
		residuals(blocks).forEach((treatment, rest) -> distances.put(treatment, distances(rest)));
		int groups = distances.size();
		int values = distances.values().stream().mapToInt(List::size).sum();
		if (groups < 2 || values <= groups) {
			return 1;
		}
		double grand = distances.values().stream().flatMap(List::stream).mapToDouble((one) -> one).average().orElse(0);
		double between = 0;
		double within = 0;
		for (List<Double> group : distances.values()) {
			double mean = Estimate.mean(group);
			between += group.size() * (mean - grand) * (mean - grand);
			within += group.stream().mapToDouble((one) -> (one - mean) * (one - mean)).sum();
		}
		if (within == 0) {
			return 1;
		}
		double ratio = (between / (groups - 1)) / (within / (values - groups));
		return FDistribution.of(groups - 1, values - groups).survivalProbability(ratio);
	}

	private static <K> Map<K, List<Double>> residuals(List<Map<K, List<Double>>> blocks) {
		Map<K, List<Double>> residuals = new LinkedHashMap<>();
		for (Map<K, List<Double>> block : blocks) {
			int rounds = block.values().stream().mapToInt(List::size).min().orElse(0);
			if (rounds >= FEWEST_ROUNDS) {
				double grand = block.values().stream().mapToDouble(Estimate::mean).average().orElseThrow();
				block.forEach((treatment, values) -> {
					double own = Estimate.mean(values);
					for (int round = 0; round < rounds; round++) {
						int index = round;
						double ofRound = block.values()
							.stream()
							.mapToDouble((all) -> all.get(index))
							.average()
							.orElseThrow();
						residuals.computeIfAbsent(treatment, (one) -> new ArrayList<>())
							.add(values.get(round) - ofRound - own + grand);
					}
				});
			}
		}
		return residuals;
	}

	private static List<Double> distances(List<Double> values) {
		List<Double> sorted = values.stream().sorted().toList();
		int size = sorted.size();
		double median = (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
		return values.stream().map((value) -> Math.abs(value - median)).toList();
	}

}
