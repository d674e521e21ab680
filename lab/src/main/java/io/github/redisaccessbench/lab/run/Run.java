// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Iteration;
import io.github.redisaccessbench.lab.experiment.Iteration.Start;
import io.github.redisaccessbench.lab.experiment.IterationKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Timeouts;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.experiment.FailurePolicy;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.experiment.StoppedCell;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Generator.WarmUpTarget;
import io.github.redisaccessbench.lab.run.Watch.Watching;

/**
 * One experiment from its start to its end: asks the schedule for an iteration, starts
 * the apps if it is the first of its group, sets the levels of its cell, reads the
 * counters, has the generator send the requests, reads the counters again while no
 * request is in flight, and writes down what was seen; until there is no further
 * iteration.
 */
public final class Run {

	/** The time from one look after the processes of an iteration to the next. */
	private static final Duration LOOK = Duration.ofSeconds(1);

	private final Testbed testbed;

	private final Generator generator;

	private final List<Probe> probes;

	private final Journal journal;

	private final Surroundings surroundings;

	private final InstantSource clock;

	private final LongSupplier nanos;

	private final Vitals vitals;

	private final Double targetTps;

	private final History history;

	private Schedule schedule;

	/** After which fork it was looked last which cells are decided. */
	private int lastInterimAnalysis;

	private Start running;

	/**
	 * How long the last start took, until the first iteration after it is run; then 0.
	 */
	private double startMs;

	/**
	 * Makes a run; nothing is started yet.
	 * @param testbed apps and stores
	 * @param generator sends requests
	 * @param probes read metrics; after an iteration in this order, before it in the
	 * opposite one
	 * @param journal keeps the record
	 * @param surroundings finds out about the machine
	 * @param vitals tells how processes are
	 * @param clock says when the run began; it can be set
	 * @param targetTps requests per second for which cores are to be counted, or null
	 * @param history what was run of it before: nothing, unless it had broken off
	 */
	public Run(Testbed testbed, Generator generator, List<Probe> probes, Journal journal, Surroundings surroundings,
			Vitals vitals, InstantSource clock, Double targetTps, History history) {
		this(testbed, generator, probes, journal, surroundings, vitals, clock, System::nanoTime, targetTps, history);
	}

	/**
	 * Makes a run.
	 * @param nanos time that nobody can set, in nanoseconds
	 */
	Run(Testbed testbed, Generator generator, List<Probe> probes, Journal journal, Surroundings surroundings,
			Vitals vitals, InstantSource clock, LongSupplier nanos, Double targetTps, History history) {
		this.testbed = testbed;
		this.generator = generator;
		this.probes = probes;
		this.journal = journal;
		this.surroundings = surroundings;
		this.vitals = vitals;
		this.clock = clock;
		this.nanos = nanos;
		this.targetTps = targetTps;
		this.history = history;
		this.schedule = testbed.schedule();
	}

	/**
	 * Starts and checks the apps of the first iteration, so that a run that cannot start
	 * fails before any load is sent. The testbed has to be prepared.
	 * @throws Problem if an app does not start or answers something else
	 */
	public void prepare() {
		schedule().next(this.history.outcomes()).ifPresent((first) -> start(first.start()));
	}

	/**
	 * Runs all iterations. All apps are ended then, whatever happens.
	 * @throws Problem if it ends before the last iteration
	 */
	public void runAll() {
		try (Watch watch = new Watch(this.vitals, LOOK)) {
			this.journal.begin(header());
			for (Optional<Iteration> next = next(); next.isPresent(); next = next()) {
				this.journal.next(next.get());
				IterationRecord record = run(next.get(), watch);
				this.history.add(record);
				this.journal.add(record, Progress.left(schedule(), this.history.outcomes()));
				refuseIfIncorrect(record, watch);
			}
		}
		finally {
			this.testbed.subject().stop();
			this.journal.end();
		}
	}

	private Optional<Iteration> next() {
		List<Outcome> outcomes = this.history.outcomes();
		Optional<Iteration> next = this.schedule.next(outcomes);
		int last = outcomes.isEmpty() ? 0 : outcomes.getLast().iteration().fork();
		if (this.schedule.experiment().stopsEarly() && last > this.lastInterimAnalysis
				&& next.filter((iteration) -> iteration.fork() > last).isPresent()) {
			this.lastInterimAnalysis = last;
			this.schedule = this.schedule.stopping(new StoppedCell(last, this.journal.look(last)));
			return this.schedule.next(outcomes);
		}
		return next;
	}

	private IterationRecord run(Iteration iteration, Watch watch) {
		if (!iteration.start().equals(this.running)) {
			start(iteration.start());
		}
		boolean generatorWarmUp = iteration.kind() == IterationKind.GENERATOR;
		Endpoint endpoint = generatorWarmUp ? this.generator.generatorWarmUp().endpoint()
				: this.testbed.subject().endpoint(process(iteration));
		Request request = generatorWarmUp ? generatorWarmUp(iteration) : request(iteration);
		Map<Metric, Double> factorReadings = this.testbed.set(iteration, this.generator.pid());
		double startMs = this.startMs;
		this.startMs = 0;
		long clock = this.clock.millis();
		long begin = this.nanos.getAsLong();
		Snapshot before = read(iteration, endpoint, true);
		Supplier<Samples> sent = send(iteration, endpoint, request, watch);
		long end = this.nanos.getAsLong();
		double clockMs = this.clock.millis() - clock;
		Snapshot after = read(iteration, endpoint, false);
		Samples samples = sent.get();
		Readings readings = Readings.between(before, after, (end - begin) / 1e6)
			.with(Map.of(Metrics.CLOCK, clockMs))
			.with(factorReadings);
		return new IterationRecord(iteration, samples, samples.tps(), complete(iteration, samples, readings, startMs));
	}

	private Supplier<Samples> send(Iteration iteration, Endpoint endpoint, Request request, Watch watch) {
		Timeouts patience = Timeouts.with(iteration, this.history.outcomes());
		Watching watching = watch.over(processes(), this.testbed.stores(), patience.iteration(),
				(wrong) -> this.generator.fail(ended(iteration, wrong)));
		try {
			return this.generator.send(iteration.label(), endpoint, request, patience);
		}
		finally {
			watching.close();
		}
	}

	/** All that an iteration needs, by name. */
	private Map<String, Long> processes() {
		Map<String, Long> all = this.testbed.served();
		all.put("the generator", this.generator.pid());
		return all;
	}

	private static String ended(Iteration iteration, String why) {
		return "In iteration " + iteration.label() + ", " + why
				+ ". The run ends here; the iterations before are kept.";
	}

	private Request generatorWarmUp(Iteration iteration) {
		WarmUpTarget generatorWarmUp = this.generator.generatorWarmUp();
		return new Request(generatorWarmUp.path(), generatorWarmUp.body(), iteration.cell().users(), iteration.load());
	}

	private Request request(Iteration iteration) {
		Case about = schedule().layout().find(iteration.cell().caseName());
		return this.testbed.apply(iteration.cell(), new Request(about.path(), "", 1, iteration.load()));
	}

	/**
	 * Asking a JVM makes it load classes, so one that has to be cold is not asked. The
	 * operating system is asked last before an iteration and first after it, so that the
	 * time which the other questions take is nobody's.
	 */
	private Snapshot read(Iteration iteration, Endpoint endpoint, boolean before) {
		if (schedule().experiment().withoutCounters().contains(iteration.cell().caseName())) {
			return Snapshot.NOTHING;
		}
		boolean insideJvm = iteration.kind() != IterationKind.GENERATOR && iteration.kind() != IterationKind.COLD;
		Probe.Watched watched = new Probe.Watched(endpoint.pid(), this.testbed.subject().processes(),
				this.generator.pid(), insideJvm);
		List<Probe> all = Stream.concat(this.probes.stream(), this.testbed.stores().stream().map(Store::probe))
			.toList();
		return (before ? all.reversed() : all).stream()
			.map((probe) -> probe.read(watched))
			.reduce(Snapshot.NOTHING, Snapshot::and);
	}

	private Readings complete(Iteration iteration, Samples samples, Readings readings, double startMs) {
		Readings complete = readings.with(Map.of(Metrics.DURATION, 1_000.0 * samples.durationMs()));
		if (startMs > 0) {
			complete = complete.with(Map.of(Metrics.START, startMs));
		}
		return (iteration.kind() == IterationKind.COLD)
				? complete.with(this.testbed.subject().startUp(process(iteration))) : complete;
	}

	private void refuseIfIncorrect(IterationRecord record, Watch watch) {
		Samples samples = record.samples();
		if (samples.errors() > 0) {
			// Rather why than that.
			watch.ended(processes()).or(() -> Watch.silent(this.testbed.stores())).ifPresent((wrong) -> {
				throw new Problem(ended(record.iteration(), wrong));
			});
		}
		String iteration = "Iteration " + record.iteration().label() + " has ";
		if (samples.requests() != record.iteration().requests()) {
			throw new Problem(iteration + samples.requests() + " samples of " + record.iteration().requests()
					+ " requests, so the run ends here.");
		}
		if (samples.wrong() > 0 || FailurePolicy.tooMany(this.history.outcomes())) {
			throw new Problem(iteration + samples.errors() + " wrong answers, so the run ends here. The first: "
					+ samples.firstError());
		}
	}

	private void start(Start start) {
		long before = this.nanos.getAsLong();
		this.testbed.start(start.group());
		this.startMs = (this.nanos.getAsLong() - before) / 1e6;
		this.running = start;
	}

	private RunHeader header() {
		List<Store> stores = this.testbed.stores();
		Environment environment = this.surroundings.look(this.testbed.subject().info(),
				stores.stream().map(Store::info).toList(), this.generator.await());
		return new RunHeader(RunHeader.SCHEMA, this.clock.instant(), schedule().seed(), schedule().experiment(),
				schedule().layout().cases(), environment, this.testbed.colors(),
				stores.stream().flatMap((store) -> store.keyspaces().stream()).toList(), this.targetTps);
	}

	private String process(Iteration iteration) {
		return schedule().layout().process(iteration.cell());
	}

	private Schedule schedule() {
		return this.schedule;
	}

}
