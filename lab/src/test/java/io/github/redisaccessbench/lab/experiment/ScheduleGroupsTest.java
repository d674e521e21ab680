// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.experiment.Block.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import static org.assertj.core.api.Assertions.assertThat;

/** Twenty cases in groups of six processes. */
@Execution(ExecutionMode.CONCURRENT)
class ScheduleGroupsTest {

	private static final Experiment EXPERIMENT = TwentyCases.experiment()
		.controls("loop/in-memory", "mget/in-memory", "mget/7/again")
		.build();

	private static final Schedule SCHEDULE = schedule(EXPERIMENT, 42);

	private static final List<Block> BLOCKS = blocks(play(SCHEDULE));

	@Test
	void neverMoreThanSixProcessesRunAtTheSameTimeAndTheReferenceAlwaysDoes() {
		assertThat(byStart(BLOCKS)).hasSize(2 * 4).allSatisfy((start, blocks) -> {
			Set<String> processes = blocks.stream()
				.filter((block) -> block.kind() != BlockKind.GENERATOR)
				.map((block) -> Groups.ownerOf(EXPERIMENT, SCHEDULE.layout().find(block.cell().caseName())))
				.collect(Collectors.toSet());
			assertThat(processes).hasSizeLessThanOrEqualTo(6).contains("loop/1");
		});
	}

	@Test
	void eachCaseIsMeasuredInEveryRoundOfEachForkAndTheReferenceInEveryGroup() {
		Map<String, Long> measured = BLOCKS.stream()
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.collect(Collectors.groupingBy((block) -> block.cell().caseName(), Collectors.counting()));
		Map<String, Long> expected = new HashMap<>();
		EXPERIMENT.everyCase().forEach((name) -> expected.put(name, 2L * 2));
		expected.put("loop/1", 2L * 2 * 4);
		expected.put("loop/in-memory", 2L);
		expected.put("mget/in-memory", 2L);
		assertThat(measured).isEqualTo(expected);
	}

	@Test
	void everyFreshProcessOfACaseIsColdOnceAndHasAFewRequestsOfOneUser() {
		assertThat(byStart(BLOCKS)).allSatisfy((start, blocks) -> {
			List<String> compared = SCHEDULE.layout()
				.group(start.group())
				.cases()
				.stream()
				.map(Case::name)
				.filter(EXPERIMENT.cases()::contains)
				.toList();
			assertThat(names(blocks, BlockKind.COLD)).containsExactlyInAnyOrderElementsOf(compared);
			assertThat(names(blocks, BlockKind.SINGLE)).containsExactlyElementsOf(compared);
		});
	}

	@Test
	void onlyAfterOneGroupIsDoneAnotherStarts() {
		List<Start> starts = BLOCKS.stream().map(Block::start).toList();
		List<Start> changes = new ArrayList<>();
		starts.forEach((start) -> {
			if (changes.isEmpty() || !changes.getLast().equals(start)) {
				changes.add(start);
			}
		});
		assertThat(changes).hasSize(8).doesNotHaveDuplicates().isEqualTo(SCHEDULE.starts());
	}

	@Test
	void aForkIsOverBeforeTheNextBegins() {
		assertThat(SCHEDULE.starts().stream().map(Start::fork)).containsExactly(1, 1, 1, 1, 2, 2, 2, 2);
	}

	@Test
	void everyForkHasEachGroupOnceInAnOrderOfItsOwn() {
		Set<List<Integer>> orders = new HashSet<>();
		for (long seed = 0; seed < 50; seed++) {
			List<Integer> first = order(seed, 1);
			assertThat(first).containsExactlyInAnyOrder(1, 2, 3, 4);
			assertThat(order(seed, 2)).containsExactlyInAnyOrder(1, 2, 3, 4).isNotEqualTo(first);
			orders.add(first);
		}
		assertThat(orders).hasSizeGreaterThan(15);
	}

	@Test
	void overFourForksEachGroupIsInEachPlaceOnce() {
		for (long seed = 0; seed < 50; seed++) {
			Schedule schedule = schedule(TwentyCases.experiment().forks(4).build(), seed);
			List<Start> starts = schedule.starts();
			assertThat(IntStream.range(0, 16).mapToObj((index) -> index % 4 + " " + starts.get(index).group()))
				.doesNotHaveDuplicates();
		}
	}

	@Test
	void theGeneratorIsWarmedUpBeforeTheFirstGroupOnly() {
		assertThat(BLOCKS.subList(0, 4)).allMatch((block) -> block.kind() == BlockKind.GENERATOR)
			.allMatch((block) -> block.start().equals(SCHEDULE.starts().getFirst()));
		assertThat(BLOCKS.subList(4, BLOCKS.size())).noneMatch((block) -> block.kind() == BlockKind.GENERATOR);
	}

	@Test
	void aGroupIsRunUntilItIsWarmInEachStartAnew() {
		List<Block> blocks = blocks(Play.toTheEnd(SCHEDULE, (block) -> 500,
				(block) -> (block.round() <= 2 * block.start().group()) ? 0.6 : 0.1));
		assertThat(byStart(blocks)).hasSize(8)
			.allSatisfy((start, own) -> assertThat(own)
				.filteredOn((block) -> block.kind() == BlockKind.MEASURED && block.cell().caseName().equals("loop/1"))
				.hasSize(2 * start.group() + 2));
	}

	@Test
	void ceilingsComeAfterTheRoundsOfTheirGroup() {
		assertThat(byStart(BLOCKS).entrySet())
			.filteredOn((start) -> names(start.getValue(), BlockKind.MEASURED).contains("mget/in-memory"))
			.singleElement()
			.satisfies((start) -> assertThat(start.getValue().stream().map((block) -> block.cell().caseName()))
				.endsWith("mget/in-memory", "mget/in-memory"));
	}

	@Test
	void whatIsComparedWasMeasuredInTheSameGroups() {
		List<Contrast> contrasts = Contrasts.ofCases(EXPERIMENT);
		assertThat(contrasts).hasSize(19).allMatch((contrast) -> contrast.second().caseName().equals("loop/1"));
		Map<Cell, Set<Start>> starts = BLOCKS.stream()
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.collect(Collectors.groupingBy(Block::cell, Collectors.mapping(Block::start, Collectors.toSet())));
		assertThat(contrasts).allSatisfy(
				(contrast) -> assertThat(starts.get(contrast.second())).containsAll(starts.get(contrast.first())));
	}

	@Test
	void theSameHistoryGivesTheSameBlock() {
		List<Outcome> history = play(SCHEDULE);
		for (int size = 0; size < history.size(); size++) {
			assertThat(schedule(EXPERIMENT, 42).next(history.subList(0, size))).contains(history.get(size).block());
		}
		assertThat(schedule(EXPERIMENT, 42).next(history)).isEmpty();
	}

	@Test
	void whatTheMinutesLeaveIsSharedOutAmongTheGroupsToo() {
		// Four starts; see ScheduleTest for the same with forks.
		Experiment limited = AnExperiment.of("loop/1", "loop/2", "loop/3")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.minutes(4)
			.build();
		List<Outcome> history = Play.toTheEnd(schedule(limited, 42), (block) -> 1_000, (block) -> 0.5);
		Map<Start, List<Block>> byStart = byStart(blocks(history));
		// 60 s for each start, of which the apps take 9 s; a round takes 3 s
		List<Long> measured = byStart.values().stream().map((blocks) -> count(blocks, BlockKind.MEASURED)).toList();
		assertThat(measured).hasSize(4).allSatisfy((number) -> assertThat(number).isBetween(30L, 44L));
		assertThat(history.getLast().endMs()).isBetween(238_000L, 250_000L);
	}

	@Test
	void whateverTheExperimentItsScheduleIsComplete() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		int played = 0;
		while (played < 25) {
			Experiment experiment = RandomExperiment.with(random);
			if (RandomExperiment.fits(experiment)) {
				played++;
				Schedule schedule = schedule(experiment, random.nextLong());
				List<Outcome> history = Play.toTheEnd(schedule, (block) -> random.nextDouble(100, 5_000));
				check(schedule, blocks(history));
				int size = random.nextInt(history.size());
				assertThat(schedule.next(history.subList(0, size))).contains(history.get(size).block());
			}
		}
	}

	private static void check(Schedule schedule, List<Block> blocks) {
		Experiment experiment = schedule.experiment();
		assertThat(blocks).extracting(Block::number)
			.containsExactlyElementsOf(IntStream.rangeClosed(1, blocks.size()).boxed().toList());
		Map<Start, List<Block>> byStart = byStart(blocks);
		assertThat(byStart.keySet()).hasSameElementsAs(schedule.starts())
			.hasSize(experiment.forks() * schedule.layout().groups().size());
		byStart.forEach((start, own) -> {
			List<Case> cases = schedule.layout().group(start.group()).cases();
			List<Cell> cells = cases.stream()
				.flatMap((one) -> experiment.cells(one.name()).stream())
				.filter((cell) -> start.fork() == 1 || schedule.layout().inRounds(start.group()).contains(cell))
				.toList();
			List<Cell> compared = cells.stream()
				.filter((cell) -> experiment.cases().contains(cell.caseName()))
				.toList();
			for (int round = 1; round <= experiment.rounds(); round++) {
				int number = round;
				assertThat(own.stream()
					.filter((block) -> block.kind() == BlockKind.MEASURED && block.round() == number)
					.map(Block::cell)).as("%s", experiment).containsExactlyInAnyOrderElementsOf(cells);
			}
			assertThat(count(own, BlockKind.MEASURED)).isEqualTo((long) cells.size() * experiment.rounds());
			assertThat(cellsOf(own, BlockKind.COLD)).containsExactlyInAnyOrderElementsOf(
					compared.stream().filter((cell) -> cell.users() == 10 && cell.keys() == 100).toList());
			assertThat(cellsOf(own, BlockKind.SINGLE)).containsExactlyInAnyOrderElementsOf(
					compared.stream().map((cell) -> cell.at(Factor.USERS, Level.of(1))).distinct().toList());
		});
	}

	private static List<Integer> order(long seed, int fork) {
		return schedule(EXPERIMENT, seed).starts()
			.stream()
			.filter((start) -> start.fork() == fork)
			.map(Start::group)
			.toList();
	}

	private static Schedule schedule(Experiment experiment, long seed) {
		return new Schedule(experiment, TwentyCases.cases(experiment), seed);
	}

	private static List<Outcome> play(Schedule schedule) {
		return Play.toTheEnd(schedule, (block) -> 500);
	}

	private static List<Block> blocks(List<Outcome> history) {
		return history.stream().map(Outcome::block).toList();
	}

	private static Map<Start, List<Block>> byStart(List<Block> blocks) {
		return blocks.stream().collect(Collectors.groupingBy(Block::start));
	}

	private static List<String> names(List<Block> blocks, BlockKind kind) {
		return cellsOf(blocks, kind).stream().map(Cell::caseName).toList();
	}

	private static List<Cell> cellsOf(List<Block> blocks, BlockKind kind) {
		return blocks.stream().filter((block) -> block.kind() == kind).map(Block::cell).toList();
	}

	private static long count(List<Block> blocks, BlockKind kind) {
		return blocks.stream().filter((block) -> block.kind() == kind).count();
	}

}
