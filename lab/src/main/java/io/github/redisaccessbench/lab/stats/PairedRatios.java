// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.Map;

/**
 * Compares two series value by value within a pass: what disturbs the machine for a while
 * disturbs both of them.
 */
public final class PairedRatios {

	private PairedRatios() {
	}

	/**
	 * One value for each fork: the mean over its passes of ln(first ÷ second). Passes and
	 * forks that only one of the two has are left out.
	 * @return natural logarithms of ratios, in the order of the forks; empty without a
	 * common pass
	 */
	public static List<Double> logs(Series first, Series second) {
		return byPass(first, second).stream().map((fork) -> Estimate.of(fork).mean()).toList();
	}

	/** One list for each fork: ln(first ÷ second) of its passes. No list is empty. */
	static List<List<Double>> byPass(Series first, Series second) {
		return first.byFork()
			.entrySet()
			.stream()
			.map((fork) -> passes(fork.getValue(), second.byFork().get(fork.getKey())))
			.filter((passes) -> !passes.isEmpty())
			.toList();
	}

	private static List<Double> passes(Map<Integer, Double> first, Map<Integer, Double> second) {
		if (second == null) {
			return List.of();
		}
		return first.entrySet()
			.stream()
			.filter((pass) -> second.containsKey(pass.getKey()))
			.map((pass) -> Math.log(pass.getValue() / second.get(pass.getKey())))
			.toList();
	}

}
