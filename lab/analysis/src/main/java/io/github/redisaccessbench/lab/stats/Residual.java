// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the effects of blocks and treatments leave of values.
 *
 * @param <K> a treatment
 */
final class Residual<K> {

	private final List<Map<K, Double>> blocks;

	private final Map<K, Double> effects = new HashMap<>();

	private Residual(List<Map<K, Double>> blocks) {
		this.blocks = blocks;
	}

	/**
	 * Finds it.
	 * @param blocks for each block the value of each treatment that was measured in it
	 * @param <K> a treatment
	 * @return its standard deviation, in the place of a standard error, and degrees of
	 * freedom: 0 where nothing is left
	 */
	static <K> Estimate of(List<Map<K, Double>> blocks) {
		return new Residual<>(blocks.stream().filter((block) -> !block.isEmpty()).toList()).estimate();
	}

	private Estimate estimate() {
		double squares = 0;
		// Least squares, one effect after the other: the Gauss–Seidel method, which
		// converges for normal equations. A balanced design needs one pass.
		for (double last = -1; Math.abs(squares - last) > 1e-12 * squares;) {
			last = squares;
			squares = pass();
		}
		int values = this.blocks.stream().mapToInt(Map::size).sum();
		int freedom = values - this.blocks.size() - this.effects.size() + parts();
		return new Estimate(values, 0, (freedom > 0) ? Math.sqrt(squares / freedom) : 0, Math.max(0, freedom));
	}

	/** Improves the effects: the sum of squares that is left. */
	private double pass() {
		Map<K, List<Double>> byTreatment = new HashMap<>();
		for (Map<K, Double> block : this.blocks) {
			double effect = blockEffect(block);
			block.forEach((treatment, value) -> byTreatment.computeIfAbsent(treatment, (one) -> new ArrayList<>())
				.add(value - effect));
		}
		byTreatment.forEach((treatment, values) -> this.effects.put(treatment, Estimate.mean(values)));
		double squares = 0;
		for (Map<K, Double> block : this.blocks) {
			double effect = blockEffect(block);
			for (Map.Entry<K, Double> one : block.entrySet()) {
				double rest = one.getValue() - effect - this.effects.get(one.getKey());
				squares += rest * rest;
			}
		}
		return squares;
	}

	private double blockEffect(Map<K, Double> block) {
		return block.entrySet()
			.stream()
			.mapToDouble((one) -> one.getValue() - this.effects.getOrDefault(one.getKey(), 0.0))
			.average()
			.orElse(0);
	}

	/** Into how many parts the blocks fall that have no treatment in common. */
	private int parts() {
		List<Set<K>> parts = new ArrayList<>();
		for (Map<K, Double> block : this.blocks) {
			List<Set<K>> touched = parts.stream().filter((part) -> part.stream().anyMatch(block::containsKey)).toList();
			Set<K> joined = new LinkedHashSet<>(block.keySet());
			touched.forEach(joined::addAll);
			parts.removeAll(touched);
			parts.add(joined);
		}
		return parts.size();
	}

}
