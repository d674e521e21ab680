// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/** By how many runs something is said, and whether these could differ. */
public enum Evidence {

	/** One run says it, or one of several does not. */
	ONE_RUN,

	/** Each of several runs says it. */
	REPEATED,

	/**
	 * Each of three runs or more says it, on two boots or hosts or more, hours apart.
	 */
	CONFIRMED;

	private static final int RUNS = 3;

	private static final int BOOTS = 2;

	private static final Duration APART = Duration.ofHours(6);

	/**
	 * When and where a run was made.
	 *
	 * @param boot of a machine: of another host, it is another one
	 */
	public record Made(Instant started, Boot boot) {

	}

	/**
	 * Weighs runs.
	 * @param runs when and where they were made, at least one
	 * @param agree whether each of them says it by itself
	 */
	public static Evidence of(List<Made> runs, boolean agree) {
		if (runs.size() < 2 || !agree) {
			return ONE_RUN;
		}
		List<Instant> times = runs.stream().map(Made::started).toList();
		boolean apart = Duration.between(Collections.min(times), Collections.max(times)).compareTo(APART) >= 0;
		boolean boots = Boot.atLeast(runs.stream().map(Made::boot).toList()) >= BOOTS;
		return (runs.size() >= RUNS && boots && apart) ? CONFIRMED : REPEATED;
	}

}
