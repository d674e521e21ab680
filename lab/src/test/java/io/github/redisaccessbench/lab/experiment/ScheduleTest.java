// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import static org.assertj.core.api.Assertions.assertThat;

@Execution(ExecutionMode.CONCURRENT)
class ScheduleTest {

	private static final String[] FOUR = { "case1", "case2", "case3", "case4" };

	private static final String[] GOLDEN = { "fork 1 GENERATOR 1 generator x100", "fork 1 GENERATOR 2 generator x1000",
			"fork 1 GENERATOR 3 generator x1000", "fork 1 GENERATOR 4 generator x1000",
			"fork 1 GENERATOR 5 generator x1000", "fork 1 GENERATOR 6 generator x1000", //
			"fork 1 COLD 1 case1 x100", "fork 1 COLD 1 case2 x100", //
			"fork 1 WARMUP 1 case1 x16", "fork 1 WARMUP 1 case2 x16", //
			"fork 1 WARMUP 2 case1 x50", "fork 1 WARMUP 2 case2 x600", //
			"fork 1 SINGLE 1 case1 x50", "fork 1 SINGLE 1 case2 x50", //
			"fork 1 MEASURED 1 case2 x900", "fork 1 MEASURED 1 case1 x100", //
			"fork 1 MEASURED 2 case1 x100", "fork 1 MEASURED 2 case2 x900", //
			"fork 2 COLD 1 case2 x100", "fork 2 COLD 1 case1 x100", //
			"fork 2 WARMUP 1 case2 x16", "fork 2 WARMUP 1 case1 x16", //
			"fork 2 WARMUP 2 case2 x600", "fork 2 WARMUP 2 case1 x50", //
			"fork 2 SINGLE 1 case1 x50", "fork 2 SINGLE 1 case2 x50", //
			"fork 2 MEASURED 1 case1 x100", "fork 2 MEASURED 1 case2 x900", //
			"fork 2 MEASURED 2 case2 x900", "fork 2 MEASURED 2 case1 x100" };

	private static final int GENERATOR_BLOCKS = 6;

	private static final Schedule CONTROLLED = Play
		.schedule(AnExperiment.of("case1", "case2").controls("memory").forks(3).build(), 42);

	private final Schedule schedule = Play.schedule(Example.experiment(), 42);

	@Test
	void theWholeRunIsThisSequence() {
		assertThat(lines(play(this.schedule))).containsExactly(GOLDEN);
	}

	@Test
	void theSameHistoryGivesTheSameBlock() {
		List<Outcome> history = play(this.schedule);
		for (int size = 0; size < history.size(); size++) {
			assertThat(Play.schedule(Example.experiment(), 42).next(history.subList(0, size)))
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
		assertThat(history.subList(0, GENERATOR_BLOCKS))
			.allMatch((outcome) -> outcome.block().kind() == BlockKind.GENERATOR);
		assertThat(history.subList(GENERATOR_BLOCKS, history.size()))
			.noneMatch((outcome) -> outcome.block().kind() == BlockKind.GENERATOR);
	}

	@Test
	void theGeneratorHasTheSameNumberOfBlocksHoweverFastItIs() {
		assertThat(loops(Play.toTheEnd(this.schedule, (block) -> 500 * block.number()), BlockKind.GENERATOR))
			.hasSize(GENERATOR_BLOCKS);
		assertThat(loops(play(Play.schedule(withoutWarmUp(), 42)), BlockKind.GENERATOR)).hasSize(GENERATOR_BLOCKS);
	}

	@Test
	void eachCaseHasAFewRequestsOfOneUserInEachForkWhenAllAreWarm() {
		for (int fork = 1; fork <= 3; fork++) {
			List<Block> blocks = of(fork, play(CONTROLLED));
			List<Block> single = blocks.stream().filter((block) -> block.kind() == BlockKind.SINGLE).toList();
			assertThat(single).extracting(Block::cell)
				.containsExactly(Example.cell("case1", 1, 100), Example.cell("case2", 1, 100));
			assertThat(blocks.subList(0, blocks.indexOf(single.getFirst())))
				.noneMatch((block) -> block.kind() == BlockKind.MEASURED);
			assertThat(blocks.subList(blocks.indexOf(single.getLast()), blocks.size()))
				.noneMatch((block) -> block.kind() == BlockKind.WARMUP);
		}
	}

	@Test
	void requestsOfOneUserDoNotSizeAMeasuredBlock() {
		Experiment alone = AnExperiment.of("case1").users(1).forks(1).rounds(1).build();
		// 1,500 ms at 2,000 TPS are 3,000 requests of one user
		assertThat(loops(
				Play.toTheEnd(Play.schedule(alone, 42), (block) -> (block.kind() == BlockKind.SINGLE) ? 9 : 2_000),
				BlockKind.MEASURED))
			.containsExactly(3_000);
	}

	@Test
	void aControlIsNeverCold() {
		for (int fork = 1; fork <= 3; fork++) {
			List<Block> blocks = of(fork, play(CONTROLLED));
			assertThat(blocks.stream()
				.filter((block) -> block.kind() == BlockKind.COLD)
				.map((block) -> block.cell().caseName())).containsExactlyInAnyOrder("case1", "case2");
		}
	}

	@Test
	void aControlIsWarmedUpFromTheExperimentsLoops() {
		assertThat(play(CONTROLLED).stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == BlockKind.WARMUP && block.round() == 1)
			.filter((block) -> block.cell().caseName().equals("memory"))
			.map(ScheduleTest::loops)).containsExactly(100, 100, 100);
	}

	@Test
	void aControlInAProcessOfItsOwnIsWarmedUpInTurnWithTheCases() {
		List<String> order = names(1, BlockKind.WARMUP, play(CONTROLLED));
		assertThat(order).hasSize(6);
		assertThat(order.subList(0, 3)).containsExactlyInAnyOrder("case1", "case2", "memory");
		assertThat(order.subList(3, 6)).isEqualTo(order.subList(0, 3));
	}

	@Test
	void aControlThatWouldChangeTheProcessOfACaseComesAfterAllRounds() {
		List<Outcome> history = play(with(Play.served("memory", "case2", "/colors/in-memory")));
		for (int fork = 1; fork <= 3; fork++) {
			List<Block> blocks = of(fork, history);
			assertThat(blocks.subList(blocks.size() - 4, blocks.size()))
				.extracting((block) -> block.kind() + " " + block.round() + " " + block.cell().caseName())
				.containsExactly("WARMUP 1 memory", "WARMUP 2 memory", "MEASURED 1 memory", "MEASURED 2 memory");
			assertThat(blocks.subList(0, blocks.size() - 4))
				.noneMatch((block) -> block.cell().caseName().equals("memory"));
		}
	}

	@Test
	void suchAControlIsWarmedUpBrieflyHoweverFastItGets() {
		List<Outcome> history = Play.toTheEnd(with(Play.served("memory", "case2", "/colors/in-memory")),
				(block) -> 500 * block.round());
		assertThat(warmups(1, "case1", history)).isEqualTo(Example.WARMUP.maxBlocks());
		assertThat(warmups(1, "memory", history)).isEqualTo(2 * Example.WARMUP.window());
	}

	@Test
	void theRoundsBeforeAreBalancedWithoutIt() {
		assertThat(names(1, BlockKind.MEASURED, play(with(Play.served("memory", "case2", "/colors/in-memory")))))
			.startsWith("case2", "case1", "case1", "case2");
	}

	@Test
	void aSecondNameOfACaseIsMeasuredInTheRoundsWithoutAWarmUpOfItsOwn() {
		List<Outcome> history = play(with(Play.served("memory", "case2", "/colors")));
		assertThat(names(1, BlockKind.WARMUP, history)).containsExactlyInAnyOrder("case1", "case2", "case1", "case2");
		List<String> measured = names(1, BlockKind.MEASURED, history);
		assertThat(measured.subList(0, 3)).containsExactlyInAnyOrder("case1", "case2", "memory");
		assertThat(measured.subList(3, 6)).containsExactlyInAnyOrder("case1", "case2", "memory");
	}

	@Test
	void itsBlocksAreAsLongAsThoseOfTheCase() {
		List<Outcome> history = play(with(Play.served("memory", "case2", "/colors")));
		assertThat(history).map(Outcome::block)
			.filteredOn((block) -> block.kind() == BlockKind.MEASURED && !block.cell().caseName().equals("case1"))
			.hasSize(12)
			.extracting(ScheduleTest::loops)
			.containsOnly(900);
	}

	@Test
	void aControlIsMeasuredInEveryRoundLikeACase() {
		Map<Object, Long> measured = play(CONTROLLED).stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.collect(Collectors.groupingBy((block) -> block.cell().caseName(), Collectors.counting()));
		assertThat(measured).isEqualTo(Map.of("case1", 6L, "case2", 6L, "memory", 6L));
	}

	@Test
	void cellsAreWarmedUpInTurnUntilEachIsSteady() {
		// The second one gets steady after two blocks, the other two are never.
		Schedule schedule = Play.schedule(AnExperiment.of("case1", "case2", "case3").forks(1).rounds(1).build(), 42);
		List<Block> warmups = Play
			.toTheEnd(schedule, (block) -> block.cell().caseName().equals("case2") ? 500 : 500 * block.round())
			.stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == BlockKind.WARMUP)
			.toList();
		assertThat(warmups).extracting(Block::round).containsExactly(1, 1, 1, 2, 2, 2, 3, 3);
		List<String> order = warmups.stream().map((block) -> block.cell().caseName()).toList();
		assertThat(order.subList(0, 3)).containsExactlyInAnyOrder("case1", "case2", "case3");
		assertThat(order.subList(3, 6)).isEqualTo(order.subList(0, 3));
		assertThat(order.subList(6, 8))
			.isEqualTo(order.subList(0, 3).stream().filter((name) -> !name.equals("case2")).toList());
	}

	@Test
	void withoutWarmUpThereIsNoneAndMeasuredBlocksAreAsLongAsColdOnes() {
		List<Outcome> history = play(Play.schedule(withoutWarmUp(), 42));
		assertThat(loops(history, BlockKind.WARMUP)).isEmpty();
		assertThat(loops(history, BlockKind.MEASURED)).hasSize(8).containsOnly(100);
	}

	@Test
	void aCellWhoseAppIsStillCompilingIsWarmedUpToTheLimit() {
		List<Outcome> history = new ArrayList<>();
		for (Optional<Block> next = this.schedule.next(history); next.isPresent(); next = this.schedule.next(history)) {
			history.add(new Outcome(next.get(), 500, next.get().cell().caseName().equals("case1") ? 0.5 : 0.0, 0));
		}
		assertThat(warmups(1, "case1", history)).isEqualTo(Example.WARMUP.maxBlocks());
		assertThat(warmups(1, "case2", history)).isEqualTo(2 * Example.WARMUP.window());
	}

	@Test
	void overTheRoundsOfAllForksEachCaseFollowsEachOtherOneEquallyOften() {
		// One design of four rows: two forks of two rounds.
		for (long seed = 0; seed < 50; seed++) {
			List<List<String>> passes = passes(Play.schedule(four(2, 2), seed));
			assertThat(passes).hasSize(4);
			List<String> pairs = passes.stream()
				.flatMap((pass) -> IntStream.range(1, pass.size())
					.mapToObj((place) -> pass.get(place - 1) + " " + pass.get(place)))
				.toList();
			assertThat(pairs).as("seed %d", seed).hasSize(4 * 3).doesNotHaveDuplicates();
		}
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
	void everyCaseIsLastEquallyOften() {
		Map<String, Long> last = passes(Play.schedule(four(1, 20), 42)).stream()
			.collect(Collectors.groupingBy(List::getLast, Collectors.counting()));
		assertThat(last).isEqualTo(Map.of("case1", 5L, "case2", 5L, "case3", 5L, "case4", 5L));
	}

	@Test
	void passesOfOneForkHaveOrdersOfTheirOwn() {
		// Cold, warm-up and first measured pass of 50 seeds; four of 24 orders are equal
		// by chance at times.
		assertThat(LongStream.range(0, 50)
			.mapToObj((seed) -> of(1, play(Play.schedule(four(1, 1), seed))))
			.filter((blocks) -> order(blocks, BlockKind.COLD).equals(order(blocks, BlockKind.MEASURED))
					|| order(blocks, BlockKind.COLD).equals(order(blocks, BlockKind.WARMUP))
					|| order(blocks, BlockKind.WARMUP).equals(order(blocks, BlockKind.MEASURED))))
			.hasSizeLessThan(25);
	}

	/** The cases of each measured pass, in the order in which they were run. */
	private static List<List<String>> passes(Schedule schedule) {
		return List.copyOf(play(schedule).stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.collect(Collectors.groupingBy((block) -> block.fork() * 1_000 + block.round(), TreeMap::new,
					Collectors.mapping((block) -> block.cell().caseName(), Collectors.toList())))
			.values());
	}

	private static List<String> order(List<Block> blocks, BlockKind kind) {
		return blocks.stream()
			.filter((block) -> block.kind() == kind)
			.map((block) -> block.cell().caseName())
			.distinct()
			.toList();
	}

	@Test
	void aRunThatNeedsLessThanItsMinutesIsTheSame() {
		assertThat(lines(play(Play.schedule(limited(5.0), 42))))
			.isEqualTo(lines(play(Play.schedule(unlimited().build(), 42))));
	}

	@Test
	void whatTheMinutesLeaveIsSharedOutAmongTheWarmUps() {
		// In each fork, 4 blocks of 1 s are cold and 4 of 2 s measured. Before, 6 s warm
		// JMeter up or the apps start in 9 s:
		// 10 + 13 + 13 s, and 3 x 8.2 s after the warm-ups. 120 s leave 19.8 s for each
		// of them.
		List<Outcome> history = compiling(Play.schedule(limited(2.0), 42));
		for (int fork = 1; fork <= 3; fork++) {
			assertThat(warmups(fork, history)).as("fork %s", fork).isBetween(19L, 21L);
		}
		assertThat(TimeLimit.elapsed(history)).isBetween(118.0, 122.0);
	}

	@Test
	void minutesThatAreTooFewLeaveNoWarmUpAndAllOfTheRest() {
		List<Outcome> history = compiling(Play.schedule(limited(0.5), 42));
		assertThat(loops(history, BlockKind.WARMUP)).isEmpty();
		assertThat(loops(history, BlockKind.COLD)).hasSize(12);
		assertThat(loops(history, BlockKind.SINGLE)).hasSize(12);
		assertThat(loops(history, BlockKind.MEASURED)).hasSize(12);
	}

	@Test
	void aForkThatIsSlowIsWarmedUpLessAndTheRunTakesNoLonger() {
		List<Outcome> history = Play.toTheEnd(Play.schedule(limited(2.0), 42),
				(block) -> (block.fork() == 2 && block.kind() == BlockKind.COLD) ? 200 : 1_000, 0.5);
		assertThat(warmups(2, history)).isLessThan(warmups(1, history));
		assertThat(TimeLimit.elapsed(history)).isBetween(118.0, 122.0);
	}

	@Test
	void aWarmUpThatEndedIsNotTakenUpAgainWhenTheRestIsFasterThanExpected() {
		List<Outcome> history = Play.toTheEnd(Play.schedule(limited(2.0), 42),
				(block) -> (block.kind() == BlockKind.MEASURED) ? 100_000 : 300, 0.5);
		for (int fork = 1; fork <= 3; fork++) {
			List<BlockKind> kinds = of(fork, history).stream().map(Block::kind).distinct().toList();
			assertThat(kinds).endsWith(BlockKind.SINGLE, BlockKind.MEASURED);
			assertThat(of(fork, history).getLast().kind()).isEqualTo(BlockKind.MEASURED);
		}
		assertThat(warmups(1, history)).isPositive();
		assertThat(of(1, history).stream().map(Block::kind).dropWhile((kind) -> kind != BlockKind.SINGLE))
			.doesNotContain(BlockKind.WARMUP);
	}

	private static Experiment limited(double minutes) {
		return unlimited().minutes(minutes).build();
	}

	private static AnExperiment unlimited() {
		return AnExperiment.of(FOUR).forks(3).rounds(1).warmup(new Warmup(1_000, 1, 5, 15, 50));
	}

	private static List<Outcome> compiling(Schedule schedule) {
		return Play.toTheEnd(schedule, (block) -> 1_000, 0.5);
	}

	private static Experiment four(int forks, int rounds) {
		return AnExperiment.of(FOUR).forks(forks).rounds(rounds).build();
	}

	private static Experiment withoutWarmUp() {
		return AnExperiment.of("case1", "case2").warmup(new Warmup(1_000, 1, 5, 15, 0)).build();
	}

	private static long orders(int seeds) {
		return LongStream.range(0, seeds)
			.mapToObj((seed) -> lines(play(Play.schedule(four(2, 2), seed))))
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
					+ block.cell().caseName() + " x" + loops(block))
			.toList();
	}

	private static Schedule with(Case memory) {
		return new Schedule(CONTROLLED.experiment(),
				List.of(Play.served("case1", "case1", "/colors"), Play.served("case2", "case2", "/colors"), memory),
				42);
	}

	private static List<String> names(int fork, BlockKind kind, List<Outcome> history) {
		return of(fork, history).stream()
			.filter((block) -> block.kind() == kind)
			.map((block) -> block.cell().caseName())
			.toList();
	}

	private static List<Block> of(int fork, List<Outcome> history) {
		return history.stream().map(Outcome::block).filter((block) -> block.fork() == fork).toList();
	}

	private static List<Integer> loops(List<Outcome> history, BlockKind kind) {
		return history.stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == kind)
			.map(ScheduleTest::loops)
			.toList();
	}

	private static int loops(Block block) {
		return ((ClosedLoad) block.load()).loops();
	}

	private static long warmups(int fork, List<Outcome> history) {
		return Arrays.stream(FOUR).mapToLong((name) -> warmups(fork, name, history)).sum();
	}

	private static long warmups(int fork, String caseName, List<Outcome> history) {
		return of(fork, history).stream()
			.filter((block) -> block.kind() == BlockKind.WARMUP && block.cell().caseName().equals(caseName))
			.count();
	}

}
