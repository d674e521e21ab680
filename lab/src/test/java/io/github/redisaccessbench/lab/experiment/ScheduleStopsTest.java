// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScheduleStopsTest {

	private static final Schedule SCHEDULE = Play
		.schedule(AnExperiment.of("a", "b", "c").users(1, 10).forks(4).rounds(4).build(), 42);

	@Test
	void aCellThatIsDecidedIsMeasuredInNoLaterFork() {
		Cell decided = Example.cell("b", 10, 100);
		List<Block> blocks = blocks(SCHEDULE.stopping(new Stop(2, List.of(decided))));
		assertThat(blocks).filteredOn((block) -> block.kind() == BlockKind.MEASURED && block.cell().equals(decided))
			.extracting(Block::fork)
			.containsOnly(1, 2);
		assertThat(blocks).filteredOn((block) -> block.kind() == BlockKind.MEASURED && !block.cell().equals(decided))
			.extracting(Block::fork)
			.contains(3, 4);
	}

	@Test
	void theOthersHaveTheirRoundsAsBefore() {
		Cell decided = Example.cell("b", 10, 100);
		List<Block> blocks = blocks(SCHEDULE.stopping(new Stop(2, List.of(decided))));
		assertThat(blocks).filteredOn((block) -> block.cell().equals(Example.cell("a", 1, 100)))
			.filteredOn((block) -> block.kind() == BlockKind.MEASURED)
			.hasSize(4 * 4);
	}

	@Test
	void aCaseOfWhichAllIsDecidedHasNoBlockAtAll() {
		List<Block> blocks = blocks(
				SCHEDULE.stopping(new Stop(2, List.of(Example.cell("b", 1, 100), Example.cell("b", 10, 100)))));
		assertThat(blocks).filteredOn((block) -> block.cell().caseName().equals("b"))
			.extracting(Block::fork)
			.containsOnly(1, 2);
	}

	@Test
	void aRunOfWhichAllIsDecidedIsOver() {
		List<Cell> all = SCHEDULE.experiment()
			.everyCase()
			.stream()
			.flatMap((name) -> SCHEDULE.experiment().cells(name).stream())
			.toList();
		assertThat(blocks(SCHEDULE.stopping(new Stop(2, all)))).extracting(Block::fork).containsOnly(1, 2);
	}

	@Test
	void aGroupInWhichOnlyTheReferenceIsLeftIsNotStarted() {
		Schedule groups = Play.schedule(
				AnExperiment.of("a", "b", "c").compare(Comparing.REFERENCE).processes(2).forks(4).rounds(4).build(),
				42);
		List<Block> blocks = blocks(groups.stopping(new Stop(2, List.of(Example.cell("c", 10, 100)))));
		assertThat(blocks).filteredOn((block) -> block.fork() > 2).extracting(Block::group).containsOnly(1);
	}

	@Test
	void theFirstStopOfACellHolds() {
		Cell cell = Example.cell("a");
		Stops stops = Stops.of(List.of(new Stop(2, List.of(cell)), new Stop(3, List.of(cell))));
		assertThat(stops.measured(cell, 2)).isTrue();
		assertThat(stops.measured(cell, 3)).isFalse();
		assertThat(stops.measured(Example.cell("b"), 3)).isTrue();
	}

	/** All 500 TPS and warm. */
	private static List<Block> blocks(Schedule schedule) {
		return Play.toTheEnd(schedule, (block) -> 500).stream().map(Outcome::block).toList();
	}

}
