// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarmupTest {

	private final Warmup warmup = new Warmup(1_000, 2, 5, 6);

	@Test
	void fewerBlocksThanTwiceTheWindowAreNotSteady() {
		assertThat(this.warmup.steady(List.of(100.0, 100.0, 100.0))).isFalse();
	}

	@Test
	void noBlocksAreNotSteady() {
		assertThat(this.warmup.steady(List.of())).isFalse();
	}

	@Test
	void growthExactlyAtTheToleranceIsSteady() {
		assertThat(this.warmup.steady(List.of(90.0, 110.0, 100.0, 110.0))).isTrue();
	}

	@Test
	void growthBeyondTheToleranceIsNotSteady() {
		assertThat(this.warmup.steady(List.of(90.0, 110.0, 100.0, 110.2))).isFalse();
	}

	@Test
	void gettingSlowerIsNoGrowth() {
		assertThat(this.warmup.steady(List.of(100.0, 100.0, 80.0, 90.0))).isTrue();
	}

	@Test
	void onlyTheLastTwoWindowsCount() {
		assertThat(this.warmup.steady(List.of(1.0, 50.0, 100.0, 101.0, 99.0, 102.0))).isTrue();
	}

	@Test
	void aPlateauThatFollowsAStepIsNotYetSteady() {
		assertThat(this.warmup.steady(List.of(10.0, 10.0, 20.0, 20.0))).isFalse();
	}

	@Test
	void itGoesOnBelowTheLimitWhileUnsteady() {
		assertThat(this.warmup.over(List.of(1.0, 2.0, 4.0, 8.0, 16.0))).isFalse();
	}

	@Test
	void itIsOverAtTheLimitEvenIfUnsteady() {
		assertThat(this.warmup.over(List.of(1.0, 2.0, 4.0, 8.0, 16.0, 32.0))).isTrue();
	}

	@Test
	void itIsOverWhenSteady() {
		assertThat(this.warmup.over(List.of(100.0, 100.0, 100.0, 100.0))).isTrue();
	}

}
