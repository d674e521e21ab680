// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScheduleStopsTest {

	private static final Schedule SCHEDULE = Play
		.schedule(AnExperiment.of("a", "b", "c").users(1, 10).forks(4).rounds(4).build(), 42);

	@Test
	void aCellThatIsDecidedIsMeasuredInNoLaterFork() {
		Cell decided = Example.cell("b", 10, 100);
		List<Iteration> iterations = iterations(SCHEDULE.stopping(new StoppedCell(2, List.of(decided))));
		assertThat(iterations)
			.filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED && iteration.cell().equals(decided))
			.extracting(Iteration::fork)
			.containsOnly(1, 2);
		assertThat(iterations)
			.filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED && !iteration.cell().equals(decided))
			.extracting(Iteration::fork)
			.contains(3, 4);
	}

	@Test
	void theOthersHaveTheirRoundsAsBefore() {
		Cell decided = Example.cell("b", 10, 100);
		List<Iteration> iterations = iterations(SCHEDULE.stopping(new StoppedCell(2, List.of(decided))));
		assertThat(iterations).filteredOn((iteration) -> iteration.cell().equals(Example.cell("a", 1, 100)))
			.filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.hasSize(4 * 4);
	}

	@Test
	void aCaseOfWhichAllIsDecidedHasNoIterationAtAll() {
		List<Iteration> iterations = iterations(
				SCHEDULE.stopping(new StoppedCell(2, List.of(Example.cell("b", 1, 100), Example.cell("b", 10, 100)))));
		assertThat(iterations).filteredOn((iteration) -> iteration.cell().caseName().equals("b"))
			.extracting(Iteration::fork)
			.containsOnly(1, 2);
	}

	@Test
	void aRunOfWhichAllIsDecidedIsOver() {
		List<Cell> all = SCHEDULE.experiment()
			.everyCase()
			.stream()
			.flatMap((name) -> SCHEDULE.experiment().cells(name).stream())
			.toList();
		assertThat(iterations(SCHEDULE.stopping(new StoppedCell(2, all)))).extracting(Iteration::fork)
			.containsOnly(1, 2);
	}

	@Test
	void aGroupInWhichOnlyTheReferenceIsLeftIsNotStarted() {
		Schedule groups = Play.schedule(
				AnExperiment.of("a", "b", "c").compare(Comparing.REFERENCE).processes(2).forks(4).rounds(4).build(),
				42);
		List<Iteration> iterations = iterations(
				groups.stopping(new StoppedCell(2, List.of(Example.cell("c", 10, 100)))));
		assertThat(iterations).filteredOn((iteration) -> iteration.fork() > 2)
			.extracting(Iteration::group)
			.containsOnly(1);
	}

	@Test
	void theFirstStopOfACellHolds() {
		Cell cell = Example.cell("a");
		Schedule stopped = SCHEDULE.stopping(new StoppedCell(2, List.of(cell)))
			.stopping(new StoppedCell(3, List.of(cell)));
		assertThat(stopped.inRounds(new Start(2, 1))).isEqualTo(SCHEDULE.inRounds(new Start(2, 1)));
		assertThat(stopped.inRounds(new Start(3, 1))).doesNotContain(cell).contains(Example.cell("b"));
	}

	/** All 500 TPS and warm. */
	private static List<Iteration> iterations(Schedule schedule) {
		return Play.runAll(schedule, (iteration) -> 500).stream().map(Outcome::iteration).toList();
	}

	@Test
	void withItsClosedLoopACellAtARateIsMeasuredNoMore() {
		Schedule rates = Play.schedule(AnExperiment.of("a", "b").rates("50%").forks(4).rounds(3).build(), 42);
		List<Iteration> iterations = iterations(
				rates.stopping(new StoppedCell(2, List.of(Example.cell("b", 10, 100)))));
		assertThat(iterations).filteredOn((iteration) -> iteration.cell().caseName().equals("b"))
			.extracting(Iteration::fork)
			.containsOnly(1, 2);
		assertThat(iterations).filteredOn((iteration) -> iteration.fork() == 4 && iteration.cell().rate().isPresent())
			.hasSize(3);
	}

	@Test
	void groupsOfTheReferenceAloneAreStarted() {
		Schedule alone = Play.schedule(
				AnExperiment.of("a").compare(Comparing.REFERENCE).processes(1).args("gc", "-Xmx1g", "-Xmx2g").build(),
				42);
		assertThat(alone.layout().groups()).hasSize(2);
		assertThat(iterations(alone)).filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.extracting(Iteration::group)
			.contains(1, 2);
	}

	@Test
	void aReferenceThatIsComparedWithItselfGoesOnWithoutTheOthers() {
		Schedule across = Play.schedule(AnExperiment.of("a", "b", "c")
			.users(1, 10)
			.across("users")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.forks(3)
			.rounds(3)
			.build(), 42);
		List<Cell> others = List.of(Example.cell("b", 1, 100), Example.cell("b", 10, 100), Example.cell("c", 1, 100),
				Example.cell("c", 10, 100));
		assertThat(iterations(across.stopping(new StoppedCell(1, others))))
			.filteredOn((iteration) -> iteration.fork() == 3)
			.extracting((iteration) -> iteration.cell().caseName())
			.contains("a");
	}

}
