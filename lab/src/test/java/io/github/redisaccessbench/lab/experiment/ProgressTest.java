// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressTest {

	private final Experiment experiment = Example.experiment();

	@Test
	void beforeTheFirstBlockItIsAGuess() {
		// 4 cold of 3 s, 10 warm-up of 1 s (2.5 for each of 4), 4 of one user of 0.5 s, 8
		// measured of 1.5 s, 2 starts of 8 s
		assertThat(Progress.left(this.experiment, List.of())).isEqualTo(new Progress(26, Duration.ofSeconds(52)));
	}

	@Test
	void aCompleteRunHasNothingLeft() {
		List<Outcome> history = Play.toTheEnd(Play.schedule(this.experiment, 42), (block) -> 500);
		assertThat(Progress.left(this.experiment, history)).isEqualTo(new Progress(0, Duration.ZERO));
	}

	@Test
	void warmingUpTheGeneratorIsNoProgress() {
		Outcome generator = new Outcome(Example.block(1, 1, BlockKind.GENERATOR, Cell.GENERATOR), 500, null, 0);
		assertThat(Progress.left(this.experiment, List.of(generator)).blocks()).isEqualTo(26);
	}

	@Test
	void theFirstForkStartsOnce() {
		Outcome generator = new Outcome(Example.block(1, 1, BlockKind.GENERATOR, Cell.GENERATOR), 500, null, 0);
		assertThat(Progress.left(this.experiment, List.of(generator)).time()).isEqualTo(Duration.ofSeconds(44));
	}

	@Test
	void measuredTimesReplaceTheGuess() {
		// 1,000 requests at 100 TPS are 10 s; 3 cold blocks of these are left
		Outcome cold = new Outcome(Example.block(1, 1, BlockKind.COLD, "case1"), 100, null, 0);
		assertThat(Progress.left(this.experiment, List.of(cold)))
			.isEqualTo(new Progress(25, Duration.ofSeconds(3 * 10 + 10 + 2 + 12 + 8)));
	}

	@Test
	void inTheFirstForkTheNumberOfWarmUpsIsAGuess() {
		// 2.5 for each of 4, 2 of them done; 4 cold, 4 of one user and 8 measured
		assertThat(Progress.left(this.experiment, List.of(warmup(1, 1), warmup(2, 1))).blocks())
			.isEqualTo(8 + 4 + 4 + 8);
	}

	@Test
	void laterItIsThatOfTheForksBefore() {
		// 3 in the first fork, so 2 are left in the second
		List<Outcome> history = List.of(warmup(1, 1), warmup(2, 1), warmup(3, 1), warmup(4, 2));
		assertThat(Progress.left(this.experiment, history).blocks()).isEqualTo(2 + 4 + 4 + 8);
	}

	@Test
	void controlsAreWarmedUpAndMeasuredButNotCold() {
		// 2 cold, 10 warm-up, 2 of one user and 8 measured
		assertThat(Progress.left(controlled(Example.WARMUP), List.of()).blocks()).isEqualTo(2 + 10 + 2 + 8);
	}

	@Test
	void aCompleteRunWithControlsHasNothingLeft() {
		Experiment controlled = controlled(Example.WARMUP);
		List<Outcome> history = Play.toTheEnd(Play.schedule(controlled, 42), (block) -> 500);
		assertThat(Progress.left(controlled, history)).isEqualTo(new Progress(0, Duration.ZERO));
	}

	@Test
	void aRunWithoutWarmUpWaitsForNone() {
		Experiment cold = controlled(new Warmup(1_000, 1, 5, 15, 0));
		List<Outcome> history = Play.toTheEnd(Play.schedule(cold, 42), (block) -> 500);
		assertThat(Progress.left(cold, List.of()).blocks()).isEqualTo(2 + 2 + 8);
		assertThat(Progress.left(cold, history)).isEqualTo(new Progress(0, Duration.ZERO));
	}

	@Test
	void anEmptyBlockDoesNotTakeForever() {
		Outcome empty = new Outcome(Example.block(1, 1, BlockKind.COLD, "case1"), 0, null, 0);
		assertThat(Progress.left(this.experiment, List.of(empty)).time()).isLessThan(Duration.ofHours(1));
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

	private static Duration limited(double seconds, Outcome last) {
		Experiment experiment = new Experiment("x", "", List.of("case1", "case2"), List.of(), null, null, 10, 100, 100,
				2, 2, 1_500, seconds / 60, Example.WARMUP, null);
		return Progress.left(experiment, List.of(last)).time();
	}

	private static Outcome warmup(int number, int fork) {
		return new Outcome(Example.block(number, fork, BlockKind.WARMUP, "case1"), 1_000, 0.0, 0);
	}

	private static Experiment controlled(Warmup warmup) {
		return new Experiment("x", "", List.of("case1"), List.of("case2"), null, null, 10, 100, 100, 2, 2, 1_500, null,
				warmup, null);
	}

}
