// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

/**
 * How many requests may fail before a run is given up. A request that fails, by a timeout
 * for instance, is a result of its case, and its block is run again; many of them say
 * that an app is broken.
 */
public final class Repeats {

	/** Blocks with failed requests that a run may have. */
	public static final int MOST_BLOCKS = 2;

	/** The part of a block's requests that may fail. */
	public static final double MOST_OF_BLOCK = 0.25;

	private Repeats() {
	}

	/** Whether so many requests failed that the run says nothing. */
	public static boolean tooMany(List<Outcome> history) {
		List<Outcome> failed = history.stream().filter((outcome) -> !outcome.correct()).toList();
		return failed.size() > MOST_BLOCKS || failed.stream()
			.anyMatch((outcome) -> outcome.block().kind() == BlockKind.GENERATOR
					|| outcome.failed() > MOST_OF_BLOCK * outcome.block().requests());
	}

}
