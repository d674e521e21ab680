// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TrendTest {

	@Test
	void twoValuesChangeByTheirDifference() {
		assertThat(Trend.change(List.of(3.0, 3.5))).isCloseTo(0.5, within(1e-12));
		assertThat(Trend.change(List.of(3.5, 3.0))).isCloseTo(-0.5, within(1e-12));
	}

	@Test
	void steadyGrowthIsTheDifferenceOfLastAndFirst() {
		assertThat(Trend.change(List.of(7.0, 9.0, 11.0, 13.0))).isCloseTo(6, within(1e-12));
	}

	@Test
	void theLineIsThatOfLeastSquares() {
		// slope of 0, 0, 0, 1 over 1, 2, 3, 4 is 1.5 ÷ 5
		assertThat(Trend.change(List.of(0.0, 0.0, 0.0, 1.0))).isCloseTo(3 * 0.3, within(1e-12));
	}

	@Test
	void aBumpInTheMiddleIsNoChange() {
		assertThat(Trend.change(List.of(1.0, 3.0, 1.0))).isCloseTo(0, within(1e-12));
	}

	@Test
	void fewerThanTwoValuesShowNoChange() {
		assertThat(Trend.change(List.of())).isZero();
		assertThat(Trend.change(List.of(100.0))).isZero();
	}

}
