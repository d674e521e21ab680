// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import io.github.redisaccessbench.lab.AnExperiment;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlanTest {

	/** Baselines have theirs in the first fork only. */
	@Test
	void asManyIterationsAreToldOfAsAreRun() {
		Schedule schedule = Play
			.schedule(AnExperiment.of("case1", "case2").controls("memory").forks(3).rounds(4).build(), 42);
		assertThat(Play.runAll(schedule, (iteration) -> 500))
			.filteredOn((outcome) -> outcome.iteration().kind() == IterationKind.MEASURED)
			.hasSize(Plan.of(schedule).measured());
	}

}
