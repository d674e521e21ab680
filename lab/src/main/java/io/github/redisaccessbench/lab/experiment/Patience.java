// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * How long to wait before something has to be wrong: many times what was seen so far.
 *
 * @param request for the answer to one request
 * @param block for all answers of a block
 */
public record Patience(Duration request, Duration block) {

	private static final int TIMES = 20;

	private static final Duration SHORTEST = Duration.ofSeconds(30);

	/** For what nothing is known of: a cold JVM, many users and thousands of keys. */
	private static final Duration UNKNOWN = Duration.ofMinutes(15);

	/**
	 * For a block that is about to begin.
	 * @param history what was run before; the slowest right block of the same cell counts
	 */
	public static Patience with(Block block, List<Outcome> history) {
		return history.stream()
			.filter(Outcome::correct)
			.filter((outcome) -> outcome.block().kind() != BlockKind.GENERATOR
					&& outcome.block().cell().equals(block.cell()))
			.map(Outcome::tps)
			.min(Comparator.naturalOrder())
			.map((tps) -> new Patience(times(block.cell().users() / tps), times(block.requests() / tps)))
			.orElse(new Patience(UNKNOWN, UNKNOWN));
	}

	private static Duration times(double seconds) {
		Duration longest = Duration.ofMillis(Math.round(1_000 * TIMES * seconds));
		return (longest.compareTo(SHORTEST) < 0) ? SHORTEST : longest;
	}

}
