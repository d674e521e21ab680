// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import static org.assertj.core.api.Assertions.assertThat;

/** Two cases at two numbers of users and two of keys. */
@Execution(ExecutionMode.CONCURRENT)
class ScheduleLevelsTest {

	private static final Experiment EXPERIMENT = AnExperiment.of("case1", "case2")
		.controls("memory")
		.users(10, 1)
		.keys(100, 50)
		.warmupRequests(1)
		.build();

	private static final List<Block> BLOCKS = play(Play.schedule(EXPERIMENT, 42));

	@Test
	void everyRoundHasEachCellOfCasesAndControlsOnce() {
		List<Cell> cells = EXPERIMENT.everyCase().stream().flatMap((name) -> EXPERIMENT.cells(name).stream()).toList();
		assertThat(cells).hasSize(12);
		for (int fork = 1; fork <= 2; fork++) {
			for (int round = 1; round <= 2; round++) {
				assertThat(cells(fork, BlockKind.MEASURED, round)).containsExactlyInAnyOrderElementsOf(cells);
			}
		}
	}

	@Test
	void blocksAreColdOnceForEachCaseAtTheFirstLevels() {
		for (int fork = 1; fork <= 2; fork++) {
			assertThat(cells(fork, BlockKind.COLD, 1)).containsExactlyInAnyOrder(Example.cell("case1", 10, 100),
					Example.cell("case2", 10, 100));
		}
		assertThat(blocks(BlockKind.COLD)).hasSize(4);
	}

	@Test
	void aStartIsColdThenInRoundsAndThenHasOneUser() {
		assertThat(BLOCKS.stream().filter((block) -> block.fork() == 2).map(Block::kind).distinct())
			.containsExactly(BlockKind.COLD, BlockKind.WARMUP, BlockKind.MEASURED, BlockKind.SINGLE);
	}

	@Test
	void requestsOfOneUserAreSentOnceForEachNumberOfKeys() {
		for (int fork = 1; fork <= 2; fork++) {
			assertThat(cells(fork, BlockKind.SINGLE, 1)).containsExactly(Example.cell("case1", 1, 100),
					Example.cell("case1", 1, 50), Example.cell("case2", 1, 100), Example.cell("case2", 1, 50));
		}
		assertThat(blocks(BlockKind.SINGLE)).hasSize(8);
	}

	@Test
	void requestsOfOneUserAreSentEvenIfThatIsALevelThatIsMeasured() {
		List<Block> blocks = play(Play.schedule(AnExperiment.of("case1").users(1).forks(1).rounds(1).build(), 42));
		assertThat(blocks.stream().map(Block::kind).distinct()).containsExactly(BlockKind.GENERATOR, BlockKind.COLD,
				BlockKind.MEASURED, BlockKind.SINGLE);
	}

	@Test
	void theGeneratorIsWarmedUpByAsManyUsersAsThereAreAtMost() {
		assertThat(blocks(BlockKind.GENERATOR)).hasSize(4)
			.allSatisfy((block) -> assertThat(block.cell()).isEqualTo(Example.cell(Cell.GENERATOR, 10, 100)));
		assertThat(play(Play.schedule(AnExperiment.of("case1").users(1, 50, 10).build(), 42)).getFirst().cell().users())
			.isEqualTo(50);
	}

	@Test
	void theGeneratorIsReadyForAWarmUpByMoreUsersThanAreMeasured() {
		Schedule schedule = Play.schedule(AnExperiment.of("case1").users(1).keys(10, 100).build(), 42);
		assertThat(schedule.layout().mostUsers()).isEqualTo(10);
		assertThat(play(schedule)).extracting((block) -> block.cell().users()).startsWith(10);
	}

	@Test
	void aCellThatWasNeverRunIsTriedBeforeItsFirstRound() {
		List<Block> blocks = play(Play.schedule(AnExperiment.of("case1").users(10, 1_000).forks(1).build(), 42));
		assertThat(blocks).filteredOn((block) -> block.kind() == BlockKind.SIZING)
			.singleElement()
			.satisfies((block) -> {
				assertThat(block.cell().users()).isEqualTo(1_000);
				assertThat(block.load()).isEqualTo(new ClosedLoad(1));
				assertThat(blocks.get(blocks.indexOf(block) + 1)).extracting(Block::kind, Block::cell)
					.containsExactly(BlockKind.MEASURED, block.cell());
			});
	}

	@Test
	void blocksOfEachCellAreSizedByItsOwnSpeedAndUsers() {
		// 1,500 ms at 10 TPS for each user and at 20 TPS for each with half of the keys
		Schedule schedule = Play.schedule(AnExperiment.of("case1").users(10, 1).keys(100, 50).loops(1).build(), 42);
		assertThat(play(schedule).stream()
			.filter((block) -> block.kind() == BlockKind.MEASURED && block.round() > 1)
			.map((block) -> block.cell().users() + " " + block.cell().keys() + " " + block.load())
			.distinct()).containsExactlyInAnyOrder("10 100 ClosedLoad[loops=15]", "10 50 ClosedLoad[loops=30]",
					"1 100 ClosedLoad[loops=15]", "1 50 ClosedLoad[loops=30]");
	}

	@Test
	void aControlThatWouldChangeTheProcessOfACaseComesAfterAllRoundsAtAllLevels() {
		Experiment experiment = AnExperiment.of("case1", "case2").controls("memory").users(10, 1).forks(1).build();
		List<Block> blocks = play(new Schedule(experiment, List.of(Play.served("case1", "case1", "/colors"),
				Play.served("case2", "case2", "/colors"), Play.served("memory", "case2", "/colors/in-memory")), 42));
		List<Block> after = blocks.subList(blocks.size() - 6, blocks.size());
		assertThat(after).allMatch((block) -> block.cell().caseName().equals("memory"));
		assertThat(after.stream().map((block) -> block.kind() + " " + block.round())).containsExactly("SIZING 1",
				"MEASURED 1", "SIZING 1", "MEASURED 1", "MEASURED 2", "MEASURED 2");
		assertThat(blocks.subList(0, blocks.size() - 6)).noneMatch((block) -> block.cell().caseName().equals("memory"));
	}

	@Test
	void aSecondNameOfACaseIsAsLongAsThatCaseAtTheSameLevels() {
		Experiment experiment = AnExperiment.of("case1").controls("again").users(10, 1).forks(1).loops(1).build();
		List<Block> blocks = play(new Schedule(experiment,
				List.of(Play.served("case1", "case1", "/colors"), Play.served("again", "case1", "/colors")), 42));
		for (Level users : experiment.levels(Factor.USERS)) {
			assertThat(blocks).filteredOn((block) -> block.kind() == BlockKind.MEASURED)
				.filteredOn(
						(block) -> block.cell().level(Factor.USERS).orElseThrow().equals(users) && block.round() > 1)
				.hasSize(2)
				.extracting(Block::load)
				.containsOnly(new ClosedLoad(15));
		}
	}

	private static List<Block> blocks(BlockKind kind) {
		return BLOCKS.stream().filter((block) -> block.kind() == kind).toList();
	}

	private static Stream<Cell> cells(int fork, BlockKind kind, int round) {
		return blocks(kind).stream().filter((block) -> block.fork() == fork && block.round() == round).map(Block::cell);
	}

	private static List<Block> play(Schedule schedule) {
		return Play.toTheEnd(schedule, (block) -> 10.0 * block.cell().users() * ((block.cell().keys() == 50) ? 2 : 1))
			.stream()
			.map(Outcome::block)
			.toList();
	}

	private static List<Block> ofKind(List<Outcome> run, BlockKind kind) {
		return run.stream().map(Outcome::block).filter((block) -> block.kind() == kind).toList();
	}

}
