// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * How long to wait before something has to be wrong: many times what was seen so far.
 *
 * @param request for the answer to one request
 * @param iteration for all answers of an iteration, as the lab waits for them
 */
public record Timeouts(Duration request, Duration iteration) {

	private static final int TIMES = 20;

	private static final Duration SHORTEST = Duration.ofSeconds(30);

	/** For what nothing is known of: a cold JVM, many users and thousands of keys. */
	private static final Duration UNKNOWN = Duration.ofMinutes(15);

	/**
	 * For an iteration that is about to begin.
	 * @param history what was run before; the slowest right iteration of the same cell
	 * counts
	 */
	public static Timeouts with(Iteration iteration, List<Outcome> history) {
		return history.stream()
			.filter(Outcome::correct)
			.filter((outcome) -> outcome.iteration().kind() != IterationKind.GENERATOR
					&& outcome.iteration().cell().equals(iteration.cell()))
			.map(Outcome::tps)
			.min(Comparator.naturalOrder())
			.map((tps) -> new Timeouts(times(iteration.cell().users() / tps), times(iteration.requests() / tps)))
			.orElse(new Timeouts(UNKNOWN, UNKNOWN));
	}

	/**
	 * For all answers of an iteration, as a generator waits for them: the lab knows why
	 * it takes too long, so the lab speaks first.
	 */
	public Duration generator() {
		return this.iteration.multipliedBy(2);
	}

	private static Duration times(double seconds) {
		Duration longest = Duration.ofMillis(Math.round(1_000 * TIMES * seconds));
		return (longest.compareTo(SHORTEST) < 0) ? SHORTEST : longest;
	}

}
