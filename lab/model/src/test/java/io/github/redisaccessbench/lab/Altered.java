// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.TimesTest;
import io.github.redisaccessbench.lab.schedule.Iteration;

/** Results of iterations with one thing changed. */
public final class Altered {

	private Altered() {
	}

	/**
	 * Some samples are no right answers.
	 * @param failed samples without status 200
	 */
	public static IterationRecord errors(IterationRecord result, int failed, int wrong) {
		Samples old = result.samples();
		return samples(result, new Samples(old.requests(), failed, wrong, (failed > 0) ? "status 500" : "status 200",
				old.firstStartMs(), old.lastEndMs(), old.meanMs(), old.medianMs()));
	}

	/** There are more or fewer samples. */
	public static IterationRecord requests(IterationRecord result, int requests) {
		Samples old = result.samples();
		return samples(result,
				new Samples(requests, 0, 0, null, old.firstStartMs(), old.lastEndMs(), old.meanMs(), old.medianMs()));
	}

	/** Requests took another time. */
	public static IterationRecord times(IterationRecord result, double meanMs, long medianMs) {
		Samples old = result.samples();
		return samples(result,
				new Samples(old.requests(), 0, 0, null, old.firstStartMs(), old.lastEndMs(), meanMs, medianMs));
	}

	/** The generator, which tells the time of each request, was late. */
	public static IterationRecord late(IterationRecord result, double lateMs, double tookMs) {
		Samples old = result.samples();
		return samples(result,
				new Samples(old.requests(), 0, 0, null, old.firstStartMs(), old.lastEndMs(), old.meanMs(),
						old.medianMs(), TimesTest.times(Math.round(1_000 * tookMs)),
						TimesTest.times(Math.round(1_000 * lateMs)), null, null));
	}

	/**
	 * The two clocks show other times.
	 * @param jmeterMs how long the iteration took by JMeter's clock
	 */
	public static IterationRecord clocks(IterationRecord result, long jmeterMs, double labMs) {
		Samples old = result.samples();
		Readings readings = result.readings();
		return new IterationRecord(result.iteration(),
				new Samples(old.requests(), 0, 0, null, old.firstStartMs(), old.firstStartMs() + jmeterMs, old.meanMs(),
						old.medianMs()),
				result.tps(), new Readings(labMs, readings.values(), readings.commands(), readings.storeRestarted()));
	}

	/**
	 * Redis counted other commands.
	 * @param calls calls by command, or null if it does not tell
	 */
	public static IterationRecord calls(IterationRecord result, Map<String, Long> calls) {
		Readings old = result.readings();
		IterationRecord known = (calls != null) ? result : without(result, "redis.");
		return readings(result, new Readings(old.wallMs(), known.readings().values(), calls, false));
	}

	/** Redis was started anew. */
	public static IterationRecord restarted(IterationRecord result) {
		Readings known = without(result, "redis.").readings();
		return readings(result, new Readings(known.wallMs(), known.values(), null, true));
	}

	/**
	 * The cores were used otherwise.
	 * @param others share of all cores that other processes used
	 */
	public static IterationRecord cores(IterationRecord result, double others, double stolen) {
		double all = result.readings().sum(Metrics.MACHINE).orElseThrow();
		return with(result,
				Map.of(Metrics.MACHINE_BUSY, value(result, Metrics.MACHINE_BUSY) + others * all, Metrics.MACHINE_STOLEN,
						stolen * all, Metrics.MACHINE_IDLE,
						value(result, Metrics.MACHINE_IDLE) - (others + stolen) * all));
	}

	/** Memory was swapped. */
	public static IterationRecord swapped(IterationRecord result, long pages) {
		return with(result, Map.of(Metrics.MACHINE_SWAPPED, (double) pages));
	}

	/** The lab itself used the machine. */
	public static IterationRecord lab(IterationRecord result, double share) {
		double all = result.readings().sum(Metrics.MACHINE).orElseThrow();
		return with(result, Map.of(Metrics.LAB_CPU_USER, share * all, Metrics.LAB_CPU_KERNEL, 0.0));
	}

	/** A quota stopped cores. */
	public static IterationRecord throttled(IterationRecord result, double cores) {
		return with(result, Map.of(Metrics.MACHINE_THROTTLED, 1_000 * cores * result.readings().wallMs()));
	}

	/** JMeter used more or less. */
	public static IterationRecord generator(IterationRecord result, double share) {
		double all = result.readings().sum(Metrics.MACHINE).orElseThrow();
		return with(result, Map.of(Metrics.GENERATOR_CPU_USER, share * all, Metrics.GENERATOR_CPU_KERNEL, 0.0));
	}

	/** Its compilers were at work for longer or shorter. */
	public static IterationRecord compiling(IterationRecord result, double milliseconds) {
		double micros = 1_000 * milliseconds;
		return with(result, Map.of(Metrics.APP_JIT, micros, Metrics.APP_COMPILING, micros,
				Metrics.compilingOf(result.iteration().cell().caseName()), micros));
	}

	/** It has another place in its run. */
	public static IterationRecord number(IterationRecord result, int number) {
		Iteration old = result.iteration();
		return new IterationRecord(
				new Iteration(number, old.fork(), old.group(), old.round(), old.kind(), old.cell(), old.load()),
				result.samples(), result.tps(), result.readings());
	}

	/** The clock of the machine shows another time than the one that cannot be set. */
	public static IterationRecord clockStep(IterationRecord result, double milliseconds) {
		return with(result, Map.of(Metrics.CLOCK, result.readings().wallMs() + milliseconds));
	}

	/** Some metrics have other values. */
	public static IterationRecord with(IterationRecord result, Map<Metric, Double> values) {
		return readings(result, result.readings().with(values));
	}

	/** Some metrics are not known. */
	public static IterationRecord without(IterationRecord result, String prefix) {
		Readings old = result.readings();
		SequencedMap<String, Double> values = new LinkedHashMap<>(old.values());
		values.keySet().removeIf((id) -> id.startsWith(prefix));
		return readings(result, new Readings(old.wallMs(), values, old.commands(), old.storeRestarted()));
	}

	private static double value(IterationRecord result, Metric metric) {
		return metric.of(result.readings()).orElseThrow();
	}

	private static IterationRecord readings(IterationRecord result, Readings readings) {
		return new IterationRecord(result.iteration(), result.samples(), result.tps(), readings);
	}

	private static IterationRecord samples(IterationRecord result, Samples samples) {
		return new IterationRecord(result.iteration(), samples, result.tps(), result.readings());
	}

}
