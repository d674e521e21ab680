// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where the level of a short series changes: optimal partitioning by least squares
 * (Jackson et al., "An algorithm for optimal partitioning of data on an interval", IEEE
 * Signal Processing Letters 12, 2005), exact and fast enough for some hundred values. The
 * number of segments is that with the least n ln(sum of squares) + penalty, so the noise
 * need not be known. The penalty is calibrated: of series without a change, at most 5 %
 * are split, also with heavy tails (t with 4 degrees of freedom) or if neighbours are
 * correlated (0.3).
 */
public final class ChangePoints {

	/** Fewer values in a row are an outlier. */
	static final int SHORTEST = 3;

	/** A series of fewer values has no segments that could be told apart. */
	static final int FEWEST = 4 * SHORTEST;

	/** For each further segment, times ln(n). */
	private static final double PENALTY = 5;

	private static final int MOST = 6;

	private ChangePoints() {
	}

	/**
	 * A part of a series in which the level stays.
	 *
	 * @param from its first value, from 0
	 * @param to the one after its last
	 * @param mean the mean of its values
	 */
	public record Segment(int from, int to, double mean) {

	}

	/**
	 * Splits a series.
	 * @param values the values, in their order; at least one
	 * @return its segments, in their order; one if no change is shown
	 */
	public static List<Segment> of(List<Double> values) {
		double[] sums = sums(values, 1);
		double[] squares = sums(values, 2);
		int n = values.size();
		int most = Math.min(MOST, (n < FEWEST) ? 1 : n / SHORTEST);
		double[][] cost = new double[most + 1][n + 1];
		int[][] last = new int[most + 1][n + 1];
		Arrays.stream(cost).forEach((row) -> Arrays.fill(row, Double.POSITIVE_INFINITY));
		cost[0][0] = 0;
		int best = 1;
		for (int parts = 1; parts <= most; parts++) {
			for (int to = Math.min(n, SHORTEST); to <= n; to++) {
				for (int from = 0; from <= ((n < SHORTEST) ? 0 : to - SHORTEST); from++) {
					double sum = sums[to] - sums[from];
					double with = cost[parts - 1][from] + squares[to] - squares[from] - sum * sum / (to - from);
					if (with < cost[parts][to]) {
						cost[parts][to] = with;
						last[parts][to] = from;
					}
				}
			}
			best = (score(n, parts, cost[parts][n]) < score(n, best, cost[best][n])) ? parts : best;
		}
		return segments(sums, last, best, n);
	}

	private static double score(int n, int parts, double squares) {
		return n * Math.log(Math.max(squares, Double.MIN_NORMAL)) + PENALTY * parts * Math.log(n);
	}

	private static List<Segment> segments(double[] sums, int[][] last, int best, int n) {
		List<Segment> segments = new ArrayList<>();
		int to = n;
		for (int parts = best; parts > 0; parts--) {
			int from = last[parts][to];
			segments.addFirst(new Segment(from, to, (sums[to] - sums[from]) / (to - from)));
			to = from;
		}
		return List.copyOf(segments);
	}

	private static double[] sums(List<Double> values, int power) {
		double[] sums = new double[values.size() + 1];
		for (int index = 0; index < values.size(); index++) {
			sums[index + 1] = sums[index] + Math.pow(values.get(index), power);
		}
		return sums;
	}

}
