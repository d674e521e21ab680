// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

/**
 * When a case counts as warm: the TPS of its last {@code window} warm-up blocks lie
 * within ± {@code tolerancePercent} of their mean, or {@code maxBlocks} were run.
 *
 * @param blockMs how long a warm-up block is to last, in milliseconds
 * @param window number of blocks that must agree, 2 or more
 * @param tolerancePercent how far they may lie from their mean, in percent
 * @param maxBlocks the limit, at least {@code window}
 */
public record Warmup(int blockMs, int window, double tolerancePercent, int maxBlocks) {

	/**
	 * Whether the last blocks agree.
	 * @param tps TPS of the warm-up blocks of one cell in one fork, oldest first
	 * @return whether they are steady
	 */
	public boolean steady(List<Double> tps) {
		if (tps.size() < this.window) {
			return false;
		}
		List<Double> last = tps.subList(tps.size() - this.window, tps.size());
		double mean = last.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
		return last.stream().allMatch((value) -> Math.abs(value - mean) <= mean * this.tolerancePercent / 100);
	}

	/**
	 * Whether warming up ends here.
	 * @param tps TPS of the warm-up blocks of one cell in one fork, oldest first
	 * @return whether it is steady or the limit is reached
	 */
	public boolean over(List<Double> tps) {
		return tps.size() >= this.maxBlocks || steady(tps);
	}

}
