// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Generator.WarmUpTarget;
import io.github.redisaccessbench.lab.run.Watch.Watching;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/**
 * Runs iterations on apps that are up: sets the levels of the cell, reads the counters,
 * has the generator send the requests, and reads the counters again while no request is
 * in flight.
 *
 * @param testbed apps and stores
 * @param generator sends requests
 * @param probes read metrics; after an iteration in this order, before it in the opposite
 * one
 * @param watch looks after the processes; it is closed with this
 * @param clocks one of which the user can set while an iteration runs
 * @param told of which start of a process it was told how it came up, by its name
 */
record IterationRunner(Testbed testbed, Generator generator, List<Probe> probes, Watch watch, Clocks clocks,
		Map<String, Start> told) implements AutoCloseable {

	private static final String GENERATOR = "the generator";

	private static final Duration A_MOMENT = Duration.ofSeconds(1);

	/**
	 * Runs an iteration.
	 * @param timeouts when something has to be wrong
	 * @param startMs how long its apps took to start, if it is their first one; else 0
	 * @throws Problem if it cannot be run, or a process that it needs ends
	 */
	IterationRecord run(Iteration iteration, Timeouts timeouts, double startMs) {
		boolean generatorWarmUp = iteration.kind() == IterationKind.GENERATOR;
		Endpoint endpoint = generatorWarmUp ? this.generator.generatorWarmUp().endpoint()
				: this.testbed.subject().endpoint(process(iteration));
		Request request = generatorWarmUp ? generatorWarmUp(iteration)
				: this.testbed.request(iteration.cell(), iteration.load());
		Map<Metric, Double> factorReadings = this.testbed.set(iteration, this.generator.pid());
		Clocks.Moment begin = this.clocks.now();
		Snapshot before = read(iteration, endpoint, true);
		Watching watching = this.watch.over(processes(), this.testbed.stores(), timeouts.iteration(),
				(wrong) -> this.generator.fail(ended(iteration, wrong)));
		Supplier<Samples> answers;
		try (watching) {
			answers = this.generator.send(iteration.label(), endpoint, request, timeouts);
		}
		long sleptMs = watching.sleptMs();
		Clocks.Moment end = this.clocks.now();
		Snapshot after = read(iteration, endpoint, false);
		Samples samples = answers.get();
		if (samples.requests() < iteration.requests()) {
			refuseIfGeneratorEnded(iteration);
		}
		Map<Metric, Double> more = new LinkedHashMap<>(Map.of(Metrics.CLOCK, end.settableMsSince(begin)));
		if (sleptMs > 0) {
			more.put(Metrics.SLEPT, (double) sleptMs);
		}
		more.putAll(factorReadings);
		more.put(Metrics.DURATION, 1_000.0 * samples.durationMs());
		if (startMs > 0) {
			more.put(Metrics.START, startMs);
		}
		if (isFirst(iteration)) {
			more.putAll(this.testbed.subject().startUp(process(iteration)));
		}
		return new IterationRecord(iteration, samples, samples.tps(),
				Readings.between(before, after, end.msSince(begin)).with(more));
	}

	/** Of the process that it loads, or of a case that shares it. */
	private boolean isFirst(Iteration iteration) {
		return iteration.kind() != IterationKind.GENERATOR
				&& (!iteration.start().equals(this.told.put(process(iteration), iteration.start()))
						|| iteration.kind() == IterationKind.COLD);
	}

	/** All that an iteration needs, by name. */
	private Map<String, Long> processes() {
		Map<String, Long> all = this.testbed.served();
		if (this.generator.pid() > 0) {
			all.put(GENERATOR, this.generator.pid());
		}
		return all;
	}

	private String ended(Iteration iteration, String why) {
		return "In iteration " + iteration.label() + ", " + why + lastWords(iteration)
				+ ". The run ends here; the iterations before are kept.";
	}

	/** What the app printed last, which may be why. */
	private String lastWords(Iteration iteration) {
		return (iteration.kind() == IterationKind.GENERATOR) ? ""
				: this.testbed.subject()
					.lastWords(process(iteration))
					.map((words) -> ". The app last said: " + words)
					.orElse("");
	}

	private Request generatorWarmUp(Iteration iteration) {
		WarmUpTarget generatorWarmUp = this.generator.generatorWarmUp();
		return new Request(generatorWarmUp.path(), generatorWarmUp.body(), iteration.cell().users(), iteration.load());
	}

	/**
	 * Asking a JVM makes it load classes, so one that has to be cold is not asked. The
	 * operating system is asked last before an iteration and first after it, so that the
	 * time which the other questions take does not count.
	 */
	private Snapshot read(Iteration iteration, Endpoint endpoint, boolean before) {
		if (this.testbed.schedule().experiment().plan().withoutCounters().contains(iteration.cell().caseName())) {
			return Snapshot.NOTHING;
		}
		Map<String, Long> apps = this.testbed.subject().processes();
		// Attach only to JVMs that the lab started.
		boolean insideJvm = iteration.kind() != IterationKind.GENERATOR && iteration.kind() != IterationKind.COLD
				&& apps.containsValue(endpoint.pid());
		Probe.Watched watched = new Probe.Watched(endpoint.pid(), apps, this.generator.pid(), insideJvm);
		List<Store> stores = (iteration.kind() == IterationKind.GENERATOR) ? this.testbed.commonStores()
				: this.testbed.storesOf(iteration.cell());
		List<Probe> all = Stream.concat(this.probes.stream(), stores.stream().map(Store::probe)).toList();
		return (before ? all.reversed() : all).stream()
			.map((probe) -> probe.read(watched))
			.reduce(Snapshot.NOTHING, Snapshot::and);
	}

	/**
	 * Ends the run after an iteration that says nothing.
	 * @param tooMany whether too many requests of the run failed
	 * @throws Problem if it does, or if an answer was wrong or a sample lacks
	 */
	void refuseIfIncorrect(IterationRecord record, boolean tooMany) {
		Samples samples = record.samples();
		if (samples.errors() > 0) {
			// Rather why than that.
			this.watch.ended(processes()).or(() -> Watch.silent(this.testbed.stores())).ifPresent((wrong) -> {
				throw new Problem(ended(record.iteration(), wrong));
			});
		}
		String iteration = "Iteration " + record.iteration().label() + " has ";
		if (samples.requests() != record.iteration().requests()) {
			throw new Problem(iteration + samples.requests() + " samples of " + record.iteration().requests()
					+ " requests, so the run ends here" + lastWords(record.iteration()) + ".");
		}
		if (samples.wrong() > 0 || tooMany) {
			throw new Problem(iteration + samples.errors() + " wrong answers, so the run ends here. The first: "
					+ samples.firstError() + lastWords(record.iteration()));
		}
	}

	/**
	 * One that is told to end hands over what it has, and needs a moment to go. That is
	 * no iteration: the run can be resumed with it.
	 */
	private void refuseIfGeneratorEnded(Iteration iteration) {
		if (this.generator.pid() > 0) {
			Map<String, Long> generator = Map.of(GENERATOR, this.generator.pid());
			Waiting.until(A_MOMENT, () -> this.watch.ended(generator).isPresent());
			this.watch.ended(generator).ifPresent((wrong) -> {
				throw new Problem(ended(iteration, wrong));
			});
		}
	}

	/**
	 * Runs an iteration while a profiler looks at its app.
	 * @return what that saw, or why it saw nothing
	 * @throws Problem as {@link #run} and {@link #refuseIfIncorrect}
	 */
	Profile profile(Iteration iteration, Timeouts timeouts, Profiler profiler) {
		Long pid = this.testbed.subject().processes().get(process(iteration));
		if (pid == null) {
			return new Profile(iteration.cell(), "The app was not started here.", null);
		}
		return profiler.profile(iteration.cell(), pid, () -> refuseIfIncorrect(run(iteration, timeouts, 0), false));
	}

	private String process(Iteration iteration) {
		return this.testbed.schedule().layout().process(iteration.cell());
	}

	@Override
	public void close() {
		this.watch.close();
	}

}
