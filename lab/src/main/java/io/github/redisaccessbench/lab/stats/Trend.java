// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Map;

/**
 * Whether values grow or fall from pass to pass.
 */
public final class Trend {

	private Trend() {
	}

	/**
	 * The change of ln(value) from the first to the last pass of a fork, along the line
	 * of least squares over the passes' numbers; a pass that is missing leaves a gap.
	 * @param byPass values by pass, greater than 0
	 * @return ln(last ÷ first) along the line, or null if there are fewer than two passes
	 */
	public static Double change(Map<Integer, Double> byPass) {
		if (byPass.size() < 2) {
			return null;
		}
		double middle = byPass.keySet().stream().mapToInt(Integer::intValue).average().orElseThrow();
		double covariance = 0;
		double variance = 0;
		for (Map.Entry<Integer, Double> pass : byPass.entrySet()) {
			covariance += (pass.getKey() - middle) * Math.log(pass.getValue());
			variance += (pass.getKey() - middle) * (pass.getKey() - middle);
		}
		int first = byPass.keySet().stream().min(Integer::compare).orElseThrow();
		int last = byPass.keySet().stream().max(Integer::compare).orElseThrow();
		return covariance / variance * (last - first);
	}

}
