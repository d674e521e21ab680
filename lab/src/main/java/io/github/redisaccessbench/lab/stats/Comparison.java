// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

/**
 * Two treatments compared, seen from the first.
 *
 * @param forks forks in which both were measured, 0 or more
 * @param ratio first ÷ second, greater than 0; null with fewer than two forks
 * @param interval the ratio's confidence interval, widened by what either may still gain.
 * Its confidence is 1 − α ÷ the number of pairs if they are told apart, and then it ends
 * at 1; otherwise that of the step of Holm's procedure in which the pair was tested. Null
 * with fewer than two forks
 * @param withinPercent the largest difference that the interval holds, in percent and 0
 * or more; null with fewer than two forks
 * @param conclusion what may be said
 */
public record Comparison(int forks, Double ratio, Interval interval, Double withinPercent, Verdict verdict) {

	/** Whether the two are told apart: the first is faster or slower. */
	public boolean significant() {
		return this.verdict == Verdict.FASTER || this.verdict == Verdict.SLOWER;
	}

}
