// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

/**
 * When a case counts as warm: the mean TPS of its last {@code window} warm-up blocks is
 * no more than {@code tolerancePercent} above that of the {@code window} blocks before,
 * or {@code maxBlocks} were run. Growth is looked at, not agreement: while code waits for
 * the JVM's compilers, TPS stand still for some seconds and then go on to rise.
 *
 * @param blockMs how long a warm-up block is to last, in milliseconds
 * @param window number of blocks in each of the two means, 1 or more
 * @param tolerancePercent how much growth is none, in percent
 * @param maxBlocks the limit, at least twice {@code window}
 */
public record Warmup(int blockMs, int window, double tolerancePercent, int maxBlocks) {

	/**
	 * Whether the TPS have stopped growing.
	 * @param tps TPS of the warm-up blocks of one cell in one fork, oldest first
	 * @return whether they are steady; false if there are fewer than twice the window
	 */
	public boolean steady(List<Double> tps) {
		int size = tps.size();
		if (size < 2 * this.window) {
			return false;
		}
		double before = mean(tps.subList(size - 2 * this.window, size - this.window));
		double last = mean(tps.subList(size - this.window, size));
		return last <= before * (1 + this.tolerancePercent / 100);
	}

	private static double mean(List<Double> values) {
		return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
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
