// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Instant;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.FailurePolicy;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Resumption;
import io.github.redisaccessbench.lab.raw.RunHeader;

/**
 * A run that broke off and is to go on.
 *
 * @param run the run as it goes on
 */
record Resuming(RawRun run) {

	private static final String SEED = "seed";

	private static final String CANNOT = "The run cannot be resumed: ";

	private static final String INSTEAD = " Make a new run, without -Dresume.";

	/**
	 * Reads the run that broke off; nothing is started or written.
	 * @throws Problem if there is none, if nothing of it is left to do, if it broke off
	 * for answers that were wrong, or if something else is asked for than what it is
	 */
	static Resuming of(Folders folders, Options options, Instant now) {
		RawRun run = folders.files().read();
		if (run.iterations().isEmpty()) {
			throw new Problem(
					"The run in " + folders.work() + " has no iteration yet: nothing can be resumed." + INSTEAD);
		}
		if (run.schedule().next(run.outcomes()).isEmpty()) {
			throw new Problem("The run in " + folders.work() + " is complete: nothing is left to resume." + INSTEAD);
		}
		if (run.iterations().stream().anyMatch((iteration) -> iteration.samples().wrong() > 0)
				|| FailurePolicy.tooMany(run.outcomes())) {
			throw new Problem("The run in " + folders.work() + " ended since answers were wrong." + INSTEAD);
		}
		LastRun last = new LastRun(run, CANNOT, INSTEAD);
		last.requireAsked(folders, options)
			.ifPresent((asked) -> last.requireSame(SEED, run.header().seed(),
					// Who says none takes that which was drawn.
					Optional.ofNullable(asked.seed()).orElse(run.header().seed())));
		return new Resuming(run.resumed(new Resumption(now, run.schedule().broken(run.outcomes()))));
	}

	/**
	 * Refuses to go on elsewhere or with something else.
	 * @param now what holds now
	 * @throws Problem naming the first difference
	 */
	void check(RunHeader now) {
		new LastRun(this.run, CANNOT, INSTEAD).requireSame(now);
	}

}
