// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean and how sure it is by Student's t (Student, "The probable error of a mean",
 * Biometrika 6, 1908). Without a degree of freedom there is no interval, and nothing is
 * shown.
 *
 * @param n number of independent values behind it, one for each fork; 1 or more
 * @param mean the mean
 * @param standardError its standard error, 0 or more; means nothing without a degree of
 * freedom
 * @param degreesOfFreedom of the standard error, 0 or more
 */
public record Estimate(int n, double mean, double standardError, int degreesOfFreedom) {

	/**
	 * Estimates the mean of independent values.
	 * @param values the values, at least one
	 */
	public static Estimate of(List<Double> values) {
		double mean = mean(values);
		int freedom = values.size() - 1;
		double squares = values.stream().mapToDouble((value) -> (value - mean) * (value - mean)).sum();
		return new Estimate(values.size(), mean, (freedom > 0) ? Math.sqrt(squares / freedom / values.size()) : 0,
				freedom);
	}

	/** The mean of at least one value. */
	static double mean(List<Double> values) {
		return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
	}

	/** The value in the middle of at least one; of an even number, the mean of two. */
	public static double median(List<Double> values) {
		List<Double> sorted = values.stream().sorted().toList();
		int size = sorted.size();
		return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
	}

	/** The same seen from the other side. */
	public Estimate negated() {
		return new Estimate(this.n, -this.mean, this.standardError, this.degreesOfFreedom);
	}

	/** Whether there is an interval. */
	public boolean sure() {
		return this.degreesOfFreedom > 0;
	}

	/** The 95 % confidence interval. */
	public Interval interval() {
		return interval(0.95);
	}

	/**
	 * The confidence interval: mean ± t × standard error. Holds for values that are about
	 * normally distributed.
	 * @param confidence between 0 and 1
	 * @return the interval, or null without a degree of freedom
	 */
	public Interval interval(double confidence) {
		if (!sure()) {
			return null;
		}
		double half = student().inverseCumulativeProbability((1 + confidence) / 2) * this.standardError;
		return new Interval(this.mean - half, this.mean + half, confidence);
	}

	/**
	 * How likely a mean at least this far from 0 is, were the true one 0 (two-sided):
	 * between 0 and 1; 1 without a degree of freedom, since that shows nothing.
	 */
	public double pValue() {
		if (!sure()) {
			return 1;
		}
		if (this.standardError == 0) {
			return (this.mean == 0) ? 1 : 0;
		}
		return 2 * student().survivalProbability(Math.abs(this.mean) / this.standardError);
	}

	private TDistribution student() {
		return TDistribution.of(this.degreesOfFreedom);
	}

}
