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
