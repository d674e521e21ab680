// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

/** A port: how a process is. */
@FunctionalInterface
public interface Vitals {

	/** How a process can be. */
	enum State {

		/** It runs, or waits for something to do. */
		ALIVE,
		/** A signal or a debugger stopped it. */
		STOPPED,
		/** It is no more. */
		ENDED,
		/**
		 * It is no more, and the operating system ended processes since memory ran out.
		 */
		OUT_OF_MEMORY

	}

	State of(long pid);

}
