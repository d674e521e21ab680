// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of independent values, one for each fork, and how sure it is by Student's t
 * (Student, "The probable error of a mean", Biometrika 6, 1908). What needs two values is
 * null when there is one.
 *
 * @param n number of values, 1 or more
 * @param mean their mean
 * @param standardDeviation their standard deviation (divisor n − 1), or null if n is 1
 */
public record Estimate(int n, double mean, Double standardDeviation) {

	/**
	 * Estimates a mean.
	 * @param values the values, at least one
	 */
	public static Estimate of(List<Double> values) {
		double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
		if (values.size() == 1) {
			return new Estimate(1, mean, null);
		}
		double squares = values.stream().mapToDouble((value) -> (value - mean) * (value - mean)).sum();
		return new Estimate(values.size(), mean, Math.sqrt(squares / (values.size() - 1)));
	}

	/**
	 * The confidence interval of the mean: mean ± t · s ÷ √n, with n − 1 degrees of
	 * freedom. Holds for values that are about normally distributed.
	 * @param confidence between 0 and 1
	 * @return the interval, or null if n is 1
	 */
	public Interval interval(double confidence) {
		if (this.standardDeviation == null) {
			return null;
		}
		double half = quantile((1 + confidence) / 2) * standardError();
		return new Interval(this.mean - half, this.mean + half, confidence);
	}

	/**
	 * How likely a mean at least this far from 0 is, were the true one 0 (two-sided):
	 * between 0 and 1; 1 if n is 1, since one value shows nothing.
	 */
	public double pValue() {
		if (this.standardDeviation == null) {
			return 1;
		}
		if (this.standardDeviation == 0) {
			return (this.mean == 0) ? 1 : 0;
		}
		return 2 * student().survivalProbability(Math.abs(this.mean) / standardError());
	}

	/**
	 * The smallest true mean that a test at this confidence would have told from 0 with
	 * this power: (t(1 − α/2) + t(power)) · s ÷ √n (Bloom, "Minimum detectable effects",
	 * Evaluation Review 19/5, 1995).
	 * @param confidence 1 − α, between 0 and 1
	 * @param power between 0.5 and 1
	 * @return the mean, or null if n is 1
	 */
	public Double detectable(double confidence, double power) {
		if (this.standardDeviation == null) {
			return null;
		}
		return (quantile((1 + confidence) / 2) + quantile(power)) * standardError();
	}

	private double standardError() {
		return this.standardDeviation / Math.sqrt(this.n);
	}

	private double quantile(double probability) {
		return student().inverseCumulativeProbability(probability);
	}

	private TDistribution student() {
		return TDistribution.of(this.n - 1);
	}

}
