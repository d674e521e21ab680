// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

import io.github.redisaccessbench.lab.stats.ChangePoints.Segment;

/**
 * What a series of a JVM did (Barrett et al., "Virtual machine warmup blows hot and
 * cold", OOPSLA 2017).
 */
public enum Steadiness {

	/** Its level stayed. */
	FLAT("flat"),

	/** It was slower at first. */
	WARMUP("warm-up"),

	/** It was faster at first. */
	SLOWDOWN("slow-down"),

	/** Its last level did not last for a third of it. */
	NO_STEADY_STATE("no steady state"),

	/** It is too short to say. */
	UNKNOWN("–");

	/** Levels that differ by less are one: of a logarithm. */
	private static final double SAME = Math.log(1.05);

	/** The last level has to last for so large a part of the series. */
	private static final double LAST = 1.0 / 3;

	private final String words;

	Steadiness(String words) {
		this.words = words;
	}

	public String words() {
		return this.words;
	}

	/**
	 * Classifies a series.
	 * @param logs logarithms of what is more if it is better, in their order
	 */
	public static Steadiness of(List<Double> logs) {
		if (logs.size() < ChangePoints.FEWEST) {
			return UNKNOWN;
		}
		List<Segment> segments = ChangePoints.of(logs);
		double last = segments.getLast().mean();
		List<Segment> others = segments.stream().filter((one) -> Math.abs(one.mean() - last) > SAME).toList();
		if (others.isEmpty()) {
			return FLAT;
		}
		if (logs.size() - others.getLast().to() < LAST * logs.size()) {
			return NO_STEADY_STATE;
		}
		return others.stream().anyMatch((one) -> one.mean() > last) ? SLOWDOWN : WARMUP;
	}

}
