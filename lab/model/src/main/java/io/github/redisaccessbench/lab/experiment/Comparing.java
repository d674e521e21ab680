// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;

/** Which cases are compared within one combination of levels. */
public enum Comparing {

	/** Each with each other. */
	PAIRS,

	/** Each with the reference. */
	REFERENCE,

	/**
	 * None: only each case with itself, at the levels of the factors in {@code across}.
	 */
	LEVELS;

	/** How it is written in files. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
