// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarmupTest {

	private final Warmup warmup = new Warmup(1_000, 2, 5, 25, 6);

	@Test
	void fewerBlocksThanTwiceTheWindowAreNotSteady() {
		assertThat(this.warmup.steady(tps(100, 100, 100))).isFalse();
	}

	@Test
	void noBlocksAreNotSteady() {
		assertThat(this.warmup.steady(List.of())).isFalse();
	}

	@Test
	void growthExactlyAtTheToleranceIsSteady() {
		assertThat(this.warmup.steady(tps(90, 110, 100, 110))).isTrue();
	}

	@Test
	void growthBeyondTheToleranceIsNotSteady() {
		assertThat(this.warmup.steady(tps(90, 110, 100, 110.2))).isFalse();
	}

	@Test
	void gettingSlowerIsNoGrowth() {
		assertThat(this.warmup.steady(tps(100, 100, 80, 90))).isTrue();
	}

	@Test
	void onlyTheLastTwoWindowsCount() {
		assertThat(this.warmup.steady(tps(1, 50, 100, 101, 99, 102))).isTrue();
	}

	@Test
	void aPlateauThatFollowsAStepIsNotYetSteady() {
		assertThat(this.warmup.steady(tps(10, 10, 20, 20))).isFalse();
	}

	@Test
	void compilingExactlyAtTheLimitIsSteady() {
		assertThat(this.warmup.steady(compiling(0.0, 0.0, 0.125, 0.375))).isTrue();
	}

	@Test
	void compilingBeyondTheLimitIsNotSteadyEvenIfTpsStandStill() {
		assertThat(this.warmup.steady(compiling(0.0, 0.0, 0.125, 0.376))).isFalse();
	}

	@Test
	void whatWasCompiledBeforeTheLastWindowDoesNotCount() {
		assertThat(this.warmup.steady(compiling(2.5, 2.5, 0.0, 0.0))).isTrue();
	}

	@Test
	void compilersThatAreNotKnownAreNotAskedFor() {
		assertThat(this.warmup.steady(compiling(null, null, null, null))).isTrue();
	}

	@Test
	void compilersThatAreKnownOfOneBlockOnlyAreJudgedByIt() {
		assertThat(this.warmup.steady(compiling(null, null, 0.3, null))).isFalse();
		assertThat(this.warmup.steady(compiling(null, null, 0.2, null))).isTrue();
	}

	@Test
	void growthIsJudgedEvenIfCompilersAreNotKnown() {
		assertThat(
				this.warmup.steady(List.of(outcome(10, null), outcome(10, null), outcome(20, null), outcome(20, null))))
			.isFalse();
	}

	@Test
	void itGoesOnBelowTheLimitWhileUnsteady() {
		assertThat(this.warmup.over(tps(1, 2, 4, 8, 16))).isFalse();
	}

	@Test
	void itGoesOnBelowTheLimitWhileCompiling() {
		assertThat(this.warmup.over(compiling(0.5, 0.5, 0.5, 0.5, 0.5))).isFalse();
	}

	@Test
	void itIsOverAtTheLimitEvenIfUnsteady() {
		assertThat(this.warmup.over(tps(1, 2, 4, 8, 16, 32))).isTrue();
	}

	@Test
	void itIsOverWhenSteady() {
		assertThat(this.warmup.over(tps(100, 100, 100, 100))).isTrue();
	}

	@Test
	void itIsOverBeforeItBeginsIfThereIsToBeNone() {
		assertThat(new Warmup(1_000, 2, 5, 25, 0).over(List.of())).isTrue();
	}

	@Test
	void aBriefWarmUpHasAsFewBlocksAsCanTell() {
		assertThat(this.warmup.brief()).isEqualTo(new Warmup(1_000, 2, 5, 25, 4));
	}

	@Test
	void aBriefWarmUpIsNoLongerThanTheWholeOne() {
		assertThat(new Warmup(1_000, 2, 5, 25, 0).brief().maxBlocks()).isZero();
	}

	private static List<Outcome> tps(double... tps) {
		return DoubleStream.of(tps).mapToObj((one) -> outcome(one, 0.0)).toList();
	}

	private static List<Outcome> compiling(Double... shares) {
		return IntStream.range(0, shares.length).mapToObj((index) -> outcome(100, shares[index])).toList();
	}

	private static Outcome outcome(double tps, Double jitShare) {
		return new Outcome(Example.block(1, 1, BlockKind.WARMUP, "case1"), tps, jitShare, 0);
	}

}
