// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;

/** What an iteration is for. */
public enum IterationKind {

	/**
	 * Warms up the generator itself, against the lab: a cold generator would be seen as a
	 * slow app.
	 */
	GENERATOR,

	/** The first requests that a fresh JVM serves: the article's load. */
	COLD,

	/**
	 * Warms up a process, where it is fast: until it has answered enough requests and its
	 * compilers are quiet ({@link Warmup}).
	 */
	WARMUP,

	/**
	 * One request of each user, for a cell that was never run, where one cell may take
	 * hundreds of times as long as another: it tells how many requests an iteration
	 * needs.
	 */
	SIZING,

	/** One of a round. It counts if its case was warm: {@link WarmRounds}. */
	MEASURED,

	/** A few requests of one user: nothing overlaps, so round trips can be counted. */
	SINGLE,

	/** Does not count: a profiler looks at its app. */
	PROFILE;

	private static final Level ONE = Level.of(1);

	/** Whether its app was warmed up before. */
	public boolean isWarm() {
		return this == SIZING || this == MEASURED || this == SINGLE;
	}

	/**
	 * The cell of the {@link #SINGLE} iterations that tell of a cell: the same with one
	 * user.
	 */
	public static Cell single(Cell cell) {
		return cell.at(Factor.USERS, ONE);
	}

}
