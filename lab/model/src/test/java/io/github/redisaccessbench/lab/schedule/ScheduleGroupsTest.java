// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.RandomExperiment;
import io.github.redisaccessbench.lab.experiment.TwentyCases;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Twenty cases in groups of six processes. */
@Concurrent
class ScheduleGroupsTest {

	private static final Experiment EXPERIMENT = TwentyCases.experiment()
		.controls("loop/in-memory", "mget/in-memory", "mget/7/aa")
		.build();

	private static final Schedule SCHEDULE = schedule(EXPERIMENT, 42);

	private static final List<Iteration> ITERATIONS = iterations(play(SCHEDULE));

	@Test
	void neverMoreThanSixProcessesRunAtTheSameTimeAndTheReferenceAlwaysDoes() {
		assertThat(byStart(ITERATIONS)).hasSize(2 * 4).allSatisfy((start, iterations) -> {
			Set<String> processes = iterations.stream()
				.filter((iteration) -> iteration.kind() != IterationKind.GENERATOR)
				.map((iteration) -> Groups.ownerOf(EXPERIMENT, SCHEDULE.layout().find(iteration.cell().caseName())))
				.collect(Collectors.toSet());
			assertThat(processes).hasSizeLessThanOrEqualTo(6).contains("loop/1");
		});
	}

	@Test
	void onlyAfterOneGroupIsDoneAnotherStartsAndAForkIsOverBeforeTheNextBegins() {
		List<Start> starts = ITERATIONS.stream().map(Iteration::start).toList();
		List<Start> changes = new ArrayList<>();
		starts.forEach((start) -> {
			if (changes.isEmpty() || !changes.getLast().equals(start)) {
				changes.add(start);
			}
		});
		assertThat(changes).hasSize(8).doesNotHaveDuplicates().isEqualTo(SCHEDULE.starts());
		assertThat(SCHEDULE.starts().stream().map(Start::fork)).containsExactly(1, 1, 1, 1, 2, 2, 2, 2);
	}

	@Test
	void everyForkHasEachGroupOnceInAnOrderOfItsOwnAndOverFourForksInEachPlace() {
		Set<List<Integer>> orders = new HashSet<>();
		for (long seed = 0; seed < 50; seed++) {
			List<Integer> first = order(seed, 1);
			assertThat(first).containsExactlyInAnyOrder(1, 2, 3, 4);
			assertThat(order(seed, 2)).containsExactlyInAnyOrder(1, 2, 3, 4).isNotEqualTo(first);
			orders.add(first);
		}
		assertThat(orders).hasSizeGreaterThan(15);
		for (long seed = 0; seed < 50; seed++) {
			Schedule schedule = schedule(TwentyCases.experiment().forks(4).build(), seed);
			List<Start> starts = schedule.starts();
			assertThat(IntStream.range(0, 16).mapToObj((index) -> index % 4 + " " + starts.get(index).group()))
				.doesNotHaveDuplicates();
		}
	}

	@Test
	void theGeneratorIsWarmedUpBeforeTheFirstGroupOnly() {
		assertThat(ITERATIONS.subList(0, 4)).allMatch((iteration) -> iteration.kind() == IterationKind.GENERATOR)
			.allMatch((iteration) -> iteration.start().equals(SCHEDULE.starts().getFirst()));
		assertThat(ITERATIONS.subList(4, ITERATIONS.size()))
			.noneMatch((iteration) -> iteration.kind() == IterationKind.GENERATOR);
	}

	@Test
	void aGroupIsRunUntilItIsWarmInEachStartAnew() {
		List<Iteration> iterations = iterations(Play.runAll(SCHEDULE, (iteration) -> 500,
				(iteration) -> (iteration.round() <= 2 * iteration.start().group()) ? 0.6 : 0.1));
		assertThat(byStart(iterations)).hasSize(8)
			.allSatisfy((start, own) -> assertThat(own)
				.filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED
						&& iteration.cell().caseName().equals("loop/1"))
				.hasSize(2 * start.group() + 2));
	}

	@Test
	void baselinesComeAfterTheRoundsOfTheirGroup() {
		assertThat(byStart(ITERATIONS).entrySet())
			.filteredOn((start) -> names(start.getValue(), IterationKind.MEASURED).contains("mget/in-memory"))
			.singleElement()
			.satisfies((start) -> assertThat(start.getValue().stream().map((iteration) -> iteration.cell().caseName()))
				.endsWith("mget/in-memory", "mget/in-memory"));
	}

	@Test
	void whatIsComparedWasMeasuredInTheSameGroups() {
		List<Contrast> contrasts = Contrasts.ofCases(EXPERIMENT);
		assertThat(contrasts).hasSize(19).allMatch((contrast) -> contrast.second().caseName().equals("loop/1"));
		Map<Cell, Set<Start>> starts = ITERATIONS.stream()
			.filter((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.collect(Collectors.groupingBy(Iteration::cell, Collectors.mapping(Iteration::start, Collectors.toSet())));
		assertThat(contrasts).allSatisfy(
				(contrast) -> assertThat(starts.get(contrast.second())).containsAll(starts.get(contrast.first())));
	}

	@Test
	void whatTheMinutesLeaveIsSharedOutAmongTheGroupsToo() {
		// Four starts; see ScheduleTest for the same with forks.
		Experiment limited = AnExperiment.of("loop/1", "loop/2", "loop/3")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.minutes(4)
			.build();
		List<Outcome> history = Play.runAll(schedule(limited, 42), (iteration) -> 1_000, (iteration) -> 0.5);
		Map<Start, List<Iteration>> byStart = byStart(iterations(history));
		// 60 s for each start, of which the apps take 9 s; a round takes 3 s
		List<Long> measured = byStart.values()
			.stream()
			.map((iterations) -> count(iterations, IterationKind.MEASURED))
			.toList();
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
				List<Outcome> history = Play.runAll(schedule, (iteration) -> random.nextDouble(100, 5_000));
				check(schedule, iterations(history));
				int size = random.nextInt(history.size());
				assertThat(schedule.next(history.subList(0, size))).contains(history.get(size).iteration());
			}
		}
	}

	@Test
	void groupsOfTheReferenceAloneAreStarted() {
		Schedule alone = Play.schedule(
				AnExperiment.of("a").compare(Comparing.REFERENCE).processes(1).args("gc", "-Xmx1g", "-Xmx2g").build(),
				42);
		assertThat(alone.layout().groups()).hasSize(2);
		assertThat(iterations(play(alone))).filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.extracting(Iteration::group)
			.contains(1, 2);
	}

	private static void check(Schedule schedule, List<Iteration> iterations) {
		Experiment experiment = schedule.experiment();
		assertThat(iterations).extracting(Iteration::number)
			.containsExactlyElementsOf(IntStream.rangeClosed(1, iterations.size()).boxed().toList());
		Map<Start, List<Iteration>> byStart = byStart(iterations);
		assertThat(byStart.keySet()).hasSameElementsAs(schedule.starts())
			.hasSize(experiment.plan().forks() * schedule.layout().groups().size());
		byStart.forEach((start, own) -> {
			List<Case> cases = schedule.layout().group(start.group()).cases();
			List<Cell> cells = cases.stream()
				.flatMap((one) -> experiment.cells(one.name()).stream())
				.filter((cell) -> start.fork() == 1 || schedule.layout().cells(start.group()).inRounds().contains(cell))
				.toList();
			List<Cell> compared = cells.stream()
				.filter((cell) -> experiment.cases().contains(cell.caseName()))
				.toList();
			for (int round = 1; round <= experiment.plan().rounds(); round++) {
				int number = round;
				assertThat(own.stream()
					.filter((iteration) -> iteration.kind() == IterationKind.MEASURED && iteration.round() == number)
					.map(Iteration::cell)).as("%s", experiment).containsExactlyInAnyOrderElementsOf(cells);
			}
			assertThat(count(own, IterationKind.MEASURED)).isEqualTo((long) cells.size() * experiment.plan().rounds());
			assertThat(cellsOf(own, IterationKind.COLD)).containsExactlyInAnyOrderElementsOf(compared.stream()
				.filter((cell) -> start.fork() <= experiment.plan().coldForks())
				.filter((cell) -> cell.users() == 10 && cell.keys() == 100)
				.toList());
			assertThat(cellsOf(own, IterationKind.SINGLE)).containsExactlyInAnyOrderElementsOf(
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
		return Play.runAll(schedule, (iteration) -> 500);
	}

	private static List<Iteration> iterations(List<Outcome> history) {
		return history.stream().map(Outcome::iteration).toList();
	}

	private static Map<Start, List<Iteration>> byStart(List<Iteration> iterations) {
		return iterations.stream().collect(Collectors.groupingBy(Iteration::start));
	}

	private static List<String> names(List<Iteration> iterations, IterationKind kind) {
		return cellsOf(iterations, kind).stream().map(Cell::caseName).toList();
	}

	private static List<Cell> cellsOf(List<Iteration> iterations, IterationKind kind) {
		return iterations.stream().filter((iteration) -> iteration.kind() == kind).map(Iteration::cell).toList();
	}

	private static long count(List<Iteration> iterations, IterationKind kind) {
		return iterations.stream().filter((iteration) -> iteration.kind() == kind).count();
	}

}
