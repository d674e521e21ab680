// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.TwentyCases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Three forks of twelve rounds: four cases, a second name of case3 and two baselines, as
 * in the default experiment.
 */
@Concurrent
class TimeLimitTest {

	private static final List<Case> CASES = List.of(Play.served("case1", "case1", "/colors"),
			Play.served("case2", "case2", "/colors"), Play.served("case3", "case3", "/colors"),
			Play.served("case4", "case4", "/colors"), Play.served("again", "case3", "/colors"),
			Play.served("memory3", "case3", "/memory"), Play.served("memory4", "case4", "/memory"));

	private static final Map<String, Double> TPS = Map.of("case1", 400.0, "case2", 380.0);

	/** It is warm after this many rounds. */
	private static final int WARMING = 16;

	/** Much like one on which the default was tried. */
	private static final Play.Machine FAST = machine(1);

	@Test
	void withTimeNothingIsDropped() {
		List<Outcome> history = play(12, FAST);
		assertThat(forks(history)).containsExactly(1, 2, 3);
		for (int fork = 1; fork <= 3; fork++) {
			assertThat(rounds(history, fork)).isEqualTo(WARMING + 12);
			assertThat(of(history, fork, IterationKind.COLD)).isEqualTo((fork == 1) ? 4 : 0);
			assertThat(of(history, fork, IterationKind.SINGLE)).isEqualTo(4);
			assertThat(baselines(history, fork)).isEqualTo((fork == 1) ? 4 : 0);
		}
	}

	@Test
	void withoutMinutesARunHasTheTimeThatThisMachineIsLikelyToNeed() {
		for (double factor : new double[] { 1, 4 }) {
			List<Outcome> history = Play.runAll(schedule(experiment().build()), machine(factor));
			assertThat(forks(history)).containsExactly(1, 2, 3);
			for (int fork = 1; fork <= 3; fork++) {
				assertThat(rounds(history, fork)).isEqualTo((int) (WARMING * factor) + 12);
			}
			TimeLimit limit = limit(experiment().build(), history);
			assertThat(limit.elapsed()).isLessThan(limit.wanted());
			assertThat(limit.seconds()).isEqualTo(limit.wanted());
		}
	}

	@Test
	void coldIterationsThatTakeLongTakeNothingFromTheRounds() {
		// 200 users x 100 loops at 200 TPS are 100 s
		List<Outcome> history = Play.runAll(schedule(experiment().users(200).build()), FAST);
		for (int fork = 1; fork <= 3; fork++) {
			assertThat(of(history, fork, IterationKind.COLD)).isEqualTo((fork == 1) ? 4 : 0);
			assertThat(rounds(history, fork)).isEqualTo(WARMING + 12);
		}
	}

	@Test
	void whatIsWantedFollowsTheStartsAndTheLastIterations() {
		// 3 starts, each of 10 x 10 s and 12 rounds of 5 iterations of 0.4 s + 0.1 s
		Experiment experiment = experiment().build();
		assertThat(limit(experiment, List.of()).wanted()).isCloseTo(3 * (100 + 12 * 5 * 0.5), within(1e-6));
		Outcome first = outcome(1, IterationKind.GENERATOR, 400, 20_000.0);
		assertThat(limit(experiment, List.of(first)).wanted()).isCloseTo(3 * (200 + 12 * 5 * 0.5), within(1e-6));
		Outcome slow = outcome(2, IterationKind.MEASURED, 2_500, null);
		assertThat(limit(experiment, List.of(first, slow)).wanted()).isCloseTo(3 * (200 + 12 * (4 * 0.5 + 2.5)),
				within(1e-6));
		// The first round of another fork, whose size is a guess
		Outcome shorter = outcome(3, IterationKind.MEASURED, 1_500, 5_000.0);
		assertThat(limit(experiment, List.of(first, slow, shorter)).wanted())
			.isCloseTo(3 * (200 + 12 * (4 * 0.5 + 2.5)), within(1e-6));
		Outcome faster = new Outcome(
				new Iteration(4, 1, 1, 2, IterationKind.MEASURED, Example.cell("case1"), new ClosedLoad(100)), 0, 500,
				1_500, 4_000, Map.of(), null, 5_000.0, false, null);
		assertThat(limit(experiment, List.of(first, slow, shorter, faster)).wanted())
			.isCloseTo(3 * (200 + 12 * (4 * 0.5 + 1.5)), within(1e-6));
	}

	/** Node, or plain Java: it is up in no time, and not warm for that. */
	@Test
	void whatStartsFastHasTimeToGetWarmAllTheSame() {
		List<Outcome> history = List.of(outcome(1, IterationKind.GENERATOR, 400, 300.0));
		double rounds = 12 * 5 * 0.5;
		// 4 processes
		assertThat(limit(experiment().warmupRequests(5_000).build(), history).wanted()).isCloseTo(3 * (4 * 20 + rounds),
				within(1e-6));
		assertThat(limit(experiment().warmupRequests(0).build(), history).wanted()).isLessThan(3 * (4 * 20 + rounds));
	}

	/** Seen: 60 s for each process, and the time was up before a third fork. */
	@Test
	void aWarmUpThatTakesLongTakesNothingFromTheRounds() {
		List<Outcome> history = List.of(outcome(1, IterationKind.GENERATOR, 400, 5_000.0),
				outcome(2, IterationKind.WARMUP, 140_000, null), outcome(3, IterationKind.WARMUP, 100_000, null));
		// 4 processes
		assertThat(limit(experiment().warmupRequests(5_000).build(), history).wanted())
			.isCloseTo(3 * (4 * 1.25 * 60 + 12 * 5 * 0.5), within(1e-6));
	}

	/**
	 * Seen: with short rounds, it ended after 20 s for each process, and nothing was
	 * warm.
	 */
	@Test
	void aWarmUpThatTakesLongIsNotCutShort() {
		Experiment small = AnExperiment.of("case1", "case2").rounds(3).iterationMs(200).warmupRequests(20_000).build();
		List<Outcome> history = Play.runAll(Play.schedule(small, 42), (iteration) -> 400);
		for (int fork = 1; fork <= 2; fork++) {
			for (String name : small.cases()) {
				int number = fork;
				assertThat(history.stream()
					.map(Outcome::iteration)
					.filter((one) -> one.kind() == IterationKind.WARMUP && one.fork() == number
							&& one.cell().caseName().equals(name))
					.mapToInt(Iteration::requests)
					.sum()).isGreaterThanOrEqualTo(20_000);
			}
		}
	}

	@Test
	void theMinutesBindIfTheyAreFewerThanWhatIsWantedAndOnlyThen() {
		assertThat(limit(experiment().minutes(5).build(), List.of()).seconds()).isEqualTo(300);
		assertThat(limit(experiment().minutes(50).build(), List.of()).seconds()).isCloseTo(390, within(1e-6));
	}

	@Test
	void aSlowMachineMakesNoThirdForkAndBothOthersGetWarm() {
		List<Outcome> history = play(12, machine(6));
		assertThat(forks(history)).containsExactly(1, 2);
		assertThat(rounds(history, 1)).isGreaterThanOrEqualTo(6 * WARMING + 4);
		assertThat(rounds(history, 2)).isGreaterThanOrEqualTo(6 * WARMING + 4);
	}

	@Test
	void allCasesOfTheFirstForkAreColdAndNoneOfLaterOnes() {
		for (double minutes = 1; minutes < 8; minutes++) {
			List<Outcome> history = play(minutes, FAST);
			assertThat(forks(history)).as("%s minutes", minutes)
				.contains(1, 2)
				.allSatisfy((fork) -> assertThat(of(history, fork, IterationKind.COLD)).isEqualTo((fork == 1) ? 4 : 0));
			assertThat(baselines(history, 1)).isEqualTo(4);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1, 2, 4, 8 })
	void theMinutesAreKeptButForARoundAndWhatFollowsIt(double minutes) {
		for (double factor : new double[] { 1, 4 }) {
			List<Outcome> history = play(minutes, machine(factor));
			// 2 x 5 iterations of begun rounds, those of one user, and the baselines
			double seconds = limit(experiment().minutes(minutes).build(), history).elapsed();
			assertThat(seconds).as("x%s", factor).isLessThan(60 * minutes + 25 * factor);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10 })
	void aForkEndsBeforeItIsWarmOnlyIfTwoWouldNotGetTheirShare(double minutes) {
		Experiment experiment = experiment().minutes(minutes).build();
		List<Outcome> history = play(minutes, FAST);
		for (int fork : forks(history)) {
			double end = history.stream()
				.filter((outcome) -> outcome.iteration().fork() == fork)
				.mapToLong(Outcome::endMs)
				.max()
				.orElseThrow() / 1000.0;
			double share = 60 * minutes * Math.min(fork, 2) / 2;
			if (rounds(history, fork) < WARMING + 4) {
				assertThat(end).as("fork %s", fork).isGreaterThan(share - 1);
			}
		}
		assertThat(forks(history)).as("%s", experiment).startsWith(1, 2);
	}

	@Test
	void ifNothingGetsWarmTwoForksShareTheTime() {
		Play.Machine busy = new Play.Machine((iteration) -> 500, (iteration) -> 0.6, (iteration) -> 0, 7_600);
		List<Outcome> history = play(3, busy);
		assertThat(forks(history)).containsExactly(1, 2);
		double first = history.stream()
			.filter((outcome) -> outcome.iteration().fork() == 1)
			.mapToLong(Outcome::endMs)
			.max()
			.orElseThrow() / 1000.0;
		// With the cold iterations, which are half of its share and half of the other's.
		assertThat(first).isCloseTo(96, within(15.0));
		assertThat(limit(experiment().minutes(3).build(), history).elapsed()).isCloseTo(180, within(15.0));
	}

	@Test
	void onceAForkDoesNotFitNoLaterOneIsMade() {
		for (double minutes = 1; minutes < 6; minutes++) {
			List<Integer> forks = forks(Play.runAll(schedule(experiment().forks(6).minutes(minutes).build()), FAST));
			assertThat(forks).as("%s minutes", minutes)
				.isEqualTo(List.of(1, 2, 3, 4, 5, 6).subList(0, forks.size()))
				.hasSizeGreaterThanOrEqualTo(2);
		}
	}

	@Test
	void aForkOfSeveralGroupsIsMadeAsAWholeOrNotAtAll() {
		for (double minutes = 1; minutes < 8; minutes++) {
			Experiment grouped = AnExperiment.of("loop/1", "loop/2", "loop/3")
				.compare(Comparing.REFERENCE)
				.processes(2)
				.forks(4)
				.rounds(12)
				.iterationMs(400)
				.minutes(minutes)
				.build();
			List<Outcome> history = Play.runAll(new Schedule(grouped, TwentyCases.cases(grouped), 42), FAST);
			assertThat(history.stream()
				.map((outcome) -> outcome.iteration().start())
				.distinct()
				.collect(Collectors.groupingBy(Iteration.Start::fork, Collectors.counting()))).as("%s minutes", minutes)
				.containsKeys(1, 2)
				.allSatisfy((fork, groups) -> assertThat(groups).isEqualTo(2));
		}
	}

	@Test
	void elapsedIsFromTheFirstRequestOnAndBeganIsWhenTheStartBeforeEnded() {
		List<Outcome> history = play(12, FAST);
		TimeLimit limit = limit(experiment().minutes(12).build(), history);
		assertThat(limit.elapsed()).isCloseTo(history.getLast().endMs() / 1000.0, within(0.01));
		List<Iteration.Start> starts = schedule(experiment().build()).starts();
		assertThat(limit.began(starts.getFirst())).isZero();
		double first = history.stream()
			.filter((outcome) -> outcome.iteration().fork() == 1)
			.mapToLong(Outcome::endMs)
			.max()
			.orElseThrow() / 1000.0;
		assertThat(limit.began(starts.get(1))).isCloseTo(first, within(0.01));
	}

	private static List<Outcome> play(double minutes, Play.Machine machine) {
		return Play.runAll(schedule(experiment().minutes(minutes).build()), machine);
	}

	private static AnExperiment experiment() {
		return AnExperiment.of("case1", "case2", "case3", "case4")
			.controls("again", "memory3", "memory4")
			.forks(3)
			.rounds(12)
			.iterationMs(400);
	}

	private static Schedule schedule(Experiment experiment) {
		return new Schedule(experiment, CASES, 42);
	}

	private static TimeLimit limit(Experiment experiment, List<Outcome> history) {
		Schedule schedule = schedule(experiment);
		return new TimeLimit(schedule.starts(), Outcomes.of(schedule.layout(), history));
	}

	/**
	 * A machine that takes so many times as long. Its compilers take 60 % until it is
	 * warm, and 2 % then; baselines are warm at once.
	 */
	private static Play.Machine machine(double slower) {
		return new Play.Machine(
				(iteration) -> (iteration.kind() == IterationKind.COLD) ? 200
						: TPS.getOrDefault(iteration.cell().caseName(), 5_500.0),
				(iteration) -> (iteration.round() <= WARMING * slower
						&& !iteration.cell().caseName().startsWith("memory")) ? 0.6 : 0.02,
				(iteration) -> 0, 7_600)
			.slower(slower);
	}

	private static Outcome outcome(int number, IterationKind kind, double wallMs, Double startMs) {
		return new Outcome(Example.iteration(number, 1, kind, "case1"), 0, 500, wallMs, 1_000L * number, Map.of(), null,
				startMs, false, null);
	}

	private static List<Integer> forks(List<Outcome> history) {
		return history.stream().map((outcome) -> outcome.iteration().fork()).distinct().toList();
	}

	/** The last round of the cases. */
	private static int rounds(List<Outcome> history, int fork) {
		return history.stream()
			.map(Outcome::iteration)
			.filter((iteration) -> iteration.fork() == fork && iteration.kind() == IterationKind.MEASURED
					&& iteration.cell().caseName().equals("case1"))
			.mapToInt(Iteration::round)
			.max()
			.orElse(0);
	}

	private static int baselines(List<Outcome> history, int fork) {
		return (int) history.stream()
			.map(Outcome::iteration)
			.filter((iteration) -> iteration.fork() == fork && iteration.cell().caseName().equals("memory3"))
			.count();
	}

	private static long of(List<Outcome> history, int fork, IterationKind kind) {
		return history.stream()
			.map(Outcome::iteration)
			.filter((iteration) -> iteration.fork() == fork && iteration.kind() == kind)
			.count();
	}

}
