// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Set;

import io.github.redisaccessbench.lab.experiment.Block.Start;

/**
 * What planning has to know of the breaks of a run.
 *
 * @param ended starts that have no more rounds
 * @param dropped how many blocks were run that do not count
 * @param before how many blocks were run that count, before the generator was started
 * that runs now
 */
public record Breaks(Set<Start> ended, int dropped, int before) {

	/** Of a run that was never broken off. */
	public static final Breaks NONE = new Breaks(Set.of(), 0, 0);

	public Breaks {
		ended = Set.copyOf(ended);
	}

}
