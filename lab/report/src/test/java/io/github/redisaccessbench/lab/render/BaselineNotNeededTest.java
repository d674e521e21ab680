// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.schedule.Plan;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The generator takes 100 microseconds for a request. */
class BaselineNotNeededTest {

	private static final String GROUPS = "The apps of a fork ran in 2 groups";

	private static final String NOT_RUN = "A baseline without TPS was not run. Baselines are run only if the generator uses more than 0.4 of a core for a case";

	private static final Experiment EXPERIMENT = AnExperiment.of("case1", "case2")
		.controls("memory")
		.forks(2)
		.rounds(4)
		.build();

	private static final List<Case> CASES = List.of(aCase("case1", "memory"), aCase("case2", "memory"),
			aCase("memory", null));

	@Test
	void itIsSaidThatItWasNotRunAndItsGroupIsNone() {
		assertThat(report(0.5)).contains(NOT_RUN).doesNotContain(GROUPS);
	}

	@Test
	void whereTheGeneratorWorkedHardItIsRun() {
		assertThat(report(1)).contains(GROUPS).doesNotContain(NOT_RUN);
	}

	/** Four rounds: two cases in two forks, and the baseline in one. */
	@Test
	void aPlanSaysWhichIterationsMayNotBeNeeded() {
		assertThat(PlanText.of(Plan.of(new Schedule(EXPERIMENT, CASES, 42)))).contains(" 20 measured ones ",
				". Of the measured ones, 4 are of baselines, which are run only if the generator needs more than 0.4 of a core for a case\n");
	}

	private static String report(double factor) {
		return MarkdownReport.render(Report.of(CleanRun.run(Example.header(EXPERIMENT, CASES), (iteration) -> factor)));
	}

	private static Case aCase(String name, String baseline) {
		return new Case(name, name, "/colors?limit={keys}", name, "MVC", null,
				(baseline != null) ? Map.of("MGET", CommandRate.PER_REQUEST) : Map.of(), baseline, null, null);
	}

}
