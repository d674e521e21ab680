// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class FigureTest {

	private static final Figure FOUR = Figure.of(4, "µs", 3, new Interval(2, 8, 0.99), 1, 9);

	private static final Figure TEN = Figure.of(10, "µs", 5, null, 10, 10);

	private static final Figure MISSING = Figure.missing("µs", "nobody looked");

	@Test
	void aNumberIsKnownAndAMissingOneSaysWhy() {
		assertThat(FOUR.known()).isTrue();
		assertThat(FOUR.missing()).isNull();
		assertThat(MISSING.known()).isFalse();
		assertThat(MISSING).isEqualTo(new Figure(null, "µs", 0, null, null, null, "nobody looked"));
	}

	@Test
	void whatFollowsFromANumberHasItsN() {
		assertThat(FOUR.map("s", (micros) -> micros / 1_000_000))
			.isEqualTo(new Figure(4e-6, "s", 3, null, null, null, null));
	}

	@Test
	void whatFollowsFromAMissingNumberIsMissingForTheSameReason() {
		assertThat(MISSING.map("s", (micros) -> 1)).isEqualTo(Figure.missing("s", "nobody looked"));
	}

	@Test
	void severalAreTakenFromLeftToRightAndHaveTheSmallestN() {
		assertThat(Figure.of("", (one, other) -> one - other, List.of(TEN, FOUR, FOUR)))
			.isEqualTo(new Figure(2.0, "", 3, null, null, null, null));
	}

	@Test
	void oneOfSeveralIsTheResultIfItIsAlone() {
		assertThat(Figure.of("ms", Double::sum, List.of(TEN)))
			.isEqualTo(new Figure(10.0, "ms", 5, null, null, null, null));
	}

	@Test
	void oneMissingNumberMakesTheResultMissingForItsReason() {
		assertThat(Figure.of("s", Double::sum, List.of(FOUR, MISSING, TEN)))
			.isEqualTo(Figure.missing("s", "nobody looked"));
	}

	@Test
	void theFirstOfSeveralReasonsIsSaid() {
		assertThat(Figure.of("s", Double::sum, List.of(MISSING, Figure.missing("µs", "not seen"))).missing())
			.isEqualTo("nobody looked");
	}

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
	void theReciprocalOfTheReciprocalIsTheNumber() {
		Figure third = new Figure(3.0, "", 2, new Interval(2.9, 3.1, 0.975), null, null, null);
		Figure twice = third.reciprocal().reciprocal();
		assertThat(twice.value()).isCloseTo(3, within(1e-12));
		assertThat(twice.interval().low()).isCloseTo(2.9, within(1e-12));
		assertThat(twice.interval().high()).isCloseTo(3.1, within(1e-12));
	}

	@Test
	void withoutIntervalTheReciprocalHasNone() {
		assertThat(TEN.reciprocal()).isEqualTo(new Figure(0.1, "µs", 5, null, null, null, null));
	}

	@Test
	void theReciprocalOfAMissingNumberIsMissingForTheSameReason() {
		assertThat(MISSING.reciprocal()).isEqualTo(MISSING);
	}

	@Test
	void limitsBelongToTheNumbersWithinThem() {
		assertThat(FOUR.atLeast(4)).isTrue();
		assertThat(FOUR.atLeast(Math.nextUp(4.0))).isFalse();
		assertThat(FOUR.atMost(4)).isTrue();
		assertThat(FOUR.atMost(Math.nextDown(4.0))).isFalse();
	}

	@Test
	void aMissingNumberIsNeitherSmallNorLarge() {
		assertThat(MISSING.atLeast(Double.NEGATIVE_INFINITY)).isFalse();
		assertThat(MISSING.atMost(Double.POSITIVE_INFINITY)).isFalse();
	}

	@Test
	void somethingIsDoneOnlyWithANumber() {
		List<Double> seen = new ArrayList<>();
		FOUR.ifKnown(seen::add);
		MISSING.ifKnown(seen::add);
		assertThat(seen).containsExactly(4.0);
	}

	@Test
	void anIntervalMayBeAbsent() {
		assertThat(FOUR.spread()).contains(FOUR.interval());
		assertThat(TEN.spread()).isEmpty();
		assertThat(MISSING.spread()).isEmpty();
	}

}
