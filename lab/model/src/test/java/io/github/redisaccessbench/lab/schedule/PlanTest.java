// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.experiment.Case;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlanTest {

	private final Schedule schedule = new Schedule(
			AnExperiment.of("case1", "case3").controls("memory").forks(3).rounds(4).build(),
			List.of(aCase("case1", "memory"), aCase("case3", "memory"), aCase("memory", null)), 42);

	/** Baselines have theirs in the first fork only. */
	@Test
	void asManyIterationsAreToldOfAsAreRun() {
		assertThat(this.schedule.layout().groups()).hasSize(2);
		assertThat(measured(5_000)).hasSize(Plan.of(this.schedule).measured());
		assertThat(Plan.of(this.schedule).cold()).isEqualTo(2);
	}

	/** The generator takes 100 microseconds for a request. */
	@Test
	void baselinesAreRunAfterTheFirstForkIfTheGeneratorWorkedHardForACase() {
		assertThat(measured(5_000).stream().map((one) -> one.fork() + " " + one.group()).distinct())
			.containsExactly("1 1", "1 2", "2 1", "3 1");
		assertThat(measured(3_000).stream().map((one) -> one.fork() + " " + one.group()).distinct())
			.containsExactly("1 1", "2 1", "3 1");
	}

	@Test
	void baselinesAreRunIfItIsNotKnownHowHardTheGeneratorWorked() {
		List<Outcome> history = new ArrayList<>();
		for (Optional<Iteration> next = this.schedule.next(history); next.isPresent()
				&& next.get().fork() == 1; next = this.schedule.next(history)) {
			history.add(new Outcome(next.get(), 0, 500, 100, 100L * history.size(), Map.of(), null, null, false, null));
		}
		assertThat(history.getLast().iteration().group()).isEqualTo(2);
	}

	@Test
	void withoutRoundsBaselinesOfTheirOwnEndNoRun() {
		Schedule cold = new Schedule(
				AnExperiment.of("case1", "case3").controls("memory").forks(3).rounds(0).minutes(10).build(),
				List.of(aCase("case1", "memory"), aCase("case3", "memory"), aCase("memory", null)), 42);
		assertThat(Play.runAll(cold, (iteration) -> 500).stream().map((one) -> one.iteration().fork()).distinct())
			.containsExactly(1, 2, 3);
	}

	private List<Iteration> measured(double tps) {
		return Play.runAll(this.schedule, (iteration) -> tps)
			.stream()
			.map(Outcome::iteration)
			.filter((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.toList();
	}

	private static Case aCase(String name, String baseline) {
		return new Case(name, name, "/colors", null, null, null, null, baseline, null, null);
	}

}
