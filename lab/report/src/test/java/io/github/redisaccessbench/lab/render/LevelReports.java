// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * Reports of two cases at two levels of users and two of keys. With 10 keys the cases are
 * near each other, with 100 they are not; more users change little.
 */
final class LevelReports {

	private static final Report PAIRS = measured(
			levels().controls(CleanRun.BASELINE, CleanRun.AA_CONTROL).compare(Comparing.PAIRS).build(),
			LevelReports::factor);

	private static final Report REFERENCE = measured(levels().compare(Comparing.REFERENCE).across("users").build(),
			LevelReports::factor);

	private LevelReports() {
	}

	/** All pairs, with a baseline and an A/A control. */
	static Report pairs() {
		return PAIRS;
	}

	/** Each case with the reference, and each at 50 users with itself at 10. */
	static Report reference() {
		return REFERENCE;
	}

	private static AnExperiment levels() {
		return AnExperiment.of("case1", "case2").users(10, 50).keys(10, 100).forks(3);
	}

	/** In each fork, case1 is a little faster than in the one before. */
	private static double factor(Iteration iteration) {
		Cell cell = iteration.cell();
		return switch (cell.caseName()) {
			case "case1" -> ((cell.keys() == 100) ? 1 : 15.2) * (1 + 0.02 * (iteration.fork() - 2));
			case CleanRun.BASELINE -> 1;
			default -> (cell.keys() != 100) ? 7_600.0 / 6_000 : (cell.users() == 50) ? 1.25 : 1;
		};
	}

	/**
	 * The report of a run of the experiment, as the lab makes it.
	 * @param experiment an experiment with cases and controls of {@link CleanRun}
	 * @param factor what the TPS of an iteration are multiplied by
	 */
	static Report measured(Experiment experiment, ToDoubleFunction<Iteration> factor) {
		return Report.of(CleanRun.run(header(experiment), factor));
	}

	/** The report of a run in which no case got warm. */
	static Report cold() {
		Experiment experiment = AnExperiment.of("case1", "case2")
			.controls(CleanRun.BASELINE, CleanRun.AA_CONTROL)
			.minutes(2)
			.build();
		return Report.of(CleanRun.run(header(experiment), (iteration) -> 1, (iteration) -> 0.6));
	}

	private static RunHeader header(Experiment experiment) {
		List<Case> known = CleanRun.header(experiment).cases();
		return Example.header(experiment,
				known.stream().filter((one) -> experiment.everyCase().contains(one.name())).toList());
	}

}
