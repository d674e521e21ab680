// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Outcomes;
import io.github.redisaccessbench.lab.schedule.Schedule;

/**
 * Plays the schedule of a run on a simulated machine, on which JVMs get warm. Its
 * iterations can then be measured as often as one likes, each time with other noise:
 * playing takes much longer than that.
 */
final class SimulatedRun {

	/** Seconds in which the apps of a group come up, one after the other. */
	private static final double STARTING = 14;

	/** By how much more a case answers with 10 keys than with 100: one with a loop. */
	private static final double FEW_KEYS_OF_LOOP = 7;

	private static final double FEW_KEYS_OF_MGET = 2;

	private static final int KEYS = 100;

	/** Seconds between two iterations. */
	private static final double EDGES = 0.02;

	private static final double CORES = 2;

	/**
	 * What compilers take of TPS, as a part of what they take of the cores: in the
	 * recorded run ln(TPS) of an iteration fell by 0.16 ± 0.06 for each core of two.
	 */
	private static final double COST = 0.4;

	private static final double GENERATOR_TPS = 18_000;

	private static final double MICROS = 1_000_000;

	private final RunHeader header;

	private final Schedule schedule;

	private final Machine machine;

	private final Truth truth;

	private final RandomGenerator random;

	private final Map<String, App> apps = new LinkedHashMap<>();

	private final List<Played> played = new ArrayList<>();

	private final List<Outcome> history;

	private final List<IterationRecord> records = new ArrayList<>();

	/**
	 * An iteration that was played.
	 *
	 * @param process the process that served it
	 * @param before seconds between it and the iteration before
	 * @param tps its TPS without chance
	 * @param readings what was read
	 */
	private record Played(Iteration iteration, String process, double before, double tps, Readings readings) {

		IterationRecord record(double start, double seconds) {
			long startMs = Math.round(1_000 * start);
			long endMs = Math.max(startMs + 1, Math.round(1_000 * (start + seconds)));
			Samples samples = new Samples(this.iteration.requests(), 0, 0, null, startMs, endMs, 1, 1);
			return new IterationRecord(this.iteration, samples, samples.tps(), this.readings);
		}

	}

	private SimulatedRun(RunHeader header, Machine machine, Truth truth, RandomGenerator random) {
		this.header = header;
		this.schedule = new Schedule(header.experiment(), header.cases(), header.seed());
		this.history = new Outcomes(this.schedule.layout());
		this.machine = machine;
		this.truth = truth;
		this.random = random;
	}

	/** Plays a run to its end. */
	static SimulatedRun of(RunHeader header, Machine machine, Truth truth, RandomGenerator random) {
		SimulatedRun run = new SimulatedRun(header, machine, truth, random);
		run.play();
		return run;
	}

	private void play() {
		Noise noise = new Noise(this.machine, this.random);
		double now = 0;
		for (Optional<Iteration> next = next(); next.isPresent(); next = next()) {
			Iteration iteration = next.get();
			boolean starting = this.history.isEmpty()
					|| !this.history.getLast().iteration().start().equals(iteration.start());
			double before = starting ? start(iteration.group()) : EDGES;
			noise.pass(before);
			Played one = play(iteration, before, starting, noise);
			IterationRecord record = one.record(now + before, one.readings().wallMs() / 1_000);
			now += before + one.readings().wallMs() / 1_000;
			this.played.add(one);
			this.history.add(record.outcome(one.process(), null, null, 0));
			this.records.add(record);
		}
	}

	private Optional<Iteration> next() {
		return this.schedule.next(this.history);
	}

	/** Starts the processes of a group: how many seconds that takes. */
	private double start(int group) {
		this.apps.clear();
		this.schedule.layout()
			.group(group)
			.processes()
			.forEach((process) -> this.apps.put(process, new App(process, this.machine.slowness(), this.random)));
		return STARTING * this.machine.slowness();
	}

	private Played play(Iteration iteration, double before, boolean starting, Noise noise) {
		String process = this.schedule.layout().process(iteration.cell());
		boolean generator = iteration.kind() == IterationKind.GENERATOR;
		double warm = (generator ? GENERATOR_TPS : tps(iteration.cell())) / this.machine.slowness();
		this.apps.forEach((name, app) -> app.begin(name.equals(process), this.random));
		double left = 1 - COST * this.apps.values().stream().mapToDouble(App::cores).sum() / CORES;
		App loaded = this.apps.get(process);
		DoubleSupplier tps = () -> warm * (generator ? 1 : Math.exp(loaded.log())) * left;
		double[] served = new double[1];
		double seconds = noise.serve(iteration, process, tps, (step) -> {
			served[0] += step * tps.getAsDouble();
			this.apps.values().forEach((app) -> app.compile(step));
		});
		return new Played(iteration, process, before, served[0] / seconds,
				readings(process, seconds, starting, before));
	}

	private double tps(Cell cell) {
		boolean loop = cell.caseName().startsWith("case1") || cell.caseName().startsWith("case2");
		double factor = (cell.keys() == KEYS) ? 1 : loop ? FEW_KEYS_OF_LOOP : FEW_KEYS_OF_MGET;
		return factor * this.truth.tps(cell.caseName());
	}

	private Readings readings(String process, double seconds, boolean starting, double before) {
		LinkedHashMap<String, Double> values = new LinkedHashMap<>();
		values.put(Metrics.MACHINE_BUSY.id(), MICROS * CORES * seconds);
		this.apps.forEach((name, app) -> values.put(Metrics.compilingOf(name).id(), MICROS * app.compiled()));
		values.put(Metrics.APP_COMPILING.id(), values.getOrDefault(Metrics.compilingOf(process).id(), 0.0));
		if (starting) {
			values.put(Metrics.START.id(), 1_000 * before);
		}
		return new Readings(1_000 * seconds, values, null, false);
	}

	/** Measures its iterations. */
	RawRun measure(RandomGenerator chance) {
		Noise noise = new Noise(this.machine, chance);
		List<IterationRecord> records = new ArrayList<>();
		double now = 0;
		for (Played one : this.played) {
			now += one.before();
			noise.pass(one.before());
			double seconds = noise.serve(one.iteration(), one.process(), one::tps, (step) -> {
			});
			records.add(one.record(now, seconds));
			now += seconds;
		}
		return new RawRun(this.header, records);
	}

}
