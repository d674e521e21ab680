// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * A run that is to be repeated.
 *
 * @param run the last one
 */
record Repeating(RawRun run) {

	private static final String INSTEAD = " Make a new run, without -Dreplicate.";

	/**
	 * Reads the last run; nothing is started or written.
	 * @throws Problem if there is none, if it is not complete, INVALID or one that stops
	 * early, or if something else is asked for than what it is
	 */
	static Repeating of(Folders folders, Options options) {
		RawRun run = folders.files().read();
		if (run.schedule().next(run.outcomes()).isPresent()) {
			throw new Problem("The run in " + folders.work() + " is not complete, so it cannot be repeated. "
					+ "Go on with it first: -Dresume.");
		}
		if (!Report.of(run).usable()) {
			throw new Problem("The run in " + folders.work() + " is INVALID, so it is not repeated." + INSTEAD);
		}
		requireRepeatable(run.header().experiment());
		Repeating repeating = new Repeating(run);
		repeating.last().requireAsked(folders, options);
		return repeating;
	}

	/**
	 * Refuses what cannot be put together.
	 * @throws Problem if it stops early
	 */
	static void requireRepeatable(Experiment experiment) {
		if (experiment.stopAtPercent() != null) {
			throw new Problem("The experiment " + experiment.name() + " stops early, as its own numbers say, so its "
					+ "runs cannot be put together. Set stop-at-percent to none.");
		}
	}

	/** The same experiment, in another order. */
	Schedule schedule(long seed) {
		return new Schedule(this.run.header().experiment(), this.run.header().cases(), seed);
	}

	/**
	 * Refuses to repeat it elsewhere or with something else.
	 * @param now what holds now
	 * @throws Problem naming the first difference
	 */
	void check(RunHeader now) {
		last().requireSame(now);
	}

	private LastRun last() {
		return new LastRun(this.run, "The run cannot be repeated: ", INSTEAD);
	}

}
