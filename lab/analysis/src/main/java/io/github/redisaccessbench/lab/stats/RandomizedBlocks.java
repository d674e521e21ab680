// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Compares treatments that were measured together in several blocks, such as cases in the
 * starts of a run: what a block does to all of them disturbs no comparison. All
 * treatments share one variance, so what is seen of the others helps to tell two of them
 * apart: the analysis of variance of a randomized-block design (Fisher, "The Design of
 * Experiments", 1935, ch. IV). A treatment may be missing in some blocks; two are
 * compared in those in which both are.
 * <p>
 * That variance has two parts: what blocks differ by, which is taken to be the same for
 * all treatments, and the rounds within a block, which need not vary alike. Rounds are
 * many, so each pair's own part is known: it takes the place of the mean of all pairs. No
 * variance is taken to be less than what the rounds of the pair alone imply.
 *
 * @param <K> a treatment
 */
public final class RandomizedBlocks<K> {

	/** No mean of a block is known better: whole milliseconds at both ends of 0.4 s. */
	private static final double RESOLUTION = 0.0005;

	private final List<Map<K, List<Double>>> blocks;

	private final Estimate residual;

	/**
	 * What rounds add to the variance of a difference in a block: the mean of all pairs
	 * that vary between blocks.
	 */
	private final double ofRounds;

	private RandomizedBlocks(List<Map<K, List<Double>>> blocks, List<K> independent) {
		this.blocks = blocks;
		this.residual = Residual.of(blocks.stream().map((block) -> means(block, independent)).toList());
		this.ofRounds = pairs(independent).stream()
			.filter((pair) -> differences(pair.get(0), pair.get(1)).size() > 1)
			.flatMapToDouble((pair) -> ofRounds(pair.get(0), pair.get(1)).stream())
			.average()
			.orElse(0);
	}

	/**
	 * Takes what was measured.
	 * @param blocks for each block the values of each treatment in its rounds; in a
	 * block, all treatments have the same rounds, at least one
	 * @param independent the treatments by which the variance is estimated: not two that
	 * a block moves together
	 * @param <K> a treatment
	 */
	public static <K> RandomizedBlocks<K> of(List<Map<K, List<Double>>> blocks, List<K> independent) {
		return new RandomizedBlocks<>(blocks, independent);
	}

	/** Takes what was measured of treatments that are all independent. */
	public static <K> RandomizedBlocks<K> of(List<Map<K, List<Double>>> blocks) {
		return of(blocks, blocks.stream().flatMap((block) -> block.keySet().stream()).distinct().toList());
	}

	private static <K> Map<K, Double> means(Map<K, List<Double>> block, List<K> treatments) {
		Map<K, Double> means = new LinkedHashMap<>();
		treatments.stream()
			.filter(block::containsKey)
			.forEach((treatment) -> means.put(treatment, Estimate.mean(block.get(treatment))));
		return means;
	}

	private static <K> List<List<K>> pairs(List<K> treatments) {
		List<List<K>> pairs = new ArrayList<>();
		for (int first = 0; first < treatments.size(); first++) {
			for (int second = 0; second < first; second++) {
				pairs.add(List.of(treatments.get(first), treatments.get(second)));
			}
		}
		return pairs;
	}

	/**
	 * One treatment less another.
	 * @return the mean over the blocks in which both were measured, or null if there is
	 * none; without a degree of freedom if there is one
	 */
	public Estimate difference(K first, K second) {
		List<Double> differences = differences(first, second).stream().map(Estimate::mean).toList();
		if (differences.isEmpty()) {
			return null;
		}
		int n = differences.size();
		double mean = Estimate.mean(differences);
		if (n == 1 || !this.residual.sure()) {
			return new Estimate(n, mean, 0, 0);
		}
		double own = ofRounds(first, second).orElse(this.ofRounds);
		double squared = 2 * this.residual.standardError() * this.residual.standardError() - this.ofRounds + own;
		double least = Math.max(own, 2 * RESOLUTION * RESOLUTION);
		return new Estimate(n, mean, Math.sqrt(Math.max(least, squared) / n), this.residual.degreesOfFreedom());
	}

	/** In each block in which both were measured, round by round. */
	private List<List<Double>> differences(K first, K second) {
		return this.blocks.stream()
			.filter((block) -> block.containsKey(first) && block.containsKey(second))
			.map((block) -> IntStream.range(0, block.get(first).size())
				.mapToObj((round) -> block.get(first).get(round) - block.get(second).get(round))
				.toList())
			.toList();
	}

	/**
	 * What rounds add to the variance of a difference in a block: the square of its
	 * standard error, the mean of all blocks. Nothing where no block has two rounds.
	 */
	private OptionalDouble ofRounds(K first, K second) {
		return differences(first, second).stream()
			.map(Estimate::of)
			.filter(Estimate::sure)
			.mapToDouble((block) -> block.standardError() * block.standardError())
			.average();
	}

}
