// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IntervalTest {

	private final Interval interval = new Interval(2, 4, 0.9);

	@Test
	void itLiesWithinARangeWithTheSameEnds() {
		assertThat(this.interval.within(2, 4)).isTrue();
	}

	@Test
	void itDoesNotLieWithinARangeThatEndsTooSoonOrBeginsTooLate() {
		assertThat(this.interval.within(1, 3.9)).isFalse();
		assertThat(this.interval.within(2.1, 5)).isFalse();
	}

	@Test
	void anotherScaleKeepsTheConfidence() {
		assertThat(this.interval.map((value) -> 10 * value)).isEqualTo(new Interval(20, 40, 0.9));
	}

}
