// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;

/**
 * A port: sets the level of a factor.
 */
public interface Condition {

	/** The factor whose levels it sets. */
	Factor factor();

	/**
	 * What becomes of a request at a level. It has no side effects.
	 * @param request the request as it is without
	 * @return the request at that level
	 */
	Request apply(Level level, Request request);

	/** Makes the world so before a block. Nothing by default. */
	default void set(Level level) {
	}

}
