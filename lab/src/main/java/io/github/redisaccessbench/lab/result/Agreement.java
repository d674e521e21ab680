// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.experiment.Rerun;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * Whether what others measured holds here.
 */
public enum Agreement {

	/** All of the interval is near enough. */
	HOLDS("agrees"),

	/** Some of the interval is near enough. */
	MAY_HOLD("inconclusive"),

	/** It is far from their number, but on the same side of 1. */
	DIRECTION_ONLY("same direction only"),

	/** All of the interval is on the other side of 1. */
	OPPOSITE("opposite direction"),

	/** None of the interval is near enough. */
	DOES_NOT_HOLD("does not agree"),

	/** There is no published run, or no interval. */
	NOT_MEASURED("not measured");

	private final String words;

	Agreement(String words) {
		this.words = words;
	}

	/** It in words. */
	public String words() {
		return this.words;
	}

	/**
	 * Compares.
	 * @param ours what was measured here
	 */
	static Agreement of(Rerun rerun, Figure ours) {
		if (ours.spread().isEmpty()) {
			return NOT_MEASURED;
		}
		Interval interval = ours.interval();
		if (interval.low() >= rerun.min() && interval.high() <= rerun.max()) {
			return HOLDS;
		}
		if (interval.low() <= rerun.max() && interval.high() >= rerun.min()) {
			return MAY_HOLD;
		}
		if (!rerun.isRatio() || rerun.isEquality() || interval.holds(1)) {
			return DOES_NOT_HOLD;
		}
		return ((interval.low() > 1) == rerun.isMore()) ? DIRECTION_ONLY : OPPOSITE;
	}

}
