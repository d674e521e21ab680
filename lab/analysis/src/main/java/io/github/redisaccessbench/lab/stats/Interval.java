// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.function.DoubleUnaryOperator;

/**
 * A confidence interval.
 *
 * @param low its lower end
 * @param high its upper end, at least {@code low}
 * @param confidence how often intervals made in this way hold the true value, between 0
 * and 1
 */
public record Interval(double low, double high, double confidence) {

	/**
	 * The same interval on another scale.
	 * @param scale grows with its argument, such as {@link Math#exp(double)}
	 */
	public Interval map(DoubleUnaryOperator scale) {
		return new Interval(scale.applyAsDouble(this.low), scale.applyAsDouble(this.high), this.confidence);
	}

	/**
	 * How far apart two may be whose ratio lies in it, whichever is the larger: percent,
	 * 0 or more.
	 */
	public double percentApart() {
		return 100 * (Math.max(this.high, 1 / this.low) - 1);
	}

	/** Whether a value lies in it; its ends do. */
	public boolean holds(double value) {
		return this.low <= value && value <= this.high;
	}

}
