// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.stream.IntStream;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The same quantity in several runs, which differ by more than each of them knows: a
 * meta-analysis with random effects.
 *
 * @param mean the common value; its standard error contains what runs differ by, and has
 * one degree of freedom less than there are runs (Hartung and Knapp, "A refined method
 * for the meta-analysis of controlled clinical trials with binary outcome", Statistics in
 * Medicine 20, 2001; never narrower than without their factor)
 * @param betweenSd standard deviation of what runs differ by, 0 or more (DerSimonian and
 * Laird, "Meta-analysis in clinical trials", Controlled Clinical Trials 7, 1986)
 * @param q sum of the weighted squares of distances to the common value (Cochran's Q)
 * @param pValue how likely the runs differ at least as much if they measure the same:
 * Welch's test ("On the comparison of several mean values: an alternative approach",
 * Biometrika 38, 1951), which knows that the variance of three forks is an estimate
 */
public record RandomEffects(Estimate mean, double betweenSd, double q, double pValue) {

	/**
	 * Puts runs together.
	 * @param runs an estimate of each run: two or more, each with a degree of freedom and
	 * a standard error above 0
	 * @throws IllegalArgumentException if one is not
	 */
	public static RandomEffects of(List<Estimate> runs) {
		if (runs.size() < 2 || runs.stream().anyMatch((run) -> !run.sure() || run.standardError() <= 0)) {
			throw new IllegalArgumentException("two estimates or more, each with a standard error");
		}
		List<Double> weights = weights(runs, 0);
		double sum = sum(weights);
		double fixed = mean(runs, weights);
		double q = squares(runs, weights, fixed);
		double squaredWeights = weights.stream().mapToDouble((weight) -> weight * weight).sum();
		double between = Math.max(0, (q - (runs.size() - 1)) / (sum - squaredWeights / sum));
		List<Double> wider = weights(runs, between);
		double mean = mean(runs, wider);
		double factor = Math.max(1, squares(runs, wider, mean) / (runs.size() - 1));
		return new RandomEffects(new Estimate(runs.size(), mean, Math.sqrt(factor / sum(wider)), runs.size() - 1),
				Math.sqrt(between), q, pValue(runs, weights, q));
	}

	/** The same seen from the other side. */
	public RandomEffects negated() {
		return new RandomEffects(this.mean.negated(), this.betweenSd, this.q, this.pValue);
	}

	private static List<Double> weights(List<Estimate> runs, double between) {
		return runs.stream().map((run) -> 1 / (run.standardError() * run.standardError() + between)).toList();
	}

	private static double sum(List<Double> values) {
		return values.stream().mapToDouble(Double::doubleValue).sum();
	}

	private static double mean(List<Estimate> runs, List<Double> weights) {
		return IntStream.range(0, runs.size()).mapToDouble((run) -> weights.get(run) * runs.get(run).mean()).sum()
				/ sum(weights);
	}

	private static double squares(List<Estimate> runs, List<Double> weights, double mean) {
		return IntStream.range(0, runs.size())
			.mapToDouble((run) -> weights.get(run) * Math.pow(runs.get(run).mean() - mean, 2))
			.sum();
	}

	private static double pValue(List<Estimate> runs, List<Double> weights, double q) {
		double k = runs.size();
		double sum = sum(weights);
		double h = IntStream.range(0, runs.size())
			.mapToDouble((run) -> Math.pow(1 - weights.get(run) / sum, 2) / runs.get(run).degreesOfFreedom())
			.sum();
		double ratio = q / (k - 1) / (1 + 2 * (k - 2) / (k * k - 1) * h);
		return FDistribution.of(k - 1, (k * k - 1) / (3 * h)).survivalProbability(ratio);
	}

}
