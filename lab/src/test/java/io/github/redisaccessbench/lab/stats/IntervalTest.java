// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class IntervalTest {

	private final Interval interval = new Interval(2, 4, 0.9);

	@ParameterizedTest
	@CsvSource({ "2, true", "3, true", "4, true", "1.9999, false", "4.0001, false" })
	void itHoldsItsEndsAndWhatLiesBetween(double value, boolean holds) {
		assertThat(this.interval.holds(value)).isEqualTo(holds);
	}

	@Test
	void anotherScaleKeepsTheConfidence() {
		assertThat(this.interval.map((value) -> 10 * value)).isEqualTo(new Interval(20, 40, 0.9));
	}

}
