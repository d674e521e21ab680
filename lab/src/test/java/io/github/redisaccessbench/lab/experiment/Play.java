// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Plays a schedule to its end without running anything.
 */
public final class Play {

	private static final int MANY = 10_000;

	/** How long it takes to start the apps of each group, but for the first of all. */
	private static final long START_MS = 9_000;

	private Play() {
	}

	/**
	 * A schedule in which every case and control is a process of its own.
	 * @param experiment the experiment
	 * @param seed seed of the random order
	 * @return the schedule
	 */
	public static Schedule schedule(Experiment experiment, long seed) {
		return new Schedule(experiment,
				experiment.everyCase().stream().map((name) -> served(name, name, "/colors")).toList(), seed);
	}

	/**
	 * A case of which nothing matters but who serves it.
	 * @param name its name
	 * @param app the app that serves it, which is named like the case whose process that
	 * is
	 * @param path the path that is requested
	 * @return the case
	 */
	public static Case served(String name, String app, String path) {
		return new Case(name, app, path, null, null, null, null, null, null, app.equals(name) ? null : app);
	}

	/**
	 * Plays.
	 * @param schedule the schedule
	 * @param tps the TPS that each block shows
	 * @return every block with its TPS, in order
	 */
	public static List<Outcome> toTheEnd(Schedule schedule, ToDoubleFunction<Block> tps) {
		return toTheEnd(schedule, tps, 0);
	}

	/**
	 * Plays.
	 * @param schedule the schedule
	 * @param tps the TPS that each block shows
	 * @param jitShare how busy the compilers always are
	 * @return every block with its TPS, in order
	 */
	static List<Outcome> toTheEnd(Schedule schedule, ToDoubleFunction<Block> tps, double jitShare) {
		List<Outcome> history = new ArrayList<>();
		for (Optional<Block> next = schedule.next(history); next.isPresent(); next = schedule.next(history)) {
			history.add(outcome(next.get(), tps.applyAsDouble(next.get()), jitShare, history));
			if (history.size() > MANY) {
				throw new IllegalStateException("the schedule does not end");
			}
		}
		return history;
	}

	private static Outcome outcome(Block block, double tps, double jitShare, List<Outcome> history) {
		long before = history.isEmpty() ? 0 : history.getLast().endMs();
		boolean starting = !history.isEmpty() && !history.getLast().block().start().equals(block.start());
		return new Outcome(block, tps, jitShare,
				before + (starting ? START_MS : 0) + Math.round(1_000 * block.requests() / tps));
	}

}
