// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How often, how long and from when on cases are measured.
 *
 * @param cold how the requests of a cold iteration are sent, and how many
 * @param forks fresh starts of every app
 * @param rounds passes over all cells of a group, in each fork, that are to count for all
 * of them
 * @param iterationMs how long a measured iteration is to last, in milliseconds
 * @param minutes how long the run may take, from the first request to the last; null: as
 * long as this machine is likely to need
 * @param jitThreshold a case is warm while the compilers of its JVM use no more CPU time
 * than this, in percent of the time for which it is loaded; null: 5
 * @param processes how many apps may run at the same time; null: 6
 * @param withoutCounters names of cases at whose iterations no counters are read
 * @param seed seed of the random order; null: drawn when the run starts
 * @param stealThreshold an iteration does not count if the hypervisor took more of all
 * cores than this, in percent; null: all count
 * @param warmupRequests how many requests a process answers before its rounds, at least;
 * 0: it is not warmed up; null: 20,000
 */
public record ExperimentPlan(@JsonProperty("load") ClosedLoad cold, int forks, int rounds, int iterationMs,
		Double minutes, Double jitThreshold, Integer processes, List<String> withoutCounters, Long seed,
		Double stealThreshold, Integer warmupRequests) {

	public ExperimentPlan {
		jitThreshold = Objects.requireNonNullElseGet(jitThreshold, () -> Setting.standard("jit-threshold"));
		processes = Objects.requireNonNullElseGet(processes, () -> (int) Setting.standard("processes"));
		withoutCounters = Levels.orNone(withoutCounters);
		warmupRequests = Objects.requireNonNullElseGet(warmupRequests, () -> (int) Setting.standard("warmup-requests"));
	}

	/**
	 * How many forks have cold iterations: what is compared warm has them once, beside
	 * the warm ones.
	 */
	public int coldForks() {
		return (this.rounds > 0) ? Math.min(1, this.forks) : this.forks;
	}

}
