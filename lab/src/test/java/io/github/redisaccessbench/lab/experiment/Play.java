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
				experiment.measured().stream().map((name) -> served(name, name, "/colors")).toList(), seed);
	}

	/**
	 * A case of which nothing matters but who serves it.
	 * @param name its name
	 * @param app the app that serves it
	 * @param path the path that is requested
	 * @return the case
	 */
	public static Case served(String name, String app, String path) {
		return new Case(name, app, path, null, null, null, null, null, null);
	}

	/**
	 * Plays.
	 * @param schedule the schedule
	 * @param tps the TPS that each block shows
	 * @return every block with its TPS, in order
	 */
	public static List<Outcome> toTheEnd(Schedule schedule, ToDoubleFunction<Block> tps) {
		List<Outcome> history = new ArrayList<>();
		for (Optional<Block> next = schedule.next(history); next.isPresent(); next = schedule.next(history)) {
			history.add(new Outcome(next.get(), tps.applyAsDouble(next.get()), 0.0));
			if (history.size() > MANY) {
				throw new IllegalStateException("the schedule does not end");
			}
		}
		return history;
	}

}
