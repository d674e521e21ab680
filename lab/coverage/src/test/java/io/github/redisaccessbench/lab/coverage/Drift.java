// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.random.RandomGenerator;

/** The speed of a machine that others use too: an Ornstein–Uhlenbeck process. */
final class Drift {

	/** How long it remembers: seconds, as was measured. */
	private static final double TIME_CONSTANT = 1.2;

	private final double sd;

	private final RandomGenerator random;

	private double value;

	/** Begins anywhere. */
	Drift(double sd, RandomGenerator random) {
		this.sd = sd;
		this.random = random;
		this.value = sd * random.nextGaussian();
	}

	/** What it adds to ln(TPS) now. */
	double log() {
		return this.value;
	}

	/** So many seconds pass. */
	void pass(double seconds) {
		double kept = Math.exp(-seconds / TIME_CONSTANT);
		this.value = kept * this.value + Math.sqrt(1 - kept * kept) * this.sd * this.random.nextGaussian();
	}

}
