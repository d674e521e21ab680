// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

/**
 * Two series compared, seen from the first. Null means that there are too few forks for a
 * number: no common fork for the ratio, fewer than two for the interval and for the
 * detectable difference.
 *
 * @param forks forks in which both were measured, 0 or more
 * @param ratio TPS of the first ÷ TPS of the second, greater than 0; null without a
 * common fork
 * @param interval the ratio's confidence interval; its confidence is that of the step of
 * Holm's procedure in which the pair was tested. Null with fewer than two forks
 * @param detectablePercent the smallest difference, in percent and 0 or more, that these
 * forks would have shown in four of five runs. Null with fewer than two forks
 * @param conclusion what may be said; inconclusive with fewer than two forks
 */
public record Comparison(int forks, Double ratio, Interval interval, Double detectablePercent, Conclusion conclusion) {

	/**
	 * The same comparison seen from the other side: second compared with first; what is
	 * null stays null.
	 */
	public Comparison reversed() {
		return new Comparison(this.forks, (this.ratio != null) ? 1 / this.ratio : null, (this.interval != null)
				? new Interval(1 / this.interval.high(), 1 / this.interval.low(), this.interval.confidence()) : null,
				this.detectablePercent, switch (this.conclusion) {
					case FASTER -> Conclusion.SLOWER;
					case SLOWER -> Conclusion.FASTER;
					default -> this.conclusion;
				});
	}

	/** Whether the two are told apart: the first is faster or slower. */
	public boolean toldApart() {
		return this.conclusion == Conclusion.FASTER || this.conclusion == Conclusion.SLOWER;
	}

}
