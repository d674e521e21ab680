// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

/**
 * Two cases compared. Null: there are too few forks for it.
 *
 * @param first the case that the conclusion speaks of
 * @param second the case that it is compared with
 * @param forks forks in which both were measured
 * @param ratio TPS of the first ÷ TPS of the second, or null if there is no such fork
 * @param interval the ratio's confidence interval; its confidence is that of the step of
 * Holm's procedure in which the pair was tested. Null with one fork
 * @param detectablePercent the smallest difference in percent that these forks would have
 * shown in four of five runs. Null with one fork
 * @param conclusion what may be said
 */
public record Comparison(String first, String second, int forks, Double ratio, Interval interval,
		Double detectablePercent, Conclusion conclusion) {

	/**
	 * The same comparison seen from the other side.
	 * @return second compared with first
	 */
	public Comparison reversed() {
		return new Comparison(this.second, this.first, this.forks, (this.ratio != null) ? 1 / this.ratio : null,
				(this.interval != null)
						? new Interval(1 / this.interval.high(), 1 / this.interval.low(), this.interval.confidence())
						: null,
				this.detectablePercent, switch (this.conclusion) {
					case FASTER -> Conclusion.SLOWER;
					case SLOWER -> Conclusion.FASTER;
					default -> this.conclusion;
				});
	}

	/**
	 * The same comparison seen from one of its cases.
	 * @param name the first or the second
	 * @return that case compared with the other
	 */
	public Comparison from(String name) {
		return this.first.equals(name) ? this : reversed();
	}

	/**
	 * Whether a case is one of the two.
	 * @param name the case
	 * @return whether it is
	 */
	public boolean has(String name) {
		return this.first.equals(name) || this.second.equals(name);
	}

	/**
	 * Whether it speaks of two cases, in any order.
	 * @param one a case
	 * @param other another case
	 * @return whether it does
	 */
	public boolean isOf(String one, String other) {
		return !one.equals(other) && has(one) && has(other);
	}

	/**
	 * Whether the two are told apart.
	 * @return whether the first is faster or slower
	 */
	public boolean toldApart() {
		return this.conclusion == Conclusion.FASTER || this.conclusion == Conclusion.SLOWER;
	}

}
