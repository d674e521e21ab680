// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Compares treatments that were measured together in several blocks, such as cases in the
 * starts of a run: what a block does to all of them disturbs no comparison. All
 * treatments share one variance, so what is seen of the others helps to tell two of them
 * apart: the analysis of variance of a randomized-block design (Fisher, "The Design of
 * Experiments", 1935, ch. IV). A treatment may be missing in some blocks; two are
 * compared in those in which both are.
 * <p>
 * Whether the treatments have one variance is tested by their rounds (Brown and Forsythe,
 * "Robust tests for the equality of variances", JASA 69, 1974). If they have not, each
 * pair has to do with its own, and has as few degrees of freedom as it has blocks, less
 * one.
 *
 * @param <K> a treatment
 */
public final class RandomizedBlocks<K> {

	/**
	 * No mean of a block is known better: whole milliseconds at both ends of 0.4 s.
	 */
	private static final double RESOLUTION = 0.0005;

	/** The chance that equal variances are called different. */
	static final double PRETEST = 0.01;

	private final List<Map<K, Double>> means;

	private final double equalVariances;

	private final Estimate residual;

	private RandomizedBlocks(List<Map<K, Double>> means, double equalVariances) {
		this.means = means;
		this.equalVariances = equalVariances;
		this.residual = residual();
	}

	/**
	 * Takes what was measured.
	 * @param blocks for each block the values of each treatment in its rounds; in a
	 * block, all treatments have the same rounds, at least one
	 * @param <K> a treatment
	 */
	public static <K> RandomizedBlocks<K> of(List<Map<K, List<Double>>> blocks) {
		List<Map<K, Double>> means = new ArrayList<>();
		for (Map<K, List<Double>> block : blocks) {
			Map<K, Double> ofBlock = new HashMap<>();
			block.forEach((treatment, rounds) -> ofBlock.put(treatment, Estimate.mean(rounds)));
			if (!ofBlock.isEmpty()) {
				means.add(ofBlock);
			}
		}
		return new RandomizedBlocks<>(means, EqualVariances.pValue(blocks));
	}

	/**
	 * How likely the variances of rounds differ as much as this if they are equal:
	 * between 0 and 1; 1 if there are too few rounds to tell.
	 */
	public double equalVariances() {
		return this.equalVariances;
	}

	/** Whether all pairs share one variance. */
	public boolean pooled() {
		return this.equalVariances > PRETEST;
	}

	/**
	 * One treatment less another.
	 * @return the mean over the blocks in which both were measured, or null if there is
	 * none; without a degree of freedom if there is one
	 */
	public Estimate difference(K first, K second) {
		List<Double> differences = this.means.stream()
			.map((block) -> difference(block.get(first), block.get(second)))
			.filter(Objects::nonNull)
			.toList();
		if (differences.isEmpty()) {
			return null;
		}
		Estimate own = Estimate.of(differences);
		if (!own.sure()) {
			return own;
		}
		double least = RESOLUTION * Math.sqrt(2.0 / own.n());
		return pooled()
				? new Estimate(own.n(), own.mean(),
						Math.max(least, this.residual.standardError() * Math.sqrt(2.0 / own.n())),
						this.residual.degreesOfFreedom())
				: new Estimate(own.n(), own.mean(), Math.max(least, own.standardError()), own.degreesOfFreedom());
	}

	private static Double difference(Double first, Double second) {
		return (first != null && second != null) ? Double.valueOf(first - second) : null;
	}

	/**
	 * What the effects of blocks and treatments leave: its standard deviation and degrees
	 * of freedom.
	 */
	private Estimate residual() {
		Map<K, Double> effects = new HashMap<>();
		double squares = 0;
		// Least squares, one effect after the other: the Gauss–Seidel method, which
		// converges for normal equations. A balanced design needs one pass.
		for (double last = -1; Math.abs(squares - last) > 1e-12 * squares;) {
			last = squares;
			squares = pass(effects);
		}
		int values = this.means.stream().mapToInt(Map::size).sum();
		int freedom = values - this.means.size() - effects.size() + parts();
		return new Estimate(values, 0, (freedom > 0) ? Math.sqrt(squares / freedom) : 0, Math.max(0, freedom));
	}

	/** Improves the effects: the sum of squares that is left. */
	private double pass(Map<K, Double> effects) {
		Map<K, List<Double>> byTreatment = new HashMap<>();
		for (Map<K, Double> block : this.means) {
			double effect = blockEffect(block, effects);
			block.forEach((treatment, value) -> byTreatment.computeIfAbsent(treatment, (one) -> new ArrayList<>())
				.add(value - effect));
		}
		byTreatment.forEach((treatment, values) -> effects.put(treatment, Estimate.mean(values)));
		double squares = 0;
		for (Map<K, Double> block : this.means) {
			double effect = blockEffect(block, effects);
			for (Map.Entry<K, Double> one : block.entrySet()) {
				double rest = one.getValue() - effect - effects.get(one.getKey());
				squares += rest * rest;
			}
		}
		return squares;
	}

	private double blockEffect(Map<K, Double> block, Map<K, Double> effects) {
		return block.entrySet()
			.stream()
			.mapToDouble((one) -> one.getValue() - effects.getOrDefault(one.getKey(), 0.0))
			.average()
			.orElse(0);
	}

	/** Into how many parts the blocks fall that have no treatment in common. */
	private int parts() {
		List<Set<K>> parts = new ArrayList<>();
		for (Map<K, Double> block : this.means) {
			List<Set<K>> touched = parts.stream().filter((part) -> part.stream().anyMatch(block::containsKey)).toList();
			Set<K> joined = new LinkedHashSet<>(block.keySet());
			touched.forEach(joined::addAll);
			parts.removeAll(touched);
			parts.add(joined);
		}
		return parts.size();
	}

}
