// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

/** How far a claim may be believed. */
public enum Grade {

	/** Two runs or more say so, each by itself. */
	CONFIRMED,

	/** Nothing was found that speaks against it, but it is one run that says so. */
	THIS_RUN,

	/** Several runs say so together, but not each by itself. */
	NOT_CONFIRMED,

	/** It may be used with its reservations in mind. */
	RESERVED,

	/** There is nothing to believe: no claim is made. */
	NONE;

	/** It in words: for instance {@code confirmed}. */
	public String words() {
		return switch (this) {
			case CONFIRMED -> "confirmed";
			case THIS_RUN -> "this run only";
			case NOT_CONFIRMED -> "not confirmed by each run";
			case RESERVED -> "with reservations";
			case NONE -> "no claim";
		};
	}

}
