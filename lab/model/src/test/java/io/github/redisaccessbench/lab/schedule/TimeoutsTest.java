// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TimeoutsTest {

	private static final Cell CELL = Example.cell("case1", 10, 100);

	private final List<Outcome> history = new ArrayList<>();

	@Test
	void whatNothingIsKnownOfMayTakeVeryLong() {
		was(IterationKind.GENERATOR, CELL, 0, 1_000);
		was(IterationKind.COLD, Example.cell("case1", 10, 1_000), 0, 1_000);
		was(IterationKind.COLD, Example.cell("case2", 10, 100), 0, 1_000);
		Timeouts patience = Timeouts.with(iteration(IterationKind.MEASURED, CELL, 100), this.history);
		assertThat(patience).isEqualTo(new Timeouts(Duration.ofMinutes(15), Duration.ofMinutes(15)));
	}

	@Test
	void aKnownCellMayTakeTwentyTimesWhatItsSlowestIterationTook() {
		was(IterationKind.COLD, CELL, 0, 2);
		was(IterationKind.MEASURED, CELL, 0, 500);
		Timeouts patience = Timeouts.with(iteration(IterationKind.MEASURED, CELL, 20), this.history);
		// 200 requests, 2 of them in a second; each of 10 users waits 5 s for its own.
		assertThat(patience).isEqualTo(new Timeouts(Duration.ofSeconds(100), Duration.ofSeconds(2_000)));
	}

	@Test
	void noCaseIsHurried() {
		was(IterationKind.MEASURED, CELL, 0, 10_000);
		Timeouts patience = Timeouts.with(iteration(IterationKind.MEASURED, CELL, 20), this.history);
		assertThat(patience).isEqualTo(new Timeouts(Duration.ofSeconds(30), Duration.ofSeconds(30)));
	}

	@Test
	void anIterationThatWaitedForATimeoutIsNoMeasure() {
		was(IterationKind.MEASURED, CELL, 1, 0.1);
		was(IterationKind.MEASURED, CELL, 0, 10_000);
		Timeouts patience = Timeouts.with(iteration(IterationKind.MEASURED, CELL, 20), this.history);
		assertThat(patience.request()).isEqualTo(Duration.ofSeconds(30));
	}

	private void was(IterationKind kind, Cell cell, int failed, double tps) {
		this.history
			.add(new Outcome(iteration(kind, cell, 10), failed, tps, 1_000, 0, Map.of(), null, null, false, null));
	}

	private Iteration iteration(IterationKind kind, Cell cell, int loops) {
		return new Iteration(this.history.size() + 1, 1, 1, 1, kind, cell, new ClosedLoad(loops));
	}

}
