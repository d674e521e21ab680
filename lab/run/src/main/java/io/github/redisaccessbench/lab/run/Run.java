// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Duration;
import java.util.HashSet;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Yardstick.Moment;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.schedule.FailurePolicy;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/**
 * One experiment from its start to its end: asks the schedule for an iteration, starts
 * the apps if it is the first of its group, runs it ({@link IterationRunner}), and writes
 * down what was seen; until there is no further iteration.
 */
public final class Run {

	/** The time from one look after the processes of an iteration to the next. */
	private static final Duration LOOK = Duration.ofSeconds(1);

	/** Enough for some thousand samples. */
	private static final double PROFILE_MS = 5_000;

	private final Testbed testbed;

	private final Generator generator;

	private final List<Probe> probes;

	private final Journal journal;

	private final Surroundings surroundings;

	private final Clocks clocks;

	private final Vitals vitals;

	private final Double targetTps;

	private final History history;

	private final Optional<Profiler> profiler;

	private final Schedule schedule;

	/** The groups whose apps it has seen. */
	private final Set<Integer> profiled = new HashSet<>();

	private Start running;

	/** Taken before the first start. */
	private Optional<Yardstick> yardstick = Optional.empty();

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
	 * @param clocks say when the run began, and how long each iteration takes
	 * @param targetTps requests per second for which cores are to be counted, or null
	 * @param history what was run of it before: nothing, unless it had broken off
	 * @param profiler looks at each app once, in an iteration that does not count
	 */
	public Run(Testbed testbed, Generator generator, List<Probe> probes, Journal journal, Surroundings surroundings,
			Vitals vitals, Clocks clocks, Double targetTps, History history, Optional<Profiler> profiler) {
		this.testbed = testbed;
		this.generator = generator;
		this.probes = probes;
		this.journal = journal;
		this.surroundings = surroundings;
		this.vitals = vitals;
		this.clocks = clocks;
		this.targetTps = targetTps;
		this.history = history;
		this.profiler = profiler;
		this.schedule = testbed.schedule();
	}

	/**
	 * Starts and checks the apps of the first iteration, so that a run that cannot start
	 * fails before any load is sent; before, it is measured how fast the machine is. The
	 * testbed has to be prepared.
	 * @throws Problem if an app does not start or answers something else
	 */
	public void prepare() {
		this.yardstick = take(Moment.START);
		this.schedule.next(this.history.outcomes()).ifPresent((first) -> start(first.start()));
	}

	/**
	 * Runs all iterations. All apps are ended then, whatever happens. If nothing did, it
	 * is measured again how fast the machine is.
	 * @throws Problem if it ends before the last iteration
	 */
	public void runAll() {
		try {
			runIterations();
			take(Moment.END).ifPresent(this.journal::yardstick);
		}
		finally {
			this.journal.end();
		}
	}

	private Optional<Yardstick> take(Moment moment) {
		return this.testbed.stores()
			.stream()
			.findFirst()
			.flatMap((redis) -> this.surroundings.yardstick(moment, this.clocks.instant(), redis));
	}

	private void runIterations() {
		try (IterationRunner runner = new IterationRunner(this.testbed, this.generator, this.probes,
				new Watch(this.vitals, LOOK, this.clocks.boot()), this.clocks, new HashMap<>())) {
			this.journal.begin(header());
			this.yardstick.ifPresent(this.journal::yardstick);
			for (Optional<Iteration> next = next(); next.isPresent(); next = next()) {
				if (!next.get().start().equals(this.running)) {
					profile(runner);
				}
				this.journal.next(next.get());
				IterationRecord record = run(next.get(), runner);
				this.history.add(record);
				this.journal.add(record, Progress.left(this.schedule, this.history.outcomes()));
				runner.refuseIfIncorrect(record, FailurePolicy.tooMany(this.history.outcomes()));
			}
			profile(runner);
		}
		finally {
			this.testbed.subject().stop();
		}
	}

	private Optional<Iteration> next() {
		return this.schedule.next(this.history.outcomes());
	}

	private IterationRecord run(Iteration iteration, IterationRunner runner) {
		if (!iteration.start().equals(this.running)) {
			start(iteration.start());
		}
		IterationRecord record = runner.run(iteration, Timeouts.with(iteration, this.history.outcomes()), this.startMs);
		this.startMs = 0;
		return record;
	}

	/** Each group once, when nothing else is to be run in this start of it. */
	private void profile(IterationRunner runner) {
		if (this.profiler.isEmpty() || this.running == null || !this.profiled.add(this.running.group())) {
			return;
		}
		List<Outcome> outcomes = this.history.outcomes();
		this.schedule.layout()
			.cells(this.running.group())
			.profiled()
			.forEach((cell) -> outcomes.reversed()
				.stream()
				.filter((one) -> one.iteration().start().equals(this.running) && one.iteration().cell().equals(cell))
				.findFirst()
				.map((last) -> last.iteration().profile(PROFILE_MS, last.tps()))
				.ifPresent((iteration) -> this.journal
					.profile(runner.profile(iteration, Timeouts.with(iteration, outcomes), this.profiler.get()))));
	}

	private void start(Start start) {
		long before = this.clocks.nanos();
		try {
			this.testbed.start(start.group());
		}
		catch (Problem ex) {
			// An app that needs a store which has ended may say anything.
			throw Watch.ended(this.testbed.storeProcesses(), this.vitals)
				.map((store) -> new Problem(store + ", so that no app can start. " + ex.getMessage(), ex))
				.orElse(ex);
		}
		this.startMs = (this.clocks.nanos() - before) / 1e6;
		this.running = start;
	}

	private RunHeader header() {
		List<Store> stores = this.testbed.stores();
		Environment environment = this.surroundings.look(this.testbed.subject().info(),
				stores.stream().map(Store::info).toList(), this.generator.await());
		return new RunHeader(RunHeader.SCHEMA, this.clocks.instant(), this.schedule.seed(), this.schedule.experiment(),
				this.schedule.layout().cases(), environment, this.testbed.colors(),
				stores.stream().flatMap((store) -> store.keyspaces().stream()).toList(), this.targetTps);
	}

}
