// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.schedule.Play.Machine;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Iterations of which the hypervisor took too much. */
class DisturbedTest {

	private static final int ROUNDS = 6;

	@Test
	void aDisturbedIterationIsRunAgainInItsPlace() {
		Set<Integer> once = new HashSet<>();
		List<Iteration> measured = measured(1, (iteration) -> iteration.round() == 3
				&& iteration.cell().caseName().equals("case2") && once.add(iteration.round()));
		assertThat(measured).hasSize(2 * ROUNDS + 1);
		int first = measured.indexOf(measured.stream()
			.filter((iteration) -> iteration.round() == 3 && iteration.cell().caseName().equals("case2"))
			.findFirst()
			.orElseThrow());
		assertThat(measured.get(first + 1)).extracting(Iteration::cell, Iteration::round)
			.containsExactly(measured.get(first).cell(), 3);
	}

	@Test
	void otherKindsOfIterationsAreRunOnce() {
		List<Outcome> all = play(1, (iteration) -> iteration.kind() != IterationKind.MEASURED);
		assertThat(all).filteredOn((outcome) -> outcome.iteration().kind() == IterationKind.COLD).hasSize(2);
		assertThat(all).filteredOn((outcome) -> outcome.iteration().kind() == IterationKind.SINGLE).hasSize(2);
	}

	@Test
	void whereAllIsDisturbedTheRunComesToItsEndInTime() {
		List<Outcome> all = play(2, (iteration) -> true);
		assertThat(all.getLast().endMs()).isLessThan(150_000);
		Schedule schedule = schedule(2);
		assertThat(WarmRounds.of(schedule.layout(), schedule.layout().cells(1).inRounds(), of(1, all)).common())
			.isZero();
		assertThat(of(2, all)).isNotEmpty();
	}

	@Test
	void whatIsMeasuredAfterwardsComesToItsEndInTimeToo() {
		Schedule schedule = new Schedule(
				AnExperiment.of("case1", "case2")
					.controls("case2/in-memory")
					.forks(1)
					.rounds(ROUNDS)
					.iterationMs(400)
					.minutes(2)
					.build(),
				List.of(Play.served("case1", "case1", "/colors"), Play.served("case2", "case2", "/colors"),
						Play.served("case2/in-memory", "case2", "/in-memory")),
				42);
		Machine machine = new Machine((iteration) -> 500, (iteration) -> 0, (iteration) -> 0, Play.START_MS);
		assertThat(schedule.layout().cells(1).afterwards()).isNotEmpty();
		List<Outcome> all = Play.runAll(schedule, machine.disturbed((iteration) -> true));
		assertThat(all.getLast().endMs()).isLessThan(150_000);
	}

	@Test
	void roundsThatWereNotDisturbedCountWhateverBecameOfTheOthers() {
		Set<Integer> quiet = Set.of(1, 2, 3, 4);
		List<Outcome> all = play(1,
				(iteration) -> iteration.kind() == IterationKind.MEASURED && !quiet.contains(iteration.round()));
		Schedule schedule = schedule(1);
		assertThat(WarmRounds.of(schedule.layout(), schedule.layout().cells(1).inRounds(), all).common()).isEqualTo(4);
	}

	private static List<Outcome> of(int fork, List<Outcome> all) {
		return all.stream().filter((outcome) -> outcome.iteration().fork() == fork).toList();
	}

	private static List<Iteration> measured(int forks, Predicate<Iteration> disturbed) {
		return play(forks, disturbed).stream()
			.map(Outcome::iteration)
			.filter((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.toList();
	}

	private static List<Outcome> play(int forks, Predicate<Iteration> disturbed) {
		Machine machine = new Machine((iteration) -> 500, (iteration) -> 0, (iteration) -> 0, Play.START_MS);
		return Play.runAll(schedule(forks), machine.disturbed(disturbed));
	}

	private static Schedule schedule(int forks) {
		return Play.schedule(
				AnExperiment.of("case1", "case2").forks(forks).rounds(ROUNDS).iterationMs(400).minutes(2).build(), 42);
	}

}
