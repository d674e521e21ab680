// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.Arrays;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.experiment.Slo;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class IterationRecordTest {

	private static final Slo SLO = Slo.of("p99<200ms");

	/** 200 requests in 1.99 s, and the last one takes 150 ms, as all do. */
	@Test
	void anAppThatHasNoLimitServesWhatComesAndOneAtItsLimitDoesNot() {
		IterationRecord slow = at(100, 200 / 2.14, constant(150_000));
		assertThat(slow.served()).isCloseTo(1, within(0.01));
		assertThat(slow.keeps(SLO)).isTrue();
		// It serves 80 of 100, so each waits longer than the one before: up to 0.5 s.
		long[] waits = new long[200];
		Arrays.setAll(waits, (index) -> 10_000L + index * 2_500L);
		IterationRecord full = at(100, 80, TimesTest.times(waits));
		assertThat(full.servesAll()).isFalse();
		assertThat(full.keeps(Slo.of("p99<900ms"))).isFalse();
	}

	private static Times constant(long micros) {
		long[] all = new long[200];
		Arrays.fill(all, micros);
		return TimesTest.times(all);
	}

	private static IterationRecord at(double rate, double tps, Times times) {
		Iteration iteration = new Iteration(1, 1, 1, 1, IterationKind.MEASURED, Example.cell("case1"),
				new OpenLoad(rate, 200));
		IterationRecord plain = Example.result(iteration, tps);
		Samples samples = plain.samples();
		return new IterationRecord(iteration, new Samples(200, 0, 0, null, samples.firstStartMs(), samples.lastEndMs(),
				samples.meanMs(), samples.medianMs(), times, TimesTest.times(10, 20), null, null), tps,
				plain.readings());
	}

}
