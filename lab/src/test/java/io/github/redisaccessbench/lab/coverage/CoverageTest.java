// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;

import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CoverageTest {

	@Test
	void theSameSeedGivesTheSameNumbers() {
		assertThat(Coverage.simulate(NoiseModel.MEASURED, 3, 2, 400, 1)).isEqualTo(new Coverage(0.9525, 0.8725));
		assertThat(Coverage.simulate(NoiseModel.MEASURED, 3, 2, 400, 2)).isEqualTo(new Coverage(0.945, 0.8725));
	}

	@ParameterizedTest
	@ValueSource(ints = { 3, 5, 10 })
	void studentHoldsWhatItPromises(int forks) {
		assertThat(Coverage.simulate(NoiseModel.MEASURED, forks, 2, 2_000, 3).student()).isBetween(0.93, 0.97);
	}

	@Test
	void theBootstrapPromisesTooMuchAtThreeForks() {
		assertThat(Coverage.simulate(NoiseModel.MEASURED, 3, 2, 2_000, 4).bootstrap()).isLessThan(0.91);
	}

	@Test
	void anIntervalHoldsItsEndsAndWhatLiesBetween() {
		assertThat(List.of(2.0, 3.0, 4.0)).allMatch((value) -> Coverage.holds(new Interval(2, 4, 0.9), value));
	}

	@Test
	void anIntervalDoesNotHoldWhatLiesOutside() {
		assertThat(List.of(Math.nextDown(2.0), Math.nextUp(4.0)))
			.noneMatch((value) -> Coverage.holds(new Interval(2, 4, 0.9), value));
	}

}
