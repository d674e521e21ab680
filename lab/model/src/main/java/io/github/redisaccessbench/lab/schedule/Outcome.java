// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.Map;

/**
 * What planning has to know of an iteration that was run.
 *
 * @param iteration the iteration
 * @param failed how many of its requests were not answered rightly
 * @param tps its requests per second, greater than 0
 * @param wallMs how long it took with its edges, in milliseconds
 * @param endMs when its last request ended, in milliseconds of the generator's clock
 * @param compilingMs CPU time of each app's just-in-time compilers while the iteration
 * ran, in milliseconds by name of the process; what is not known is not in it
 * @param generatorMicros CPU time of the generator for one request, in microseconds, or
 * null if it is not known
 * @param startMs how long the apps took to start, if it is the first iteration after a
 * start; otherwise null
 * @param disturbed whether the hypervisor took more of the machine than the experiment
 * allows
 * @param kept whether the promise of the experiment was kept; null if there is none, or
 * it cannot be said
 */
public record Outcome(Iteration iteration, int failed, double tps, double wallMs, long endMs,
		Map<String, Double> compilingMs, Double generatorMicros, Double startMs, boolean disturbed, Boolean kept) {

	public Outcome {
		compilingMs = Map.copyOf(compilingMs);
	}

	/** Whether it can be one of a round: correct, on a machine of its own. */
	public boolean counts() {
		return correct() && !this.disturbed;
	}

	/** Whether all of its requests were answered rightly. */
	public boolean correct() {
		return this.failed == 0;
	}

}
