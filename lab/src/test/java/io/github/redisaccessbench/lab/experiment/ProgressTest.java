// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressTest {

	private final Experiment experiment = Example.experiment();

	@Test
	void beforeTheFirstBlockItIsAGuess() {
		// 4 cold of 3 s, 10 warm-up of 1 s (2.5 for each of 4), 4 of one user of 0.5 s, 8
		// measured of 1.5 s, 2 starts of 8 s
		assertThat(left(this.experiment, List.of())).isEqualTo(new Progress(26, Duration.ofSeconds(52)));
	}

	@Test
	void aCompleteRunHasNothingLeft() {
		List<Outcome> history = Play.toTheEnd(Play.schedule(this.experiment, 42), (block) -> 500);
		assertThat(left(this.experiment, history)).isEqualTo(new Progress(0, Duration.ZERO));
	}

	@Test
	void warmingUpTheGeneratorIsNoProgress() {
		Outcome generator = new Outcome(Example.block(1, 1, BlockKind.GENERATOR, Cell.GENERATOR), 500, null, 0);
		assertThat(left(this.experiment, List.of(generator)).blocks()).isEqualTo(26);
	}

	@Test
	void theFirstForkStartsOnce() {
		Outcome generator = new Outcome(Example.block(1, 1, BlockKind.GENERATOR, Cell.GENERATOR), 500, null, 0);
		assertThat(left(this.experiment, List.of(generator)).time()).isEqualTo(Duration.ofSeconds(44));
	}

	@Test
	void measuredTimesReplaceTheGuess() {
		// 1,000 requests at 100 TPS are 10 s; 3 cold blocks of these are left
		Outcome cold = new Outcome(Example.block(1, 1, BlockKind.COLD, "case1"), 100, null, 0);
		assertThat(left(this.experiment, List.of(cold)))
			.isEqualTo(new Progress(25, Duration.ofSeconds(3 * 10 + 10 + 2 + 12 + 8)));
	}

	@Test
	void inTheFirstForkTheNumberOfWarmUpsIsAGuess() {
		// 2.5 for each of 4, 2 of them done; 4 cold, 4 of one user and 8 measured
		assertThat(left(this.experiment, List.of(warmup(1, 1), warmup(2, 1))).blocks()).isEqualTo(8 + 4 + 4 + 8);
	}

	@Test
	void laterItIsThatOfTheForksBefore() {
		// 3 in the first fork, so 2 are left in the second
		List<Outcome> history = List.of(warmup(1, 1), warmup(2, 1), warmup(3, 1), warmup(4, 2));
		assertThat(left(this.experiment, history).blocks()).isEqualTo(2 + 4 + 4 + 8);
	}

	@Test
	void controlsAreWarmedUpAndMeasuredButNotCold() {
		// 2 cold, 10 warm-up, 2 of one user and 8 measured
		assertThat(left(controlled(Example.WARMUP), List.of()).blocks()).isEqualTo(2 + 10 + 2 + 8);
	}

	@Test
	void aCompleteRunWithControlsHasNothingLeft() {
		Experiment controlled = controlled(Example.WARMUP);
		List<Outcome> history = Play.toTheEnd(Play.schedule(controlled, 42), (block) -> 500);
		assertThat(left(controlled, history)).isEqualTo(new Progress(0, Duration.ZERO));
	}

	@Test
	void aRunWithoutWarmUpWaitsForNone() {
		Experiment cold = controlled(new Warmup(1_000, 1, 5, 15, 0));
		List<Outcome> history = Play.toTheEnd(Play.schedule(cold, 42), (block) -> 500);
		assertThat(left(cold, List.of()).blocks()).isEqualTo(2 + 2 + 8);
		assertThat(left(cold, history)).isEqualTo(new Progress(0, Duration.ZERO));
	}

	@Test
	void anEmptyBlockDoesNotTakeForever() {
		Outcome empty = new Outcome(Example.block(1, 1, BlockKind.COLD, "case1"), 0, null, 0);
		assertThat(left(this.experiment, List.of(empty)).time()).isLessThan(Duration.ofHours(1));
	}

	@Test
	void aRunThatHasATimeLimitDoesNotWarmUpBeyondIt() {
		// after 10 s, 3 cold blocks of 10 s are left, and 10 + 2 + 12 + 8 s of the rest
		Outcome cold = new Outcome(Example.block(1, 1, BlockKind.COLD, "case1"), 100, null, 10_000);
		assertThat(limited(72, cold)).isEqualTo(Duration.ofSeconds(62));
		assertThat(limited(65, cold)).isEqualTo(Duration.ofSeconds(55));
		assertThat(limited(30, cold)).isEqualTo(Duration.ofSeconds(52));
		assertThat(limited(100, cold)).isEqualTo(Duration.ofSeconds(62));
	}

	@Test
	void everyLevelIsWarmedUpAndMeasuredButColdOnceAndOneUserIsAskedForEachNumberOfKeys() {
		// of 2 cases in 2 forks: 4 cold, 2.5 x 16 warm-up, 8 of one user and 32 measured
		Experiment levels = AnExperiment.of("case1", "case2").users(1, 10).keys(50, 100).build();
		assertThat(left(levels, List.of()).blocks()).isEqualTo(4 + 40 + 8 + 32);
	}

	@Test
	void theReferenceIsRunInEveryGroupAndEachGroupStarts() {
		// In each of 2 forks, groups of 2, 2 and 2 processes: 6 cold blocks of 3 s, 15
		// warm-up of 1 s, 6 of one user of 0.5 s, 12 measured of 1.5 s, 3 starts of 8 s
		Experiment grouped = AnExperiment.of("loop/1", "loop/2", "loop/3", "loop/4")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.build();
		assertThat(Progress.left(schedule(grouped), List.of()))
			.isEqualTo(new Progress(2 * (6 + 15 + 6 + 12), Duration.ofSeconds(2 * (18 + 15 + 3 + 18 + 24))));
	}

	@Test
	void theStartsThatAreBegunAreNotLeft() {
		Experiment grouped = AnExperiment.of("loop/1", "loop/2", "loop/3")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.warmup(new Warmup(1_000, 1, 5, 15, 0))
			.build();
		Schedule schedule = schedule(grouped);
		// Every block takes 1 s but the 50 requests of one user, which take 50 ms.
		List<Outcome> history = Play.toTheEnd(schedule, (block) -> 1_000);
		List<Outcome> two = history.stream()
			.takeWhile((outcome) -> schedule.starts().indexOf(outcome.block().start()) < 2)
			.toList();
		// two more starts of 8 s, each with 2 cold, 2 of one user and 4 measured
		assertThat(Progress.left(schedule, two)).isEqualTo(new Progress(16, Duration.ofMillis(2 * (8_000 + 6_100))));
	}

	@Test
	void whateverTheExperimentWithoutWarmUpTheBlocksThatAreLeftAreCountedExactly() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		int played = 0;
		while (played < 15) {
			Experiment experiment = RandomExperiment.with(random);
			if (experiment.warmup().maxBlocks() == 0 && RandomExperiment.fits(experiment)) {
				played++;
				Schedule schedule = schedule(experiment);
				List<Outcome> history = Play.toTheEnd(schedule, (block) -> 500);
				for (int size = 6; size <= history.size(); size += 11) {
					assertThat(Progress.left(schedule, history.subList(0, size)).blocks()).as("%s", experiment)
						.isEqualTo(history.size() - size);
				}
			}
		}
	}

	@Test
	void whateverTheExperimentACompleteRunHasNothingLeft() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		for (int run = 0; run < 15; run++) {
			Experiment experiment = RandomExperiment.with(random);
			if (RandomExperiment.fits(experiment)) {
				List<Outcome> history = Play.toTheEnd(schedule(experiment), (block) -> 500);
				assertThat(Progress.left(schedule(experiment), history)).isEqualTo(new Progress(0, Duration.ZERO));
			}
		}
	}

	private static Schedule schedule(Experiment experiment) {
		return new Schedule(experiment, TwentyCases.cases(experiment), 42);
	}

	private static Duration limited(double seconds, Outcome last) {
		return left(AnExperiment.of("case1", "case2").minutes(seconds / 60).build(), List.of(last)).time();
	}

	private static Progress left(Experiment experiment, List<Outcome> history) {
		return Progress.left(Play.schedule(experiment, 42), history);
	}

	private static Outcome warmup(int number, int fork) {
		return new Outcome(Example.block(number, fork, BlockKind.WARMUP, "case1"), 1_000, 0.0, 0);
	}

	private static Experiment controlled(Warmup warmup) {
		return AnExperiment.of("case1").controls("case2").warmup(warmup).build();
	}

}
