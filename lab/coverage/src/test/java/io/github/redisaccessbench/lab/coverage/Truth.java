// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.Arrays;
import java.util.List;

import io.github.redisaccessbench.lab.experiment.Contrast;

/** What is true of the four cases. */
enum Truth {

	/** Nothing may be significantly different. */
	EQUAL("all equal", 2_000, 2_000, 2_000, 2_000),

	/** As measured. */
	USUAL("as measured", 400, 380, 5_500, 5_000),

	/** Each is 4 % faster than the one before. */
	NEIGHBOURS("4 % apart", 2_000, 2_080, 2_163, 2_250),

	/** One is slower than all others, which are equal. */
	ONE_SLOWER("one 10 % slower", 2_000, 1_800, 2_000, 2_000);

	private static final double IN_MEMORY = 20_000;

	private final String words;

	private final List<Double> tps;

	Truth(String words, double... tps) {
		this.words = words;
		this.tps = Arrays.stream(tps).boxed().toList();
	}

	/** The true TPS of a warm case on a usual machine. */
	double tps(String caseName) {
		return caseName.endsWith("in-memory") ? IN_MEMORY : this.tps.get(caseName.charAt("case".length()) - '1');
	}

	/** The true ratio. */
	double ratio(Contrast contrast) {
		return tps(contrast.first().caseName()) / tps(contrast.second().caseName());
	}

	@Override
	public String toString() {
		return this.words;
	}

}
