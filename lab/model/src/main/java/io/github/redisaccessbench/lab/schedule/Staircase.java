// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

import io.github.redisaccessbench.lab.experiment.OpenLoad;

/**
 * The search for the highest rate at which a promise is kept. After an iteration in which
 * it was kept the rate goes up, else down; where that turns, the step becomes half as
 * large. So the rate comes to swing around the one at which the promise is kept in half
 * of the iterations, and the mean of the rates at which it turned tells that one (H.
 * Levitt, "Transformed up-down methods in psychoacoustics", Journal of the Acoustical
 * Society of America 49, 1971).
 *
 * @param rate the rate of the next iteration, in requests per second
 * @param step by how much it goes up or down, as a logarithm
 * @param up whether it went up last, since the promise was kept; null before an iteration
 * @param turns ln of the rates at which it turned, oldest first
 */
public record Staircase(double rate, double step, Boolean up, List<Double> turns) {

	/** Nobody promises anything of an app at a hundredth of what it can serve. */
	public static final double LOWEST = 0.01;

	/** Users of a closed loop wait for each other: at a rate, much more may be served. */
	public static final double HIGHEST = 16;

	private static final double FIRST = 0.5;

	private static final double LARGEST_STEP = Math.log(1.5);

	private static final double SMALLEST_STEP = 0.04;

	/** The first turns were made in large steps. */
	private static final int IGNORED_TURNS = 2;

	/**
	 * Where the search is in a start.
	 * @param outcomes the iterations of the cell since the start, oldest first
	 * @param capacity requests per second that it serves in a closed loop
	 */
	public static Staircase of(List<Outcome> outcomes, double capacity) {
		Staircase now = new Staircase(FIRST * capacity, LARGEST_STEP, null, List.of());
		for (Outcome outcome : outcomes) {
			if (outcome.kept() != null && outcome.iteration().load() instanceof OpenLoad open) {
				now = now.after(open.rate(), outcome.kept(), capacity);
			}
		}
		return now;
	}

	private Staircase after(double tried, boolean isKept, double capacity) {
		boolean turns = this.up != null && this.up != isKept;
		List<Double> all = new ArrayList<>(this.turns);
		if (turns) {
			all.add(Math.log(tried));
		}
		double next = turns ? Math.max(SMALLEST_STEP, this.step / 2) : this.step;
		double wanted = tried * Math.exp(isKept ? next : -next);
		return new Staircase(Math.clamp(wanted, LOWEST * capacity, HIGHEST * capacity), next, isKept, List.copyOf(all));
	}

	/** ln of the highest rate; nothing as long as it turned too rarely. */
	public OptionalDouble found() {
		int even = (this.turns.size() - IGNORED_TURNS) / 2 * 2;
		return (even < 2) ? OptionalDouble.empty()
				: this.turns.subList(this.turns.size() - even, this.turns.size())
					.stream()
					.mapToDouble(Double::doubleValue)
					.average();
	}

}
