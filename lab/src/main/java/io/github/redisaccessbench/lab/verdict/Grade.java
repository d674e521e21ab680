// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

/**
 * How far a claim may be believed.
 */
public enum Grade {

	/** Nothing was found that speaks against it. */
	FIRM,

	/** It may be used with its reservations in mind. */
	RESERVED,

	/** There is nothing to believe: no claim is made. */
	NONE;

	/** It in words: for instance {@code firm}. */
	public String words() {
		return switch (this) {
			case FIRM -> "firm";
			case RESERVED -> "with reservations";
			case NONE -> "no claim";
		};
	}

}
