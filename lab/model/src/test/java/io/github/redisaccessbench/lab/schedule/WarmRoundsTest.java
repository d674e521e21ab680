// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class WarmRoundsTest {

	private static final Cell CASE1 = Example.cell("case1");

	private static final Cell CASE2 = Example.cell("case2");

	private static final Cell AA = Example.cell("again");

	/** 25 %. */
	private static final double MAX = 0.25;

	private static final double ITERATION_MS = 400;

	/** Each case in a process of its own. */
	private static final Layout TWO = new Layout(Example.experiment(), Example.cases());

	/** Two cells of one process. */
	private static final Layout SHARED = new Layout(AnExperiment.of("case1").controls("again").build(),
			List.of(Play.served("case1", "case1", "/colors"), Play.served("again", "case1", "/colors")));

	@ParameterizedTest
	@CsvSource({ "'0.1, 0.1, 0.1, 0.1', 1", "'0.25, 0.25, 0.25', 1", "'0.26, 0.1, 0.1', 2", "'0.9, 0.6, 0.3, 0.2', 4",
			"'0.9, 0.9, 0.9', 4", "'0, 0.5, 0.5, 0.1', 4", "'0.1, 0.3, 0.3, 0.1', 1", "'0.1, 0.3, 0.36, 0.1', 4",
			"'0.2, 0.29, 0.2, 0.2', 1", "'0.9, 0.2, 0.29, 0.2', 2", "'0.9, 0.2, 0.31, 0.2', 4",
			"'0.9, 0.8, 0.05, 0.05, 0.05, 0.9, 0.5, 0.05, 0.05', 8", "'', 1" })
	void fromThatRoundOnTheAverageUpToAnyLaterRoundIsLow(String shares, int first) {
		WarmRounds rounds = of(shares(shares));
		assertThat(rounds.rounds()).isEqualTo(shares(shares).length);
		assertThat(rounds.first()).containsEntry(CASE1, first);
		assertThat(rounds.counted(CASE1)).isEqualTo(rounds.rounds() - first + 1);
	}

	@Test
	void aLullAtTheEndIsNotCalledWarmUntilItHasLastedForFourRounds() {
		assertThat(of(0.9, 0.8, 0.05, 0.05, 0.05).warm(CASE1, 12)).isFalse();
		assertThat(of(0.9, 0.8, 0.05, 0.05, 0.05, 0.05).warm(CASE1, 12)).isTrue();
	}

	@Test
	void whoAsksForFewerRoundsNeedsNoMore() {
		WarmRounds two = of(0.9, 0.05, 0.05);
		assertThat(two.warm(CASE1, 2)).isTrue();
		assertThat(two.warm(CASE1, 3)).isFalse();
		assertThat(WarmRounds.fewest(2)).isEqualTo(2);
		assertThat(WarmRounds.fewest(4)).isEqualTo(4);
		assertThat(WarmRounds.fewest(100)).isEqualTo(4);
	}

	@Test
	void lateSpikesDoNotUncountTheRoundsBefore() {
		double[] quiet = DoubleStream.concat(DoubleStream.of(0.9), DoubleStream.generate(() -> 0.1).limit(20))
			.toArray();
		assertThat(of(quiet).first()).containsEntry(CASE1, 2);
		quiet[12] = 0.6;
		quiet[19] = 0.6;
		assertThat(of(quiet).first()).containsEntry(CASE1, 2);
		assertThat(of(quiet).compiling().get(CASE1)).element(12).isEqualTo(0.6);
	}

	@Test
	void whateverTheSharesTheFirstRoundIsTheFirstAfterWhichNoAverageIsTooHigh() {
		SplittableRandom random = new SplittableRandom(20_261_122);
		for (int run = 0; run < 300; run++) {
			double[] shares = random.doubles(random.nextInt(1, 30), 0, random.nextDouble(0.2, 1)).toArray();
			int expected = IntStream.rangeClosed(1, shares.length)
				.filter((first) -> IntStream.rangeClosed(first, shares.length)
					.allMatch((last) -> Arrays.stream(shares, first - 1, last).average().orElseThrow() <= MAX))
				.findFirst()
				.orElse(shares.length + 1);
			assertThat(of(shares).first()).as(Arrays.toString(shares)).containsEntry(CASE1, expected);
		}
	}

	@Test
	void theShareIsThatOfTheExperiment() {
		Layout strict = new Layout(AnExperiment.of("case1", "case2").jitThreshold(10).build(), Example.cases());
		assertThat(WarmRounds.of(strict, List.of(CASE1), series(0.5, 0.2, 0.05)).first()).containsEntry(CASE1, 3);
		assertThat(of(0.5, 0.2, 0.05).first()).containsEntry(CASE1, 2);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "2, 2", "3, 2", "8, 5", "9, 5" })
	void ifTheCompilersAreNotKnownItIsTheSecondHalf(int rounds, int first) {
		List<Outcome> unknown = IntStream.rangeClosed(1, rounds)
			.mapToObj((round) -> outcome(round, CASE1, 0, Map.of()))
			.toList();
		WarmRounds found = WarmRounds.of(TWO, List.of(CASE1), unknown);
		assertThat(found.first()).containsEntry(CASE1, first);
		assertThat(found.seen(CASE1)).isFalse();
		assertThat(found.compiling().get(CASE1)).hasSize(rounds).containsOnlyNulls();
	}

	@Test
	void aRoundOfWhichNothingIsKnownChangesNoAverage() {
		List<Outcome> some = new ArrayList<>(series(0.9, 0.2, 0.3, 0.1));
		some.set(2, outcome(3, CASE1, 0, Map.of()));
		WarmRounds rounds = WarmRounds.of(TWO, List.of(CASE1), some);
		assertThat(rounds.first()).containsEntry(CASE1, 2);
		assertThat(rounds.seen(CASE1)).isTrue();
		some.set(3, outcome(4, CASE1, 0, Map.of("case1", 0.31 * ITERATION_MS)));
		assertThat(WarmRounds.of(TWO, List.of(CASE1), some).first()).containsEntry(CASE1, 5);
	}

	@Test
	void whatCompilersDoWhileAnotherAppIsLoadedDoesNotCount() {
		// 10 % while it is loaded itself, and 90 % while the other is
		List<Outcome> iterations = new ArrayList<>();
		for (int round = 1; round <= 4; round++) {
			iterations.add(outcome(round, CASE1, 0, Map.of("case1", 0.1 * ITERATION_MS, "case2", 0.9 * ITERATION_MS)));
			iterations.add(outcome(round, CASE2, 0, Map.of("case1", 0.9 * ITERATION_MS, "case2", 0.3 * ITERATION_MS)));
		}
		WarmRounds rounds = of(iterations);
		assertThat(rounds.compiling().get(CASE1)).hasSize(4)
			.allSatisfy((share) -> assertThat(share).isCloseTo(0.1, within(1e-9)));
		assertThat(rounds.first()).containsEntry(CASE1, 1).containsEntry(CASE2, 5);
		assertThat(rounds.counted(CASE2)).isZero();
		assertThat(rounds.common()).isZero();
	}

	@Test
	void ofAnIterationWhoseCompilersWereNotSeenTheTimeDoesNotCountEither() {
		List<Outcome> iterations = List.of(outcome(1, CASE1, 0, Map.of("case1", 0.4 * ITERATION_MS)),
				outcome(1, AA, 0, Map.of()));
		assertThat(WarmRounds.of(SHARED, List.of(CASE1, AA), iterations).compiling().get(AA)).singleElement()
			.satisfies((share) -> assertThat(share).isCloseTo(0.4, within(1e-9)));
	}

	@Test
	void cellsOfOneProcessShareItsCompilersAndItsTime() {
		// 160 of 800 ms for which it is loaded
		List<Outcome> iterations = new ArrayList<>();
		for (int round = 1; round <= 4; round++) {
			iterations.add(outcome(round, CASE1, 0, Map.of("case1", 0.4 * ITERATION_MS)));
			iterations.add(outcome(round, AA, 0, Map.of("case1", 0.0)));
		}
		WarmRounds rounds = WarmRounds.of(SHARED, List.of(CASE1, AA), iterations);
		for (Cell cell : List.of(CASE1, AA)) {
			assertThat(rounds.compiling().get(cell)).hasSize(4)
				.allSatisfy((share) -> assertThat(share).isCloseTo(0.2, within(1e-9)));
			assertThat(rounds.first()).containsEntry(cell, 1);
		}
	}

	@Test
	void theRoundsOfAllCellsAreThoseOfTheOneThatIsWarmLast() {
		List<Outcome> iterations = new ArrayList<>();
		double[] late = { 0.9, 0.9, 0.9, 0.1, 0.1 };
		for (int round = 1; round <= late.length; round++) {
			iterations.add(outcome(round, CASE1, 0, Map.of("case1", late[round - 1] * ITERATION_MS)));
			iterations.add(outcome(round, CASE2, 0, Map.of("case2", 0.1 * ITERATION_MS)));
		}
		WarmRounds rounds = WarmRounds.of(TWO, List.of(CASE1, CASE2), iterations);
		assertThat(rounds.counted(CASE1)).isEqualTo(2);
		assertThat(rounds.counted(CASE2)).isEqualTo(5);
		assertThat(rounds.common()).isEqualTo(2);
		assertThat(rounds.warm(CASE1, 12)).isFalse();
		assertThat(rounds.warm(CASE2, 12)).isTrue();
	}

	@Test
	void aFailedIterationLeavesItsRoundIncompleteUntilItIsRunAgain() {
		List<Outcome> iterations = new ArrayList<>(both(1));
		iterations.addAll(both(2));
		iterations.add(outcome(3, CASE1, 1, Map.of("case1", 0.0)));
		iterations.add(outcome(3, CASE2, 0, Map.of("case2", 0.0)));
		assertThat(of(iterations).rounds()).isEqualTo(2);
		iterations.add(outcome(3, CASE1, 0, Map.of("case1", 0.0)));
		assertThat(of(iterations).rounds()).isEqualTo(3);
	}

	@Test
	void roundsAfterOneThatIsIncompleteAreLeftOut() {
		List<Outcome> iterations = new ArrayList<>(both(1));
		iterations.add(outcome(2, CASE1, 0, Map.of("case1", 0.0)));
		iterations.addAll(both(3));
		assertThat(of(iterations).rounds()).isEqualTo(1);
		iterations.removeFirst();
		assertThat(of(iterations).rounds()).isZero();
	}

	@Test
	void whatCompilersDidInAFailedIterationIsCountedWithItsTime() {
		List<Outcome> iterations = List.of(outcome(1, CASE1, 1, Map.of("case1", 0.6 * ITERATION_MS)),
				outcome(1, CASE1, 0, Map.of("case1", 0.2 * ITERATION_MS)));
		assertThat(WarmRounds.of(TWO, List.of(CASE1), iterations).compiling().get(CASE1)).singleElement()
			.satisfies((share) -> assertThat(share).isCloseTo(0.4, within(1e-9)));
	}

	@Test
	void theOrderOfIterationsDoesNotMatterAndOtherKindsAndCellsAreLeftOut() {
		List<Outcome> iterations = new ArrayList<>();
		IntStream.rangeClosed(1, 6).forEach((round) -> iterations.addAll(both(round)));
		WarmRounds expected = of(iterations);
		assertThat(expected.rounds()).isEqualTo(6);
		iterations.add(outcome(7, AA, 0, Map.of()));
		iterations.add(new Outcome(new Iteration(1, 1, 1, 7, IterationKind.SINGLE, CASE1, new ClosedLoad(50)), 0, 500,
				100, 0, Map.of(), null, null, false, null));
		Collections.shuffle(iterations, new Random(1));
		assertThat(of(iterations)).isEqualTo(expected);
	}

	@Test
	void nothingMeasuredIsNothingWarm() {
		WarmRounds none = of(List.of());
		assertThat(none.rounds()).isZero();
		assertThat(none.common()).isZero();
		assertThat(none.warm(CASE1, 1)).isFalse();
		assertThat(none.seen(CASE1)).isFalse();
	}

	private static WarmRounds of(double... shares) {
		return WarmRounds.of(TWO, List.of(CASE1), series(shares));
	}

	private static WarmRounds of(List<Outcome> iterations) {
		return WarmRounds.of(TWO, List.of(CASE1, CASE2), iterations);
	}

	private static double[] shares(String text) {
		return text.isEmpty() ? new double[0]
				: Arrays.stream(text.split(", ")).mapToDouble(Double::parseDouble).toArray();
	}

	/** Iterations of case1 with these shares of compiling. */
	private static List<Outcome> series(double... shares) {
		return IntStream.rangeClosed(1, shares.length)
			.mapToObj((round) -> outcome(round, CASE1, 0, Map.of("case1", shares[round - 1] * ITERATION_MS)))
			.toList();
	}

	private static List<Outcome> both(int round) {
		return List.of(outcome(round, CASE2, 0, Map.of("case2", 0.0)), outcome(round, CASE1, 0, Map.of("case1", 0.0)));
	}

	private static Outcome outcome(int round, Cell cell, int failed, Map<String, Double> compilingMs) {
		Iteration iteration = new Iteration(round, 1, 1, round, IterationKind.MEASURED, cell, new ClosedLoad(100));
		return new Outcome(iteration, failed, 2_500, ITERATION_MS, 1_000L * round, new HashMap<>(compilingMs), null,
				null, false, null);
	}

}
