// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;

import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.Times;
import org.HdrHistogram.Histogram;

/** What an engine says of a {@link LoadOrder}: the {@code Outcome} of its worker. */
record LoadOutcome(int requests, int failed, int wrong, String firstError, long firstStartMs, long lastEndMs,
		Times times, Times lags, Integer neighbours, Double busy) {

	private static final double MICROS = 1_000;

	private static final double HALF = 50;

	/** The same, if its clock is ahead. */
	LoadOutcome earlier(long milliseconds) {
		return new LoadOutcome(this.requests, this.failed, this.wrong, this.firstError,
				this.firstStartMs - milliseconds, this.lastEndMs - milliseconds, this.times, this.lags, this.neighbours,
				this.busy);
	}

	/** What several engines did together. */
	static Samples samples(List<LoadOutcome> all) {
		Histogram times = together(all, LoadOutcome::times);
		return new Samples(sum(all, LoadOutcome::requests), sum(all, LoadOutcome::failed), sum(all, LoadOutcome::wrong),
				all.stream().map(LoadOutcome::firstError).filter(Objects::nonNull).findFirst().orElse(null),
				all.stream().mapToLong(LoadOutcome::firstStartMs).min().orElseThrow(),
				all.stream().mapToLong(LoadOutcome::lastEndMs).max().orElseThrow(), times.getMean() / MICROS,
				(long) (times.getValueAtPercentile(HALF) / MICROS), Times.of(times),
				Times.of(together(all, LoadOutcome::lags)), neighbours(all),
				all.stream().map(LoadOutcome::busy).filter(Objects::nonNull).max(Double::compare).orElse(null));
	}

	private static Integer neighbours(List<LoadOutcome> all) {
		return all.stream().map(LoadOutcome::neighbours).filter(Objects::nonNull).reduce(Integer::sum).orElse(null);
	}

	private static int sum(List<LoadOutcome> all, ToIntFunction<LoadOutcome> part) {
		return all.stream().mapToInt(part).sum();
	}

	private static Histogram together(List<LoadOutcome> all, Function<LoadOutcome, Times> part) {
		Histogram sum = part.apply(all.getFirst()).histogram();
		all.stream().skip(1).forEach((one) -> sum.add(part.apply(one).histogram()));
		return sum;
	}

}
