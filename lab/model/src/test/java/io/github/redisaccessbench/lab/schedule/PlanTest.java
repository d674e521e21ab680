// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.experiment.Case;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlanTest {

	/** Baselines have theirs in the first fork only. */
	@Test
	void asManyIterationsAreToldOfAsAreRun() {
		Schedule schedule = new Schedule(
				AnExperiment.of("case1", "case3").controls("memory").forks(3).rounds(4).build(),
				List.of(aCase("case1", "memory"), aCase("case3", "memory"), aCase("memory", null)), 42);
		assertThat(schedule.layout().groups()).hasSize(2);
		assertThat(Play.runAll(schedule, (iteration) -> 500))
			.filteredOn((outcome) -> outcome.iteration().kind() == IterationKind.MEASURED)
			.hasSize(Plan.of(schedule).measured());
	}

	private static Case aCase(String name, String baseline) {
		return new Case(name, name, "/colors", null, null, null, null, baseline, null, null);
	}

}
