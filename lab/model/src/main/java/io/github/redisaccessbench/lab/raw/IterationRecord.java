// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.experiment.Slo;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Outcome;

/**
 * An iteration that was run: one line of {@code iterations.ndjson}.
 *
 * @param iteration what was to be run
 * @param samples what the generator saw
 * @param tps requests per second, from the start of the first to the end of the last
 * @param readings what was read at its edges
 */
public record IterationRecord(Iteration iteration, Samples samples, double tps, Readings readings) {

	private static final double MICROS = 1_000;

	private static final double SERVED = 0.95;

	public IterationRecord {
		Objects.requireNonNull(iteration, "iteration is missing");
		Objects.requireNonNull(samples, "samples are missing");
		Objects.requireNonNull(readings, "readings are missing");
	}

	/**
	 * What planning has to know of it. Where the operating system does not tell what
	 * compilers do, the JVM's own word has to do, which it gives when a compilation ends.
	 * @param process the process that was loaded
	 * @param stealThreshold percent of all cores that the hypervisor may take; null: any
	 * @param slo what was promised; or null
	 * @param pausedMs how long the run paused before; that is no time of it
	 */
	public Outcome outcome(String process, Double stealThreshold, Slo slo, long pausedMs) {
		Map<String, Double> compiling = new LinkedHashMap<>(this.readings.compiling());
		Metrics.APP_JIT.of(this.readings).ifPresent((micros) -> compiling.putIfAbsent(process, micros));
		compiling.replaceAll((name, micros) -> micros / MICROS);
		OptionalDouble generator = this.readings.sum(Metrics.GENERATOR_CPU);
		OptionalDouble start = Metrics.START.of(this.readings);
		return new Outcome(this.iteration,
				this.samples.errors() + Math.abs(this.iteration.requests() - this.samples.requests()), this.tps,
				this.readings.wallMs(), this.samples.lastEndMs() - pausedMs, compiling,
				generator.isPresent() ? Double.valueOf(generator.getAsDouble() / this.iteration.requests()) : null,
				start.isPresent() ? Double.valueOf(start.getAsDouble()) : null, isDisturbed(stealThreshold),
				keeps(slo));
	}

	/** Whether the machine, or the lab, slept meanwhile: then no time of it is right. */
	public boolean slept() {
		return Metrics.SLEPT.of(this.readings).isPresent();
	}

	/**
	 * Whether the machine slept, or the hypervisor took more of it than it may.
	 * @param stealThreshold percent of all cores; null: it may take any
	 */
	public boolean isDisturbed(Double stealThreshold) {
		return slept() || stealThreshold != null
				&& 100 * this.readings.ofAllCores(Metrics.MACHINE_STOLEN).orElse(0) > stealThreshold;
	}

	/**
	 * Whether a promise was kept: whether all that came was served, in the time that was
	 * promised.
	 * @param slo the promise; or null
	 * @return null if it cannot be said: there is none, requests did not come at a rate,
	 * or the generator was late
	 */
	public Boolean keeps(Slo slo) {
		if (slo == null || !(this.iteration.load() instanceof OpenLoad) || this.samples.times() == null
				|| this.samples.lagged()) {
			return null;
		}
		return servesAll() && this.samples.times().histogram().getValueAtPercentile(slo.percentile()) < MICROS
				* slo.milliseconds();
	}

	/** Whether as much was served as came. */
	public boolean servesAll() {
		return served() >= SERVED;
	}

	/**
	 * The part of the requests that came that was served meanwhile: the last one, too,
	 * came when it was sent, and not when it was answered, so what half of the requests
	 * take at most is no time of the plan. From 0 to 1; 1 in a closed loop.
	 */
	public double served() {
		if (!(this.iteration.load() instanceof OpenLoad open)) {
			return 1;
		}
		double median = (this.samples.times() != null)
				? this.samples.times().histogram().getValueAtPercentile(50) / MICROS / 1_000 : 0;
		double seconds = this.samples.requests() / this.tps;
		return Math.min(1, this.samples.requests() / open.rate() / Math.max(seconds - median, seconds / 2));
	}

	/**
	 * Whether all requests were answered rightly: whether there are samples, and no
	 * errors.
	 */
	public boolean correct() {
		return this.samples.errors() == 0 && this.samples.requests() > 0;
	}

}
