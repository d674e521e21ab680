// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Map;

/**
 * Whether values grow or fall from round to round.
 */
public final class Trend {

	private Trend() {
	}

	/**
	 * The change of ln(value) from the first to the last round of a fork, along the line
	 * of least squares.
	 * @param byRound values by round, greater than 0
	 * @return ln(last ÷ first) along the line, or null if there are fewer than two rounds
	 */
	public static Double change(Map<Integer, Double> byRound) {
		if (byRound.size() < 2) {
			return null;
		}
		double middle = byRound.keySet().stream().mapToInt(Integer::intValue).average().orElseThrow();
		double covariance = 0;
		double variance = 0;
		for (Map.Entry<Integer, Double> round : byRound.entrySet()) {
			covariance += (round.getKey() - middle) * Math.log(round.getValue());
			variance += (round.getKey() - middle) * (round.getKey() - middle);
		}
		int first = byRound.keySet().stream().min(Integer::compare).orElseThrow();
		int last = byRound.keySet().stream().max(Integer::compare).orElseThrow();
		return covariance / variance * (last - first);
	}

}
