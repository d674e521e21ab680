// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.random.RandomGenerator;

/**
 * A simulated machine: what ln(TPS) of an iteration varies by. The numbers are those of a
 * recorded run on two shared cores (2 forks x 88 rounds x 5 cells), rounded up.
 *
 * @param slowness what all times are multiplied by: of starts, compilations and requests
 * @param driftSd standard deviation of what all cases share: the machine's own speed
 * @param iterations by how much more the iterations of {@link #UNSTEADY} vary, as a
 * factor
 * @param forks by how much more its forks vary
 * @param tails how often iterations are far off
 */
record Machine(double slowness, double driftSd, double iterations, double forks, Tails tails) {

	/** The case that varies more than others where one does. */
	static final String UNSTEADY = "case4";

	/** A usual one. */
	static final Machine USUAL = new Machine(1, 0.15, 1, 1, Tails.NORMAL);

	private static final double FORK_SD = 0.03;

	private static final double ITERATION_SD = 0.08;

	/** The distribution of an iteration's own effect. */
	enum Tails {

		/** Normal. */
		NORMAL,

		/** Student's t with 4 degrees of freedom, scaled to the same deviation. */
		HEAVY

	}

	/** What a start of a process adds to ln(TPS) of all of its iterations. */
	double ofFork(String process, RandomGenerator random) {
		return factor(process, this.forks) * FORK_SD * random.nextGaussian();
	}

	/** What an iteration adds. */
	double ofIteration(String process, RandomGenerator random) {
		double normal = factor(process, this.iterations) * ITERATION_SD * random.nextGaussian();
		return switch (this.tails) {
			case NORMAL -> normal;
			// t with 4 degrees of freedom is normal / sqrt(chi-square / 4), and its
			// variance is 2.
			case HEAVY -> normal / Math.sqrt(chiSquare4(random) / 4) / Math.sqrt(2);
		};
	}

	private static double factor(String process, double factor) {
		return process.equals(UNSTEADY) ? factor : 1;
	}

	private static double chiSquare4(RandomGenerator random) {
		return -2 * Math.log((1 - random.nextDouble()) * (1 - random.nextDouble()));
	}

}
