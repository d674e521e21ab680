// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.Set;

import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/**
 * What planning has to know of the breaks of a run.
 *
 * @param ended starts that have no more rounds
 * @param dropped how many iterations were run that do not count
 * @param before how many iterations were run that count, before the generator was started
 * that runs now
 */
public record Interruptions(Set<Start> ended, int dropped, int before) {

	/** Of a run that was never broken off. */
	public static final Interruptions NONE = new Interruptions(Set.of(), 0, 0);

	public Interruptions {
		ended = Set.copyOf(ended);
	}

}
