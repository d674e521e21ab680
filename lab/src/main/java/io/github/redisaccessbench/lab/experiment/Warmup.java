// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * When a case counts as warm: over its last {@code window} warm-up blocks the app's
 * compilers were busy for no more than {@code jitPercent} of the time, and the mean TPS
 * are no more than {@code tolerancePercent} above those of the {@code window} blocks
 * before. Or {@code maxBlocks} were run. Both are asked: while code waits for the
 * compilers, TPS may stand still for seconds and then double.
 *
 * @param blockMs how long a warm-up block is to last, in milliseconds
 * @param window number of blocks in each of the two means, 1 or more
 * @param tolerancePercent how much growth is none, in percent
 * @param jitPercent how much compiling is none, in percent of the time of one thread; not
 * asked of an app whose compilers are not known
 * @param maxBlocks the limit, at least twice {@code window}; 0: no warm-up
 */
public record Warmup(int blockMs, int window, double tolerancePercent, double jitPercent, int maxBlocks) {

	/**
	 * Whether the case is warm.
	 * @param blocks the warm-up blocks of one cell in one fork, oldest first
	 * @return whether it is; false if there are fewer than twice the window
	 */
	public boolean steady(List<Outcome> blocks) {
		int size = blocks.size();
		if (size < 2 * this.window) {
			return false;
		}
		List<Outcome> last = blocks.subList(size - this.window, size);
		Double before = mean(blocks.subList(size - 2 * this.window, size - this.window), Outcome::tps);
		Double compiling = mean(last, Outcome::jitShare);
		return mean(last, Outcome::tps) <= before * (1 + this.tolerancePercent / 100)
				&& (compiling == null || 100 * compiling <= this.jitPercent);
	}

	private static Double mean(List<Outcome> blocks, Function<Outcome, Double> value) {
		List<Double> values = blocks.stream().map(value).filter(Objects::nonNull).toList();
		return values.isEmpty() ? null
				: Double.valueOf(values.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
	}

	/**
	 * For what is requested of a JVM that is warm already, but for something else: the
	 * same, with as few blocks as can tell.
	 */
	public Warmup brief() {
		return new Warmup(this.blockMs, this.window, this.tolerancePercent, this.jitPercent,
				Math.min(2 * this.window, this.maxBlocks));
	}

	/**
	 * Whether warming up ends here.
	 * @param blocks the warm-up blocks of one cell in one fork, oldest first
	 * @return whether it is steady or the limit is reached
	 */
	public boolean over(List<Outcome> blocks) {
		return blocks.size() >= this.maxBlocks || steady(blocks);
	}

}
