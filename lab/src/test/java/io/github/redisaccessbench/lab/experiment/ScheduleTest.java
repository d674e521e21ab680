// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScheduleTest {

	private static final List<String> FOUR = List.of("case1", "case2", "case3", "case4");

	private static final String[] GOLDEN = { "fork 1 GENERATOR 1 generator x100", "fork 1 GENERATOR 2 generator x1000",
			"fork 1 COLD 1 case2 x100", "fork 1 COLD 1 case1 x100", //
			"fork 1 WARMUP 1 case2 x16", "fork 1 WARMUP 2 case2 x600", //
			"fork 1 WARMUP 1 case1 x16", "fork 1 WARMUP 2 case1 x50", //
			"fork 1 MEASURED 1 case2 x900", "fork 1 MEASURED 1 case1 x100", //
			"fork 1 MEASURED 2 case2 x900", "fork 1 MEASURED 2 case1 x100", //
			"fork 2 COLD 1 case1 x100", "fork 2 COLD 1 case2 x100", //
			"fork 2 WARMUP 1 case2 x16", "fork 2 WARMUP 2 case2 x600", //
			"fork 2 WARMUP 1 case1 x16", "fork 2 WARMUP 2 case1 x50", //
			"fork 2 MEASURED 1 case2 x900", "fork 2 MEASURED 1 case1 x100", //
			"fork 2 MEASURED 2 case2 x900", "fork 2 MEASURED 2 case1 x100" };

	private final Schedule schedule = new Schedule(Example.experiment(), 42);

	@Test
	void theWholeRunIsThisSequence() {
		assertThat(lines(play(this.schedule))).containsExactly(GOLDEN);
	}

	@Test
	void theSameHistoryGivesTheSameBlock() {
		List<Outcome> history = play(this.schedule);
		for (int size = 0; size < history.size(); size++) {
			assertThat(new Schedule(Example.experiment(), 42).next(history.subList(0, size)))
				.contains(history.get(size).block());
		}
	}

	@Test
	void aCompleteRunHasNoNextBlock() {
		assertThat(this.schedule.next(play(this.schedule))).isEmpty();
	}

	@Test
	void blocksAreNumberedFromOne() {
		List<Outcome> history = play(this.schedule);
		assertThat(history).extracting((outcome) -> outcome.block().number())
			.containsExactlyElementsOf(LongStream.rangeClosed(1, history.size()).mapToObj(Math::toIntExact).toList());
	}

	@Test
	void everyForkHasEachCellColdOnceAndBeforeAnyWarmUp() {
		for (int fork = 1; fork <= 2; fork++) {
			List<Block> blocks = of(fork, play(this.schedule));
			assertThat(blocks.stream()
				.filter((block) -> block.kind() != BlockKind.GENERATOR)
				.limit(2)
				.map((block) -> block.kind() + " " + block.cell().caseName()))
				.containsExactlyInAnyOrder("COLD case1", "COLD case2");
			assertThat(blocks).filteredOn((block) -> block.kind() == BlockKind.COLD).hasSize(2);
		}
	}

	@Test
	void everyRoundHasEachCellExactlyOnce() {
		Map<String, List<String>> casesByRound = play(this.schedule).stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.collect(Collectors.groupingBy((block) -> block.fork() + "." + block.round(),
					Collectors.mapping((block) -> block.cell().caseName(), Collectors.toList())));
		assertThat(casesByRound).containsOnlyKeys("1.1", "1.2", "2.1", "2.2")
			.allSatisfy((round, cases) -> assertThat(cases).containsExactlyInAnyOrder("case1", "case2"));
	}

	@Test
	void aRoundIsOverBeforeTheNextBegins() {
		assertThat(of(1, play(this.schedule)).stream()
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.map(Block::round)).containsExactly(1, 1, 2, 2);
	}

	@Test
	void theGeneratorIsWarmedUpFirstAndInTheFirstForkOnly() {
		List<Outcome> history = play(this.schedule);
		assertThat(history.subList(0, 2)).allMatch((outcome) -> outcome.block().kind() == BlockKind.GENERATOR);
		assertThat(history.subList(2, history.size()))
			.noneMatch((outcome) -> outcome.block().kind() == BlockKind.GENERATOR);
	}

	@Test
	void aCellThatIsNeverSteadyIsWarmedUpToTheLimit() {
		List<Outcome> history = Play.toTheEnd(this.schedule, (block) -> 500 * block.round());
		assertThat(warmups(1, "case1", history)).isEqualTo(Example.WARMUP.maxBlocks());
	}

	@Test
	void aCellThatGetsSteadyIsWarmedUpUntilThen() {
		assertThat(warmups(1, "case1", play(this.schedule))).isEqualTo(2 * Example.WARMUP.window());
	}

	@Test
	void warmUpStartsAnewInEachFork() {
		assertThat(warmups(2, "case1", play(this.schedule))).isEqualTo(2 * Example.WARMUP.window());
	}

	@Test
	void theFirstWarmUpBlockIsSizedByTheColdOne() {
		// 500 TPS for 1 s, shared by 10 users
		assertThat(loops(Play.toTheEnd(this.schedule, (block) -> 500), BlockKind.WARMUP)).containsOnly(50);
	}

	@Test
	void aMeasuredBlockIsTheMultipleOfLoopsThatLastsLongEnough() {
		// 1,500 ms at 8,000 TPS are 12,000 requests: 12 × (10 users × 100 loops)
		assertThat(loops(Play.toTheEnd(this.schedule, (block) -> 8_000), BlockKind.MEASURED)).containsOnly(1_200);
	}

	@Test
	void oneRequestMoreThanAMultipleTakesTheNext() {
		assertThat(loops(Play.toTheEnd(this.schedule, (block) -> 8_001), BlockKind.MEASURED)).containsOnly(1_300);
	}

	@Test
	void aMeasuredBlockIsNeverShorterThanTheColdOne() {
		assertThat(loops(Play.toTheEnd(this.schedule, (block) -> 3), BlockKind.MEASURED)).containsOnly(100);
	}

	@Test
	void aSlowCellStillHasOneLoopOfWarmUp() {
		assertThat(loops(Play.toTheEnd(this.schedule, (block) -> 0.1), BlockKind.WARMUP)).containsOnly(1);
	}

	@Test
	void aMeasuredBlockIsSizedByTheLastWarmUpBlock() {
		List<Outcome> history = Play.toTheEnd(this.schedule, (block) -> switch (block.kind()) {
			case COLD -> 100;
			case WARMUP -> (block.round() == 1) ? 1_000 : 2_000;
			default -> 100_000;
		});
		// 1,500 ms at 2,000 TPS are 3,000 requests of 10 users
		assertThat(loops(history, BlockKind.MEASURED)).containsOnly(300);
	}

	@Test
	void differentSeedsGiveDifferentOrders() {
		assertThat(orders(50)).isGreaterThan(1);
	}

	@Test
	void seedsGiveManyOrders() {
		assertThat(orders(50)).isGreaterThan(30);
	}

	@Test
	void everyCaseIsLastInSomeRoundOfAFork() {
		Experiment many = new Experiment("default", "", FOUR, 10, 100, 100, 1, 100, 1_500, Example.WARMUP, null);
		Map<String, Long> last = play(new Schedule(many, 42)).stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.collect(Collectors.groupingBy(Block::round, Collectors.toList()))
			.values()
			.stream()
			.collect(Collectors.groupingBy((round) -> round.getLast().cell().caseName(), Collectors.counting()));
		assertThat(last).containsOnlyKeys(FOUR).allSatisfy((name, times) -> assertThat(times).isBetween(10L, 40L));
	}

	private static long orders(int seeds) {
		return LongStream.range(0, seeds)
			.mapToObj((seed) -> lines(play(new Schedule(Example.experiment(), seed))))
			.distinct()
			.count();
	}

	private static List<Outcome> play(Schedule schedule) {
		return Play.toTheEnd(schedule, (block) -> switch (block.kind()) {
			case GENERATOR -> 10_000;
			case COLD -> 160;
			default -> block.cell().caseName().equals("case1") ? 500 : 6_000;
		});
	}

	private static List<String> lines(List<Outcome> history) {
		return history.stream()
			.map(Outcome::block)
			.map((block) -> "fork " + block.fork() + " " + block.kind() + " " + block.round() + " "
					+ block.cell().caseName() + " x" + block.loops())
			.toList();
	}

	private static List<Block> of(int fork, List<Outcome> history) {
		return history.stream().map(Outcome::block).filter((block) -> block.fork() == fork).toList();
	}

	private static List<Integer> loops(List<Outcome> history, BlockKind kind) {
		return history.stream().map(Outcome::block).filter((block) -> block.kind() == kind).map(Block::loops).toList();
	}

	private static long warmups(int fork, String caseName, List<Outcome> history) {
		return of(fork, history).stream()
			.filter((block) -> block.kind() == BlockKind.WARMUP && block.cell().caseName().equals(caseName))
			.count();
	}

}
