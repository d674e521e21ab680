// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.raw.Profile;

/** A port: sees in which methods a JVM spends its CPU time. */
@FunctionalInterface
public interface Profiler {

	/**
	 * Looks at a JVM while it serves a load.
	 * @param cell what is requested
	 * @param pid its process
	 * @param load sends the load, and returns when it is served
	 * @return what it saw, or why it saw nothing: then the load need not have been sent
	 */
	Profile profile(Cell cell, long pid, Runnable load);

}
