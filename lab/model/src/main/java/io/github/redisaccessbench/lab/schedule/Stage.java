// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

/** What follows what in a start of processes: {@link Agenda}. */
enum Stage {

	START, COLD, WARMUP, ROUNDS, SINGLE, AFTERWARDS;

	/**
	 * The stage of an iteration.
	 * @param afterwards whether its cell is measured after the others
	 */
	static Stage of(Iteration iteration, boolean afterwards) {
		return switch (iteration.kind()) {
			case GENERATOR, COLD -> COLD;
			case WARMUP -> WARMUP;
			case SIZING, MEASURED -> afterwards ? AFTERWARDS : ROUNDS;
			case SINGLE, PROFILE -> SINGLE;
		};
	}

}
