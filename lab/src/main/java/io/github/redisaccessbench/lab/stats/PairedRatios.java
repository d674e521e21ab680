// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.Map;

/**
 * Compares two cases block by block within a round: what disturbs the machine for a while
 * disturbs both of them.
 */
public final class PairedRatios {

	private PairedRatios() {
	}

	/**
	 * One value for each fork: the mean over its rounds of ln(first ÷ second). Rounds and
	 * forks that only one of the two has are left out.
	 * @param first TPS by fork and round, greater than 0
	 * @param second TPS by fork and round, greater than 0
	 * @return natural logarithms of ratios, by fork
	 */
	public static List<Double> logs(Map<Integer, Map<Integer, Double>> first,
			Map<Integer, Map<Integer, Double>> second) {
		return blocks(first, second).stream().map((fork) -> Estimate.of(fork).mean()).toList();
	}

	/**
	 * One list for each fork: ln(first ÷ second) of its rounds. Rounds and forks that
	 * only one of the two has are left out.
	 * @param first TPS by fork and round, greater than 0
	 * @param second TPS by fork and round, greater than 0
	 * @return natural logarithms of ratios, by fork; no fork is empty
	 */
	public static List<List<Double>> blocks(Map<Integer, Map<Integer, Double>> first,
			Map<Integer, Map<Integer, Double>> second) {
		return first.entrySet()
			.stream()
			.map((fork) -> rounds(fork.getValue(), second.getOrDefault(fork.getKey(), Map.of())))
			.filter((rounds) -> !rounds.isEmpty())
			.toList();
	}

	private static List<Double> rounds(Map<Integer, Double> first, Map<Integer, Double> second) {
		return first.entrySet()
			.stream()
			.filter((round) -> second.containsKey(round.getKey()))
			.map((round) -> Math.log(round.getValue() / second.get(round.getKey())))
			.toList();
	}

}
