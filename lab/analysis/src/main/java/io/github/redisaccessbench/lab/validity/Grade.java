// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import io.github.redisaccessbench.lab.result.Evidence;

/** How far a claim may be believed. */
public enum Grade {

	/**
	 * Three runs or more say so, each by itself, on two boots or hosts or more, hours
	 * apart.
	 */
	CONFIRMED,

	/** Two runs or more say so, each by itself. */
	REPEATED,

	/** Nothing was found that speaks against it, but it is one run that says so. */
	THIS_RUN,

	/** It may be used with its reservations in mind. */
	RESERVED,

	/** There is nothing to believe: no claim is made. */
	NONE;

	/** The grade of a claim that runs agree on, and that nothing speaks against. */
	public static Grade of(Evidence evidence) {
		return switch (evidence) {
			case ONE_RUN -> THIS_RUN;
			case REPEATED -> REPEATED;
			case CONFIRMED -> CONFIRMED;
		};
	}

	/** It in words: for instance {@code confirmed}. */
	public String words() {
		return switch (this) {
			case CONFIRMED -> "confirmed";
			case REPEATED -> "repeated";
			case THIS_RUN -> "this run only";
			case RESERVED -> "with reservations";
			case NONE -> "no claim";
		};
	}

}
