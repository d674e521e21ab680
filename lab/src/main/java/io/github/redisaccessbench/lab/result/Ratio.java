// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.function.Function;

import io.github.redisaccessbench.lab.raw.BlockResult;

/**
 * The sum of one quantity over blocks ÷ the sum of another: never a mean of ratios, in
 * which a short block would count as much as a long one.
 */
final class Ratio {

	private Ratio() {
	}

	/**
	 * Divides sums.
	 * @param blocks the blocks
	 * @param above the quantity above, or null where it is not known
	 * @param below the quantity below, or null where it is not known
	 * @return the ratio over the blocks in which both are known, or null if there is none
	 * or the sum below is 0
	 */
	static Double of(List<BlockResult> blocks, Function<BlockResult, Double> above,
			Function<BlockResult, Double> below) {
		double numerator = 0;
		double denominator = 0;
		for (BlockResult block : blocks) {
			Double first = above.apply(block);
			Double second = below.apply(block);
			if (first != null && second != null) {
				numerator += first;
				denominator += second;
			}
		}
		return (denominator > 0) ? Double.valueOf(numerator / denominator) : null;
	}

}
