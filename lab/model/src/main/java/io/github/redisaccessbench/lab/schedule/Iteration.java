// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Load;

/**
 * An iteration that is to be run: a number of requests of one cell, without a pause.
 *
 * @param number 1 for the first iteration of a run
 * @param fork 1 for the first fork
 * @param group the group of processes that runs, 1 for the first of the experiment
 * @param round 1 for the first of its kind in this fork, group and cell
 * @param kind what it is for
 * @param cell the cell
 * @param load its requests
 */
public record Iteration(int number, int fork, int group, int round, IterationKind kind, Cell cell, Load load) {

	/** How many requests the iteration is made of: 1 or more. */
	public int requests() {
		return this.load.requests(this.cell);
	}

	/**
	 * The name under which the generator records the iteration's samples:
	 * {@code case#number}.
	 */
	public String label() {
		return this.cell.caseName() + "#" + this.number + ((this.kind == IterationKind.PROFILE) ? "-profile" : "");
	}

	/**
	 * One for a profiler, after this one; it is not recorded.
	 * @param milliseconds how long it is to last
	 * @param tps requests per second that are expected
	 */
	public Iteration profile(double milliseconds, double tps) {
		return new Iteration(this.number, this.fork, this.group, 1, IterationKind.PROFILE, this.cell,
				this.load.lasting(milliseconds, tps, this.cell));
	}

	/** The start of processes that it belongs to: fork and group. */
	public Start start() {
		return new Start(this.fork, this.group);
	}

	/**
	 * A start of a group's processes.
	 *
	 * @param fork 1 for the first fork
	 * @param group 1 for the first group
	 */
	public record Start(int fork, int group) {

	}

}
