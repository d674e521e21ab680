// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;

/** What sends the requests of an experiment. */
public enum GeneratorKind {

	/** Users in a closed loop. */
	JMETER,
	/** The same, and requests that come at a rate, whether others are answered or not. */
	HYPERFOIL;

	/** How it is written in files. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
