// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.Times;
import io.github.redisaccessbench.lab.raw.TimesTest;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Schedule;

/**
 * Runs of which the generator tells the time of each request. Every case serves 500
 * requests a second.
 */
public final class ARunAtRates {

	/** A generator that is in time. */
	public static final Times IN_TIME = TimesTest.times(10, 20);

	private static final double TPS = 500;

	private ARunAtRates() {
	}

	/**
	 * Two cases at two rates, the second past the knee, alone and beside others.
	 */
	public static RawRun run() {
		return of(AnExperiment.of("case1", "case2").rates("50%", 400).neighbours("none", "/other").rounds(5),
				(iteration) -> many((iteration.load() instanceof OpenLoad open && open.rate() > 300) ? 4_000 : 1_000,
						(iteration.cell().neighbour().isPresent() ? 5 : 1) * 9_000L),
				(iteration) -> IN_TIME);
	}

	/** Two cases, of which one keeps the promise up to 320 requests a second. */
	public static RawRun search() {
		return of(AnExperiment.of("case1", "case2").slo("p99<20ms").rounds(16).forks(3),
				(iteration) -> many(1_000,
						(iteration.cell().caseName().equals("case2")
								|| (iteration.load() instanceof OpenLoad open && open.rate() > 320)) ? 21_000 : 19_000),
				(iteration) -> IN_TIME);
	}

	/** A run. */
	public static RawRun of(AnExperiment builder, Function<Iteration, Times> times, Function<Iteration, Times> lags) {
		Experiment experiment = builder.build();
		RunHeader header = Example.header(experiment,
				Example.cases().stream().filter((one) -> experiment.cases().contains(one.name())).toList());
		Schedule schedule = new Schedule(experiment, header.cases(), header.seed());
		History history = new History(schedule.layout());
		List<IterationRecord> records = new ArrayList<>();
		long now = Example.STARTED.toEpochMilli();
		for (Optional<Iteration> next = schedule.next(history.outcomes()); next
			.isPresent(); next = schedule.next(history.outcomes())) {
			IterationRecord record = record(next.get(), now, times.apply(next.get()), lags.apply(next.get()));
			records.add(record);
			history.add(record);
			now = record.samples().lastEndMs();
		}
		return new RawRun(header, records);
	}

	private static IterationRecord record(Iteration iteration, long now, Times times, Times lags) {
		double tps = (iteration.load() instanceof OpenLoad open) ? Math.min(TPS, open.rate()) : TPS;
		IterationRecord plain = Example.result(iteration, tps);
		Samples samples = plain.samples();
		return new IterationRecord(iteration,
				new Samples(samples.requests(), 0, 0, null, now, now + samples.durationMs(), samples.meanMs(),
						samples.medianMs(), times, lags, iteration.cell().neighbour().isPresent() ? 1_000 : null, null),
				tps, plain.readings());
	}

	/** A thousand times, of which fifteen are slow. */
	public static Times many(long micros, long slowMicros) {
		long[] all = new long[1_000];
		Arrays.fill(all, micros);
		Arrays.fill(all, 985, 1_000, slowMicros);
		return TimesTest.times(all);
	}

}
