// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.schedule.Plan;
import io.github.redisaccessbench.lab.schedule.Play;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlanTextTest {

	private static final Experiment EXPERIMENT = AnExperiment.of("case1", "case2", "case3")
		.controls("case4")
		.compare(Comparing.REFERENCE)
		.users(1, 10)
		.rtt(0, 0.5)
		.processes(3)
		.forks(3)
		.rounds(12)
		.minutes(30)
		.build();

	@Test
	void aPlanTellsCellsProcessesOrderIterationsAndTime() {
		Golden.compare("plan.txt", PlanText.of(Plan.of(Play.schedule(EXPERIMENT, 7))));
	}

	@Test
	void itsOrderIsThatOfItsSeed() {
		String plan = PlanText.of(Plan.of(Play.schedule(EXPERIMENT, 7)));
		assertThat(PlanText.of(Plan.of(Play.schedule(EXPERIMENT, 7)))).isEqualTo(plan);
		assertThat(PlanText.of(Plan.of(Play.schedule(EXPERIMENT, 8)))).isNotEqualTo(plan);
	}

}
