// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's step-down procedure: many hypotheses are tested, and the chance that even one of
 * them is rejected wrongly stays within α (Holm, "A simple sequentially rejective
 * multiple test procedure", Scandinavian Journal of Statistics 6, 1979).
 */
public final class Holm {

	private Holm() {
	}

	/**
	 * What became of one hypothesis.
	 *
	 * @param rejected whether it is rejected
	 * @param alpha the level at which it was tested: α ÷ the number of hypotheses that
	 * were left
	 */
	public record Step(boolean rejected, double alpha) {

	}

	/**
	 * Tests all hypotheses. The one with the smallest p-value first, at α ÷ m; the next
	 * at α ÷ (m − 1); from the first that is not rejected on, none is, and all of those
	 * have the level of that step.
	 * @param pValues one for each hypothesis, from 0 to 1
	 * @param alpha the chance of any wrong rejection, between 0 and 1
	 * @return one step for each hypothesis, in the order given
	 */
	public static List<Step> test(List<Double> pValues, double alpha) {
		List<Step> steps = new ArrayList<>(Collections.nCopies(pValues.size(), null));
		List<Integer> order = IntStream.range(0, pValues.size())
			.boxed()
			.sorted(Comparator.comparing(pValues::get))
			.toList();
		int left = order.size();
		for (int index : order) {
			boolean rejected = pValues.get(index) <= alpha / left;
			steps.set(index, new Step(rejected, alpha / left));
			left -= rejected ? 1 : 0;
		}
		return steps;
	}

}
