// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.OpenLoad;

/**
 * The search for the rate at which a promise is kept in nine of ten iterations. After an
 * iteration in which it was kept the rate goes up, else nine times as far down; where
 * that turns, the step becomes half as large. So it comes to swing around that rate (C.
 * Kaernbach, "Simple adaptive testing with the weighted up-down method", Perception &amp;
 * Psychophysics 49, 1991), and iterations on both sides of it tell it.
 *
 * @param rate the rate of the next iteration, in requests per second
 * @param step by how much it goes up, as a logarithm
 * @param up whether it went up last, since the promise was kept; null before an iteration
 */
public record Staircase(double rate, double step, Boolean up) {

	/** The part of the iterations that keep the promise where the search swings. */
	public static final double KEPT = 0.9;

	/** No SLO is set for an app at a hundredth of what it can serve. */
	public static final double LOWEST = 0.01;

	/** Users of a closed loop wait for each other: at a rate, much more may be served. */
	public static final double HIGHEST = 16;

	/** By how much it goes up once it has turned a few times, as a logarithm. */
	public static final double SMALLEST_STEP = 0.04;

	private static final double FIRST = 0.5;

	private static final double LARGEST_STEP = Math.log(1.5);

	/**
	 * Where the search is in a start.
	 * @param outcomes the iterations of the cell since the start, oldest first
	 * @param capacity requests per second that it serves in a closed loop
	 */
	public static Staircase of(List<Outcome> outcomes, double capacity) {
		Staircase now = new Staircase(FIRST * capacity, LARGEST_STEP, null);
		for (Outcome outcome : outcomes) {
			if (outcome.kept() != null && outcome.iteration().load() instanceof OpenLoad open) {
				now = now.after(open.rate(), outcome.kept(), capacity);
			}
		}
		return now;
	}

	private Staircase after(double tried, boolean isKept, double capacity) {
		boolean turns = this.up != null && this.up != isKept;
		double next = turns ? Math.max(SMALLEST_STEP, this.step / 2) : this.step;
		double down = Math.min(LARGEST_STEP, next * KEPT / (1 - KEPT));
		double wanted = tried * Math.exp(isKept ? next : -down);
		return new Staircase(Math.clamp(wanted, LOWEST * capacity, HIGHEST * capacity), next, isKept);
	}

}
