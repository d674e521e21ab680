// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

/** Whether values grow or fall from round to round. */
public final class Trend {

	private Trend() {
	}

	/**
	 * The change from the first to the last value along the line of least squares.
	 * @param values values of rounds that follow each other
	 * @return last − first along the line; 0 if there are fewer than two values
	 */
	public static double change(List<Double> values) {
		double middle = (values.size() - 1) / 2.0;
		double covariance = 0;
		double variance = 0;
		for (int index = 0; index < values.size(); index++) {
			covariance += (index - middle) * values.get(index);
			variance += (index - middle) * (index - middle);
		}
		return (variance > 0) ? covariance / variance * (values.size() - 1) : 0;
	}

}
