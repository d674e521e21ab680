// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.List;

/**
 * How long round trips to a store took, one after another.
 *
 * @param count how many
 * @param p50Ms the median, in milliseconds
 * @param p90Ms nine of ten took no longer
 * @param p99Ms 99 of 100 took no longer
 */
public record RoundTrip(int count, double p50Ms, double p90Ms, double p99Ms) {

	private static final double MICROS = 1_000;

	/**
	 * Sums up.
	 * @param micros microseconds of each, at least one
	 */
	public static RoundTrip of(List<Double> micros) {
		List<Double> sorted = micros.stream().sorted().toList();
		return new RoundTrip(sorted.size(), part(sorted, 0.5), part(sorted, 0.9), part(sorted, 0.99));
	}

	/** The smallest one that at least this part of them does not exceed. */
	private static double part(List<Double> sorted, double part) {
		return sorted.get((int) Math.ceil(part * sorted.size()) - 1) / MICROS;
	}

}
