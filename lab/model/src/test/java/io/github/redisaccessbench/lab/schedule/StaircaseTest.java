// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoublePredicate;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class StaircaseTest {

	private static final double CAPACITY = 1_000;

	private final List<Outcome> outcomes = new ArrayList<>();

	private Staircase search(int steps, DoublePredicate kept) {
		for (int step = 0; step < steps; step++) {
			double rate = Staircase.of(this.outcomes, CAPACITY).rate();
			this.outcomes.add(outcome(rate, kept.test(rate)));
		}
		return Staircase.of(this.outcomes, CAPACITY);
	}

	private static Outcome outcome(double rate, Boolean kept) {
		return outcome(new OpenLoad(rate, 100), kept);
	}

	private static Outcome outcome(Load load, Boolean kept) {
		return new Outcome(new Iteration(1, 1, 1, 1, IterationKind.MEASURED, Example.cell("case1"), load), 0, 100,
				1_000, 0, Map.of(), null, null, false, kept);
	}

	@Test
	void beginsAtHalfOfWhatIsServedInAClosedLoop() {
		assertThat(Staircase.of(List.of(), CAPACITY)).extracting(Staircase::rate, Staircase::up)
			.containsExactly(500.0, null);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 12, 90, 333, 500, 870, 1_000, 4_000, 15_000 })
	void staysNearALimit(double limit) {
		search(24, (rate) -> rate <= limit);
		assertThat(this.outcomes.subList(12, 24)).extracting((one) -> ((OpenLoad) one.iteration().load()).rate())
			.allMatch((rate) -> rate > 0.6 * limit && rate < 1.25 * limit);
	}

	@Test
	void swingsAroundTheRateAtWhichNineOfTenKeepIt() {
		Random random = new Random(7);
		search(2_000, (rate) -> rate < 800 * (1 + 0.1 * random.nextGaussian()));
		assertThat(this.outcomes.stream().filter(Outcome::kept).count() / 2_000.0).isCloseTo(Staircase.KEPT,
				within(0.02));
	}

	@Test
	void stopsAtItsBounds() {
		assertThat(search(40, (rate) -> false).rate()).isEqualTo(Staircase.LOWEST * CAPACITY);
		this.outcomes.clear();
		assertThat(search(40, (rate) -> true).rate()).isEqualTo(Staircase.HIGHEST * CAPACITY);
	}

	@Test
	void whatIsNotKnownChangesNothing() {
		Staircase before = search(3, (rate) -> rate < 700);
		this.outcomes.add(outcome(before.rate(), null));
		this.outcomes.add(outcome(new ClosedLoad(1), true));
		assertThat(Staircase.of(this.outcomes, CAPACITY)).isEqualTo(before);
	}

}
