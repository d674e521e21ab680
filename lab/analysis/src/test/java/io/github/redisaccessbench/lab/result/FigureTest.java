// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class FigureTest {

	private static final Figure FOUR = Figure.of(4, "µs", 3, new Interval(2, 8, 0.99), 1, 9);

	private static final Figure TEN = Figure.of(10, "µs", 5, null, 10, 10);

	private static final Figure MISSING = Figure.missing("µs", "not looked for");

	@Test
	void theReciprocalTurnsTheInterval() {
		Figure turned = FOUR.reciprocal();
		assertThat(turned.value()).isEqualTo(0.25);
		assertThat(turned.interval()).isEqualTo(new Interval(0.125, 0.5, 0.99));
		assertThat(turned.n()).isEqualTo(3);
		assertThat(turned.unit()).isEqualTo("µs");
		assertThat(turned.missing()).isNull();
	}

	@Test
	void whatFollowsFromNumbersHasTheSmallestNAndFromAMissingOneItsReason() {
		assertThat(FOUR.map("s", (micros) -> micros / 1_000_000)).isEqualTo(Figure.of(4e-6, "s", 3));
		assertThat(FOUR.over(1_000, "ms")).isEqualTo(Figure.of(0.004, "ms", 3, new Interval(0.002, 0.008, 0.99)));
		assertThat(TEN.reciprocal()).isEqualTo(Figure.of(0.1, "µs", 5));
		assertThat(MISSING.reciprocal()).isEqualTo(MISSING);
		assertThat(MISSING.map("s", (micros) -> 1)).isEqualTo(Figure.missing("s", "not looked for"));
		assertThat(Figure.of("", (one, other) -> one - other, List.of(TEN, FOUR, FOUR))).isEqualTo(Figure.of(2, "", 3));
		assertThat(Figure.of("s", Double::sum, List.of(FOUR, MISSING, TEN)))
			.isEqualTo(Figure.missing("s", "not looked for"));
		assertThat(MISSING.atLeast(Double.NEGATIVE_INFINITY)).isFalse();
		assertThat(MISSING.atMost(Double.POSITIVE_INFINITY)).isFalse();
	}

	@Test
	void ofSeveralForksEachCountsOnceAndTheIntervalIsStudentsOfTheirLogarithms() {
		// √(100 × 400), where a mean over all values would be 100^0.75 × 400^0.25 = 141
		Figure figure = Figure.of(List.of(List.of(100.0, 100.0, 100.0), List.of(400.0)), "ms", "?");
		assertThat(figure.value()).isCloseTo(200, within(1e-9));
		assertThat(figure).extracting(Figure::n, Figure::min, Figure::max).containsExactly(2, 100.0, 400.0);
		assertThat(Figure.of(List.of(List.of(100.0, 110.0)), "ms", "?").interval()).isNull();
		assertThat(Figure.of(List.of(), "ms", "never")).isEqualTo(Figure.missing("ms", "never"));
		// ln: mean 2, deviation 1, and t(0.975) with 2 degrees of freedom is 4.3027
		Interval interval = Figure
			.of(List.of(List.of(Math.exp(1)), List.of(Math.exp(2)), List.of(Math.exp(3), Math.exp(3))), "", "?")
			.interval();
		assertThat(Math.log(interval.low())).isCloseTo(2 - 4.3027 / Math.sqrt(3), within(1e-4));
		assertThat(Math.log(interval.high())).isCloseTo(2 + 4.3027 / Math.sqrt(3), within(1e-4));
		assertThat(interval.confidence()).isEqualTo(0.95);
	}

}
