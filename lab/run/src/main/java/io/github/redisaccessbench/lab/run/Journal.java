// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Progress;

/** A port: keeps the record of a run. */
public interface Journal {

	/**
	 * The run begins, or goes on.
	 * @throws io.github.redisaccessbench.lab.Problem if it cannot go on like this
	 */
	void begin(RunHeader header);

	/** It was measured how fast the machine is. */
	default void yardstick(Yardstick yardstick) {
	}

	/** An iteration is about to be run. */
	default void next(Iteration iteration) {
	}

	/** An iteration was run. */
	void add(IterationRecord iteration, Progress left);

	/** A profile was taken, or could not be. */
	default void profile(Profile profile) {
	}

	/** No further iteration is run, for whatever reason. */
	default void end() {
	}

}
