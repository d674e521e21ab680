// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/**
 * Where a run broke off. The processes of that start are gone; new ones are other JVMs,
 * which cannot go on with its rounds.
 *
 * @param start the start of processes in which it broke off
 * @param fate what becomes of that start
 */
public record Interruption(Start start, Fate fate) {

	/** What becomes of a start. */
	public enum Fate {

		/** All of its rounds had been run; what is left needs no JVM that is warm. */
		COMPLETE,

		/**
		 * Enough of its rounds count for all cells: they count, and there are no more.
		 */
		ENDED,

		/**
		 * Too few of its rounds count: its iterations do not count, and it is made once
		 * more.
		 */
		DROPPED

	}

}
