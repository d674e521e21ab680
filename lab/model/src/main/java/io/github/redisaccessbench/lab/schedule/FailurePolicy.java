// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;

/**
 * How many requests may fail before a run is given up. A request that fails, by a timeout
 * for instance, is a result of its case, and its iteration is run again; many of them say
 * that an app is broken.
 */
public final class FailurePolicy {

	/** Iterations with failed requests that a run may have. */
	public static final int MAX_ITERATIONS = 2;

	/** The part of an iteration's requests that may fail. */
	public static final double MAX_OF_ITERATION = 0.25;

	private FailurePolicy() {
	}

	/** Whether so many requests failed that the run says nothing. */
	public static boolean tooMany(List<Outcome> history) {
		List<Outcome> failed = history.stream().filter((outcome) -> !outcome.correct()).toList();
		return failed.size() > MAX_ITERATIONS || failed.stream()
			.anyMatch((outcome) -> outcome.iteration().kind() == IterationKind.GENERATOR
					|| outcome.failed() > MAX_OF_ITERATION * outcome.iteration().requests());
	}

}
