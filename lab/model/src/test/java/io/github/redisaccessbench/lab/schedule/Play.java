// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;

/** Plays a schedule to its end without running anything. */
public final class Play {

	private static final int MANY = 10_000;

	/** How long it takes to start the apps of a group. */
	public static final long START_MS = 9_000;

	private Play() {
	}

	/** A schedule in which every case and control is a process of its own. */
	public static Schedule schedule(Experiment experiment, long seed) {
		return new Schedule(experiment,
				experiment.everyCase().stream().map((name) -> served(name, name, "/colors")).toList(), seed);
	}

	/**
	 * A case of which nothing matters but which app serves it.
	 * @param app the app that serves it, which is named like the case whose process that
	 * is
	 */
	public static Case served(String name, String app, String path) {
		return new Case(name, app, path, null, null, null, null, null, null, app.equals(name) ? null : app);
	}

	/** The same with a process of its own and a baseline. */
	static Case served(String name, String app, String path, String baseline) {
		return new Case(name, app, path, null, null, null, null, baseline, null, null);
	}

	/** Plays. */
	public static List<Outcome> runAll(Schedule schedule, ToDoubleFunction<Iteration> tps) {
		return runAll(schedule, tps, (iteration) -> 0);
	}

	/**
	 * Plays.
	 * @param compiling how busy the compilers of the loaded app are in an iteration, as a
	 * part of its time
	 */
	public static List<Outcome> runAll(Schedule schedule, ToDoubleFunction<Iteration> tps,
			ToDoubleFunction<Iteration> compiling) {
		return runAll(schedule, new Machine(tps, compiling, (iteration) -> 0, START_MS));
	}

	/**
	 * Plays.
	 * @return every iteration with what became of it, in order
	 */
	public static List<Outcome> runAll(Schedule schedule, Machine machine) {
		List<Outcome> history = new Outcomes(schedule.layout());
		for (Optional<Iteration> next = schedule.next(history); next.isPresent(); next = schedule.next(history)) {
			history.add(outcome(schedule, next.get(), machine, history));
			if (history.size() > MANY) {
				throw new IllegalStateException("the schedule does not end");
			}
		}
		return history;
	}

	private static Outcome outcome(Schedule schedule, Iteration iteration, Machine machine, List<Outcome> history) {
		double tps = machine.tps.applyAsDouble(iteration);
		long before = history.isEmpty() ? 0 : history.getLast().endMs();
		boolean starting = history.isEmpty() || !history.getLast().iteration().start().equals(iteration.start());
		double wallMs = 1_000 * iteration.requests() / tps;
		return new Outcome(iteration, machine.failed.applyAsInt(iteration), tps, wallMs,
				before + ((starting && !history.isEmpty()) ? machine.startMs : 0) + Math.round(wallMs),
				Map.of(schedule.layout().process(iteration.cell()),
						machine.compiling.applyAsDouble(iteration) * wallMs),
				100.0, starting ? (double) machine.startMs : null, machine.disturbed.test(iteration), null);
	}

	/**
	 * What a schedule is played on.
	 *
	 * @param tps the TPS that an iteration shows
	 * @param compiling how busy the compilers of the loaded app are in an iteration, as a
	 * part of its time
	 * @param failed how many of an iteration's requests fail
	 * @param startMs how long it takes to start the apps of a group
	 * @param disturbed whether the hypervisor takes too much of an iteration
	 */
	public record Machine(ToDoubleFunction<Iteration> tps, ToDoubleFunction<Iteration> compiling,
			ToIntFunction<Iteration> failed, long startMs, Predicate<Iteration> disturbed) {

		public Machine(ToDoubleFunction<Iteration> tps, ToDoubleFunction<Iteration> compiling,
				ToIntFunction<Iteration> failed, long startMs) {
			this(tps, compiling, failed, startMs, (iteration) -> false);
		}

		/** The same, if the hypervisor takes too much of some iterations. */
		public Machine disturbed(Predicate<Iteration> iterations) {
			return new Machine(this.tps, this.compiling, this.failed, this.startMs, iterations);
		}

		/**
		 * A machine that needs a multiple of the time for everything.
		 * @return that machine; its compilers are as busy as those of this one
		 */
		public Machine slower(double factor) {
			return new Machine((iteration) -> this.tps.applyAsDouble(iteration) / factor, this.compiling, this.failed,
					Math.round(this.startMs * factor), this.disturbed);
		}

	}

}
