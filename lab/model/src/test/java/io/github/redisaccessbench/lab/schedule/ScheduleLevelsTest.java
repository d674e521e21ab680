// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Two cases at two numbers of users and two of keys. */
@Concurrent
class ScheduleLevelsTest {

	private static final Experiment EXPERIMENT = AnExperiment.of("case1", "case2")
		.controls("memory")
		.users(10, 1)
		.keys(100, 50)
		.warmupRequests(1)
		.build();

	private static final List<Iteration> ITERATIONS = play(Play.schedule(EXPERIMENT, 42));

	@Test
	void aStartIsColdInTheFirstForkThenInRoundsAndThenHasOneUserEvenIfThatIsALevel() {
		assertThat(ITERATIONS.stream().filter((iteration) -> iteration.fork() == 2).map(Iteration::kind).distinct())
			.containsExactly(IterationKind.WARMUP, IterationKind.MEASURED, IterationKind.SINGLE);
		List<Iteration> iterations = play(
				Play.schedule(AnExperiment.of("case1").users(1).forks(1).rounds(1).build(), 42));
		assertThat(iterations.stream().map(Iteration::kind).distinct()).containsExactly(IterationKind.GENERATOR,
				IterationKind.COLD, IterationKind.MEASURED, IterationKind.SINGLE);
	}

	@Test
	void theGeneratorIsWarmedUpByAsManyUsersAsThereAreAtMostInAnyWarmUp() {
		assertThat(iterations(IterationKind.GENERATOR)).hasSize(4)
			.allSatisfy((iteration) -> assertThat(iteration.cell()).isEqualTo(Example.cell(Cell.GENERATOR, 10, 100)));
		assertThat(play(Play.schedule(AnExperiment.of("case1").users(1, 50, 10).build(), 42)).getFirst().cell().users())
			.isEqualTo(50);
		Schedule schedule = Play.schedule(AnExperiment.of("case1").users(1).keys(10, 100).build(), 42);
		assertThat(schedule.layout().mostUsers()).isEqualTo(10);
		assertThat(play(schedule)).extracting((iteration) -> iteration.cell().users()).startsWith(10);
	}

	@Test
	void aCellThatWasNeverRunIsTriedBeforeItsFirstRound() {
		List<Iteration> iterations = play(
				Play.schedule(AnExperiment.of("case1").users(10, 1_000).forks(1).build(), 42));
		assertThat(iterations).filteredOn((iteration) -> iteration.kind() == IterationKind.SIZING)
			.singleElement()
			.satisfies((iteration) -> {
				assertThat(iteration.cell().users()).isEqualTo(1_000);
				assertThat(iteration.load()).isEqualTo(new ClosedLoad(1));
				assertThat(iterations.get(iterations.indexOf(iteration) + 1))
					.extracting(Iteration::kind, Iteration::cell)
					.containsExactly(IterationKind.MEASURED, iteration.cell());
			});
	}

	@Test
	void iterationsOfEachCellAreSizedByItsOwnSpeedAndUsers() {
		// 1,500 ms at 10 TPS for each user and at 20 TPS for each with half of the keys
		Schedule schedule = Play.schedule(AnExperiment.of("case1").users(10, 1).keys(100, 50).loops(1).build(), 42);
		assertThat(play(schedule).stream()
			.filter((iteration) -> iteration.kind() == IterationKind.MEASURED && iteration.round() > 1)
			.map((iteration) -> iteration.cell().users() + " " + iteration.cell().keys() + " " + iteration.load())
			.distinct()).containsExactlyInAnyOrder("10 100 ClosedLoad[loops=15]", "10 50 ClosedLoad[loops=30]",
					"1 100 ClosedLoad[loops=15]", "1 50 ClosedLoad[loops=30]");
	}

	@Test
	void aControlThatWouldChangeTheProcessOfACaseComesAfterAllRoundsAtAllLevels() {
		Experiment experiment = AnExperiment.of("case1", "case2").controls("memory").users(10, 1).forks(1).build();
		List<Iteration> iterations = play(new Schedule(experiment, List.of(Play.served("case1", "case1", "/colors"),
				Play.served("case2", "case2", "/colors"), Play.served("memory", "case2", "/colors/in-memory")), 42));
		List<Iteration> after = iterations.subList(iterations.size() - 6, iterations.size());
		assertThat(after).allMatch((iteration) -> iteration.cell().caseName().equals("memory"));
		assertThat(after.stream().map((iteration) -> iteration.kind() + " " + iteration.round()))
			.containsExactly("SIZING 1", "MEASURED 1", "SIZING 1", "MEASURED 1", "MEASURED 2", "MEASURED 2");
		assertThat(iterations.subList(0, iterations.size() - 6))
			.noneMatch((iteration) -> iteration.cell().caseName().equals("memory"));
	}

	@Test
	void aSecondNameOfACaseIsAsLongAsThatCaseAtTheSameLevels() {
		Experiment experiment = AnExperiment.of("case1").controls("again").users(10, 1).forks(1).loops(1).build();
		List<Iteration> iterations = play(new Schedule(experiment,
				List.of(Play.served("case1", "case1", "/colors"), Play.served("again", "case1", "/colors")), 42));
		for (Level users : experiment.levels(Factor.USERS)) {
			assertThat(iterations).filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED)
				.filteredOn((iteration) -> iteration.cell().level(Factor.USERS).orElseThrow().equals(users)
						&& iteration.round() > 1)
				.hasSize(2)
				.extracting(Iteration::load)
				.containsOnly(new ClosedLoad(15));
		}
	}

	private static List<Iteration> iterations(IterationKind kind) {
		return ITERATIONS.stream().filter((iteration) -> iteration.kind() == kind).toList();
	}

	private static List<Iteration> play(Schedule schedule) {
		return Play
			.runAll(schedule,
					(iteration) -> 10.0 * iteration.cell().users() * ((iteration.cell().keys() == 50) ? 2 : 1))
			.stream()
			.map(Outcome::iteration)
			.toList();
	}

}
