// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.Times;
import org.HdrHistogram.Histogram;

/** What a worker says of its last iteration: the {@code Outcome} of {@code hyperfoil}. */
record LoadOutcome(int requests, int failed, int wrong, String firstError, long firstStartMs, long lastEndMs,
		Times times, Times lags, Integer neighbours, Double busy) {

	private static final double MICROS = 1_000;

	private static final double HALF = 50;

	Samples samples() {
		Histogram all = this.times.histogram();
		return new Samples(this.requests, this.failed, this.wrong, this.firstError, this.firstStartMs, this.lastEndMs,
				all.getMean() / MICROS, (long) (all.getValueAtPercentile(HALF) / MICROS), this.times, this.lags,
				this.neighbours, this.busy);
	}

}
