// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class ScheduleTest {

	private static final String[] FOUR = { "case1", "case2", "case3", "case4" };

	private static final String[] GOLDEN = { "fork 1 GENERATOR 1 generator x3", "fork 1 GENERATOR 2 generator x250",
			"fork 1 GENERATOR 3 generator x250", "fork 1 GENERATOR 4 generator x250", //
			"fork 1 COLD 1 case1 x100", "fork 1 COLD 1 case2 x100", //
			"fork 1 MEASURED 1 case1 x24", "fork 1 MEASURED 1 case2 x24", //
			"fork 1 MEASURED 2 case2 x900", "fork 1 MEASURED 2 case1 x75", //
			"fork 1 SINGLE 1 case1 x50", "fork 1 SINGLE 1 case2 x50", //
			"fork 2 MEASURED 1 case1 x24", "fork 2 MEASURED 1 case2 x24", //
			"fork 2 MEASURED 2 case2 x900", "fork 2 MEASURED 2 case1 x75", //
			"fork 2 SINGLE 1 case1 x50", "fork 2 SINGLE 1 case2 x50" };

	private static final Experiment CONTROLLED = AnExperiment.of("case1", "case2").controls("memory").forks(3).build();

	private final Schedule schedule = Play.schedule(Example.experiment(), 42);

	@Test
	void theWholeRunIsThisSequence() {
		assertThat(lines(play(this.schedule))).containsExactly(GOLDEN);
	}

	@ParameterizedTest
	@CsvSource({ "'100', 4", "'100, 100, 99, 92', 4", "'100, 100, 95, 95', 4", "'100, 100, 94, 94, 94', 5",
			"'100, 90, 80, 70, 60, 50, 50', 9" })
	void theGeneratorIsWarmedUpUntilARequestCostsItNoLess(String micros, int iterations) {
		List<Double> costs = List.of(micros.split(", ")).stream().map(Double::valueOf).toList();
		assertThat(practices((number) -> costs.get(Math.min(number, costs.size()) - 1))).isEqualTo(iterations);
	}

	@Test
	void aGeneratorThatGetsFasterAllTheTimeIsWarmedUpThirtyTimes() {
		assertThat(practices((number) -> Math.pow(0.9, number))).isEqualTo(30);
	}

	@Test
	void aGeneratorWhoseCpuTimeIsNotKnownIsJudgedByItsTps() {
		List<Outcome> history = new ArrayList<>();
		for (Iteration next = next(history); next.kind() == IterationKind.GENERATOR; next = next(history)) {
			history.add(outcome(next, Math.min(6, next.number()) * 1_000.0, null));
		}
		assertThat(history).hasSize(9);
	}

	@Test
	void withoutRoundsEveryForkHasColdIterationsOnlyAndAFewRequestsOfOneUser() {
		Experiment cold = AnExperiment.of("case1", "case2").controls("memory").forks(5).rounds(0).minutes(10).build();
		List<Outcome> history = play(new Schedule(cold, cases("memory", "/memory"), 42));
		for (int fork = 1; fork <= 5; fork++) {
			assertThat(withoutGenerator(of(fork, history))).extracting(Iteration::kind)
				.containsExactly(IterationKind.COLD, IterationKind.COLD, IterationKind.SINGLE, IterationKind.SINGLE);
		}
	}

	@Test
	void roundsGoOnUntilAsManyAsAskedForCountForAllCells() {
		// case1 is warm after five rounds, case2 after nine
		List<Outcome> history = Play.runAll(this.schedule, (iteration) -> 500,
				(iteration) -> (iteration.round() <= (iteration.cell().caseName().equals("case1") ? 5 : 9)) ? 0.6
						: 0.1);
		for (int fork = 1; fork <= 2; fork++) {
			assertThat(roundsOf("case1", fork, history)).isEqualTo(11);
			assertThat(roundsOf("case2", fork, history)).isEqualTo(11);
		}
	}

	@Test
	void warmUpStartsAnewInEachFork() {
		List<Outcome> history = Play.runAll(this.schedule, (iteration) -> 500,
				(iteration) -> (iteration.round() <= 4 * iteration.fork()) ? 0.6 : 0.1);
		assertThat(roundsOf("case1", 1, history)).isEqualTo(6);
		assertThat(roundsOf("case1", 2, history)).isEqualTo(10);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 5, 12, 100 })
	void everyRoundHasEachCellOnceAndIsOverBeforeTheNext(int rounds) {
		Schedule many = Play.schedule(AnExperiment.of(FOUR).forks(2).rounds(rounds).iterationMs(100).build(), 42);
		List<Outcome> history = play(many);
		for (int fork = 1; fork <= 2; fork++) {
			List<Iteration> measured = kind(IterationKind.MEASURED, of(fork, history));
			assertThat(measured).hasSize(4 * rounds).isSortedAccordingTo((one, two) -> one.round() - two.round());
			for (int round = 1; round <= rounds; round++) {
				assertThat(measured.subList(4 * round - 4, 4 * round))
					.extracting((iteration) -> iteration.round() + " " + iteration.cell().caseName())
					.containsExactlyInAnyOrder(round + " case1", round + " case2", round + " case3", round + " case4");
			}
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 20, 1_000 })
	void onlyColdIterationsHaveTheLoopsOfTheExperiment(int loops) {
		List<Outcome> history = play(Play.schedule(AnExperiment.of("case1", "case2").loops(loops).build(), 42));
		assertThat(loops(history, IterationKind.COLD)).hasSize(2).containsOnly(loops);
		assertThat(loops(history, IterationKind.MEASURED))
			.isEqualTo(loops(play(this.schedule), IterationKind.MEASURED));
		assertThat(loops(history, IterationKind.SINGLE)).hasSize(4).containsOnly(50);
	}

	@Test
	void overTheRoundsEachCaseFollowsEachOtherOneEquallyOftenAndOrdersDiffer() {
		for (long seed = 0; seed < 50; seed++) {
			List<List<String>> rounds = rounds(play(Play.schedule(four(1, 4), seed)));
			assertThat(rounds).hasSize(4);
			List<String> pairs = rounds.stream()
				.flatMap((round) -> IntStream.range(1, round.size())
					.mapToObj((place) -> round.get(place - 1) + " " + round.get(place)))
				.toList();
			assertThat(pairs).as("seed %d", seed).hasSize(4 * 3).doesNotHaveDuplicates();
		}
		assertThat(LongStream.range(0, 50)
			.mapToObj((seed) -> rounds(play(Play.schedule(four(2, 4), seed))))
			.filter((rounds) -> rounds.subList(0, 4).equals(rounds.subList(4, 8)))).isEmpty();
		assertThat(LongStream.range(0, 50).mapToObj((seed) -> lines(play(Play.schedule(four(1, 2), seed)))).distinct())
			.hasSizeGreaterThan(40);
	}

	@Test
	void aMeasuredIterationIsSizedByTheOneBeforeOfItsCell() {
		// 1,500 ms at 200, 400 and 600 TPS of 10 users
		List<Outcome> history = Play.runAll(Play.schedule(AnExperiment.of("case1").forks(1).rounds(4).build(), 42),
				(iteration) -> (iteration.kind() == IterationKind.COLD) ? 200 : 200 + 200 * iteration.round());
		assertThat(loops(history, IterationKind.MEASURED)).containsExactly(30, 60, 90, 120);
	}

	@Test
	void aSlowCellStillHasOneLoopAndRequestsOfOneUserDoNotSizeIt() {
		assertThat(loops(
				Play.runAll(this.schedule, (iteration) -> (iteration.kind() == IterationKind.MEASURED) ? 0.1 : 500),
				IterationKind.MEASURED))
			.endsWith(1);
		Experiment alone = AnExperiment.of("case1").users(1).forks(2).rounds(1).build();
		// 1,500 ms at 2,000 TPS are 3,000 requests of one user
		assertThat(loops(Play.runAll(Play.schedule(alone, 42),
				(iteration) -> (iteration.kind() == IterationKind.SINGLE) ? 9 : 2_000), IterationKind.MEASURED))
			.containsExactly(3_000, 3_000);
	}

	@Test
	void eachComparedCaseHasAFewRequestsOfOneUserAfterTheRoundsOfEachFork() {
		List<Outcome> history = play(new Schedule(CONTROLLED, cases("case2", "/memory"), 42));
		for (int fork = 1; fork <= 3; fork++) {
			List<Iteration> iterations = of(fork, history);
			List<Iteration> single = kind(IterationKind.SINGLE, iterations);
			assertThat(single).extracting(Iteration::cell)
				.containsExactly(Example.cell("case1", 1, 100), Example.cell("case2", 1, 100));
			assertThat(iterations.subList(iterations.indexOf(single.getLast()) + 1, iterations.size())).as("baselines")
				.extracting((iteration) -> iteration.kind() + " " + iteration.cell().caseName())
				.isEqualTo((fork == 1) ? List.of("MEASURED memory", "MEASURED memory") : List.of());
			assertThat(kind(IterationKind.MEASURED, iterations.subList(0, iterations.indexOf(single.getFirst()))))
				.hasSize(4)
				.noneMatch((iteration) -> iteration.cell().caseName().equals("memory"));
		}
	}

	@Test
	void aBaselineIsRunUntilItIsWarmOrForFourTimesTheRoundsThatItNeeds() {
		Experiment experiment = AnExperiment.of("case1", "case2").controls("memory").forks(2).rounds(12).build();
		Schedule baselines = new Schedule(experiment, cases("case2", "/memory"), 42);
		assertThat(baselines(baselines, (iteration) -> 0)).isEqualTo(4);
		assertThat(baselines(baselines, (iteration) -> (iteration.round() <= 3) ? 0.6 : 0)).isEqualTo(7);
		assertThat(baselines(baselines, (iteration) -> 0.6)).isEqualTo(16);
	}

	@Test
	void anIterationWithFailedRequestsIsRunAgainInItsRound() {
		int failing = 9;
		List<Outcome> history = Play.runAll(this.schedule,
				failing((iteration) -> (iteration.number() == failing) ? 1 : 0));
		List<String> whole = lines(play(this.schedule));
		assertThat(history).hasSize(whole.size() + 1);
		Iteration failed = history.get(failing - 1).iteration();
		assertThat(failed.kind()).isEqualTo(IterationKind.MEASURED);
		assertThat(history.get(failing).iteration())
			.extracting(Iteration::fork, Iteration::round, Iteration::kind, Iteration::cell)
			.containsExactly(failed.fork(), failed.round(), failed.kind(), failed.cell());
		List<String> without = new ArrayList<>(places(history));
		without.remove(failing - 1);
		assertThat(without).isEqualTo(places(play(this.schedule)));
	}

	@Test
	void anIterationThatWaitedForATimeoutDoesNotMakeTheNextOneShort() {
		int failing = 9;
		List<Outcome> history = Play.runAll(this.schedule,
				new Play.Machine((iteration) -> (iteration.number() == failing) ? 20 : 500, (iteration) -> 0,
						(iteration) -> (iteration.number() == failing) ? 1 : 0, 9_000));
		assertThat(history.get(failing).iteration().load()).isEqualTo(history.get(failing - 1).iteration().load());
	}

	@Test
	void aColdIterationThatWaitedForATimeoutDoesNotMakeTheFirstRoundShort() {
		int failing = 5;
		List<Outcome> history = Play.runAll(this.schedule,
				new Play.Machine((iteration) -> (iteration.number() == failing) ? 0.5 : 500, (iteration) -> 0,
						(iteration) -> (iteration.number() == failing) ? 1 : 0, 9_000));
		Iteration cold = history.get(failing - 1).iteration();
		assertThat(cold.kind()).isEqualTo(IterationKind.COLD);
		assertThat(iterations(history)).filteredOn((iteration) -> iteration.cell().equals(cold.cell()))
			.filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.allSatisfy((iteration) -> assertThat(iteration.requests()).isGreaterThan(100));
	}

	@Test
	void aColdIterationCannotBeRepeated() {
		List<Outcome> history = Play.runAll(this.schedule, failing((iteration) -> (iteration.number() == 5) ? 1 : 0));
		assertThat(history.get(4).iteration().kind()).isEqualTo(IterationKind.COLD);
		assertThat(places(history)).isEqualTo(places(play(this.schedule)));
	}

	@Test
	void requestsOfOneUserAreSentAgain() {
		List<Outcome> history = Play.runAll(this.schedule, failing((iteration) -> (iteration.number() == 11) ? 1 : 0));
		assertThat(history.get(10).iteration().kind()).isEqualTo(IterationKind.SINGLE);
		List<String> without = new ArrayList<>(places(history));
		assertThat(without.remove(10)).isEqualTo(without.get(10));
		assertThat(without).isEqualTo(places(play(this.schedule)));
	}

	@Test
	void theSameHistoryGivesTheSameIteration() {
		SplittableRandom random = new SplittableRandom(20_261_122);
		List<Outcome> history = Play.runAll(this.schedule, new Play.Machine((iteration) -> random.nextDouble(50, 5_000),
				(iteration) -> random.nextDouble(0.5), (iteration) -> random.nextInt(40) / 39, 9_000));
		for (int size = 0; size < history.size(); size++) {
			assertThat(Play.schedule(Example.experiment(), 42).next(history.subList(0, size)))
				.contains(history.get(size).iteration());
		}
		assertThat(this.schedule.next(history)).isEmpty();
	}

	@Test
	void whateverHappensItEndsAndNoRoundIsLeftHalfDone() {
		SplittableRandom random = new SplittableRandom(20_261_122);
		for (int run = 0; run < 40; run++) {
			AnExperiment about = AnExperiment.of("case1", "case2")
				.controls("memory")
				.forks(random.nextInt(1, 5))
				.rounds(random.nextInt(1, 15))
				.iterationMs(random.nextInt(200, 2_000));
			Experiment experiment = random.nextBoolean() ? about.build()
					: about.minutes(random.nextDouble(0.05, 5)).build();
			double busy = random.nextDouble(1.2);
			List<Outcome> history = Play.runAll(
					new Schedule(experiment, cases("case2", random.nextBoolean() ? "/colors" : "/memory"), run),
					new Play.Machine((iteration) -> random.nextDouble(20, 9_000),
							(iteration) -> random.nextDouble(busy), (iteration) -> 0, random.nextLong(1, 3_000)));
			assertThat(history).as("%s", experiment).isNotEmpty();
			Map<String, Long> cells = kind(IterationKind.MEASURED, iterations(history)).stream()
				.filter((iteration) -> !iteration.cell().caseName().equals("memory"))
				.collect(Collectors.groupingBy((iteration) -> iteration.fork() + "." + iteration.round(),
						Collectors.counting()));
			assertThat(cells.values()).as("%s", experiment).allMatch((number) -> number == 2);
		}
	}

	private static List<Case> cases(String hostOfMemory, String pathOfMemory) {
		return List.of(Play.served("case1", "case1", "/colors"), Play.served("case2", "case2", "/colors"),
				Play.served("memory", hostOfMemory, pathOfMemory));
	}

	private static Experiment four(int forks, int rounds) {
		return AnExperiment.of(FOUR).forks(forks).rounds(rounds).build();
	}

	private static List<Outcome> play(Schedule schedule) {
		return Play.runAll(schedule, ScheduleTest::tps);
	}

	private static double tps(Iteration iteration) {
		return switch (iteration.kind()) {
			case GENERATOR -> 10_000;
			case COLD -> 160;
			default -> iteration.cell().caseName().equals("case1") ? 500 : 6_000;
		};
	}

	private static Play.Machine failing(ToIntFunction<Iteration> failed) {
		return new Play.Machine(ScheduleTest::tps, (iteration) -> 0, failed, Play.START_MS);
	}

	/**
	 * How often the generator is warmed up, by its CPU time per request in each
	 * iteration.
	 */
	private int practices(ToDoubleFunction<Integer> micros) {
		List<Outcome> history = new ArrayList<>();
		for (Iteration next = next(history); next.kind() == IterationKind.GENERATOR; next = next(history)) {
			history.add(outcome(next, 10_000, micros.applyAsDouble(next.number())));
		}
		return history.size();
	}

	private Iteration next(List<Outcome> history) {
		Optional<Iteration> next = this.schedule.next(history);
		return next.orElseThrow();
	}

	private static Outcome outcome(Iteration iteration, double tps, Double generatorMicros) {
		return new Outcome(iteration, 0, tps, 250, 250L * iteration.number(), Map.of(), generatorMicros, null, false,
				null);
	}

	private static long baselines(Schedule schedule, ToDoubleFunction<Iteration> compiling) {
		return iterations(Play.runAll(schedule, (iteration) -> 500,
				(iteration) -> iteration.cell().caseName().equals("memory") ? compiling.applyAsDouble(iteration) : 0))
			.stream()
			.filter((iteration) -> iteration.cell().caseName().equals("memory"))
			.count();
	}

	/** The cases of each round, in the order in which they were run. */
	private static List<List<String>> rounds(List<Outcome> history) {
		Collection<List<String>> rounds = kind(IterationKind.MEASURED, iterations(history)).stream()
			.collect(Collectors.groupingBy((iteration) -> iteration.fork() * 1_000 + iteration.round(), TreeMap::new,
					Collectors.mapping((iteration) -> iteration.cell().caseName(), Collectors.toList())))
			.values();
		return List.copyOf(rounds);
	}

	private static long roundsOf(String caseName, int fork, List<Outcome> history) {
		return kind(IterationKind.MEASURED, of(fork, history)).stream()
			.filter((iteration) -> iteration.cell().caseName().equals(caseName))
			.count();
	}

	private static List<String> lines(List<Outcome> history) {
		return iterations(history).stream().map((iteration) -> place(iteration) + " x" + loops(iteration)).toList();
	}

	private static List<String> places(List<Outcome> history) {
		return iterations(history).stream().map(ScheduleTest::place).toList();
	}

	private static String place(Iteration iteration) {
		return "fork " + iteration.fork() + " " + iteration.kind() + " " + iteration.round() + " "
				+ iteration.cell().caseName();
	}

	private static List<Iteration> iterations(List<Outcome> history) {
		return history.stream().map(Outcome::iteration).toList();
	}

	private static List<Iteration> of(int fork, List<Outcome> history) {
		return iterations(history).stream().filter((iteration) -> iteration.fork() == fork).toList();
	}

	private static List<Iteration> kind(IterationKind kind, List<Iteration> iterations) {
		return iterations.stream().filter((iteration) -> iteration.kind() == kind).toList();
	}

	private static List<Iteration> withoutGenerator(List<Iteration> iterations) {
		return iterations.stream().filter((iteration) -> iteration.kind() != IterationKind.GENERATOR).toList();
	}

	private static List<Integer> loops(List<Outcome> history, IterationKind kind) {
		return kind(kind, iterations(history)).stream().map(ScheduleTest::loops).toList();
	}

	private static int loops(Iteration iteration) {
		return ((ClosedLoad) iteration.load()).loops();
	}

}
