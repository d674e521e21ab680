// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collections;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * What was measured of one cell: TPS, by fork and pass. A pass is a number that is unique
 * within its fork; values of two series are paired where both have the same fork and the
 * same pass. Immutable: {@code Series.of(Map.of(1, Map.of(1, 480.0, 2, 510.0)))} is one
 * fork with two passes, whatever becomes of the map.
 *
 * @param byFork TPS by fork and pass, both in ascending order; every value is finite and
 * greater than 0, no fork is empty
 */
public record Series(SequencedMap<Integer, SequencedMap<Integer, Double>> byFork) {

	/**
	 * Copies and sorts; a fork without passes is left out.
	 * @param byFork TPS by fork and pass, in any order; may be empty
	 * @throws IllegalArgumentException if a value is not finite or not greater than 0
	 */
	public Series {
		SequencedMap<Integer, SequencedMap<Integer, Double>> sorted = new TreeMap<>();
		byFork.forEach((fork, byPass) -> {
			byPass.forEach((pass, value) -> check(fork, pass, value));
			if (!byPass.isEmpty()) {
				sorted.put(fork, Collections.unmodifiableSequencedMap(new TreeMap<>(byPass)));
			}
		});
		byFork = Collections.unmodifiableSequencedMap(sorted);
	}

	/**
	 * The series of any maps.
	 * @param byFork TPS by fork and pass, in any order; may be empty, and so may a fork
	 * @throws IllegalArgumentException if a value is not finite or not greater than 0
	 */
	public static Series of(Map<Integer, ? extends Map<Integer, Double>> byFork) {
		SequencedMap<Integer, SequencedMap<Integer, Double>> forks = new TreeMap<>();
		byFork.forEach((fork, byPass) -> forks.put(fork, new TreeMap<>(byPass)));
		return new Series(forks);
	}

	private static void check(int fork, int pass, double value) {
		if (!(value > 0) || Double.isInfinite(value)) {
			throw new IllegalArgumentException(
					"TPS must be finite and greater than 0, but are " + value + " in fork " + fork + ", pass " + pass);
		}
	}

}
