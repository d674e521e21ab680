// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The same quantity in several runs, which differ by more than each of them knows: a
 * meta-analysis with random effects. With covariates, which may explain some of that, it
 * is a meta-regression (Thompson and Higgins, "How should meta-regression analyses be
 * undertaken and interpreted?", Statistics in Medicine 21, 2002).
 * <p>
 * Example: of ten runs with ratios of 11.8 to 14.6, {@code next(List.of(), 0.02)} says
 * between which ratios an eleventh lies, whose own standard error is 2 %.
 *
 * @param runs an estimate of each run
 * @param covariates what may explain why they differ: of each covariate a value for each
 * run; may be empty
 * @param betweenSd standard deviation of what runs differ by beyond that, 0 or more
 * (Paule and Mandel, "Consensus values and weighting factors", Journal of Research of the
 * National Bureau of Standards 87, 1982: with it, the weighted squares are as large as
 * their degrees of freedom)
 * @param q sum of the weighted squares that covariates leave, without what runs differ by
 * (Cochran's Q)
 */
public record RandomEffects(List<Estimate> runs, List<List<Double>> covariates, double betweenSd, double q) {

	private static final int STEPS = 60;

	/**
	 * Puts runs together.
	 * @param runs an estimate of each run: two or more, each with a degree of freedom and
	 * a standard error above 0
	 * @throws IllegalArgumentException if one is not
	 */
	public static RandomEffects of(List<Estimate> runs) {
		return of(runs, List.of());
	}

	/**
	 * Puts runs together by what may explain why they differ.
	 * @param runs an estimate of each run, each with a degree of freedom and a standard
	 * error above 0: at least two more than there are covariates
	 * @param covariates of each covariate a value for each run
	 * @throws IllegalArgumentException if runs are too few or not sure, or a covariate
	 * says what others say
	 */
	public static RandomEffects of(List<Estimate> runs, List<List<Double>> covariates) {
		if (runs.size() < 2 + covariates.size()
				|| runs.stream().anyMatch((run) -> !run.sure() || run.standardError() <= 0)) {
			throw new IllegalArgumentException("two estimates or more, each with a standard error");
		}
		RandomEffects fixed = new RandomEffects(runs, covariates, 0, 0);
		return new RandomEffects(runs, covariates, Math.sqrt(fixed.between()), fixed.squares(0));
	}

	/** The variance at which the weighted squares are as large as expected: bisection. */
	private double between() {
		double low = 0;
		double high = (squares(0) <= degreesOfFreedom()) ? 0 : 1e-6;
		while (high > 0 && squares(high) > degreesOfFreedom()) {
			low = high;
			high *= 2;
		}
		for (int step = 0; step < STEPS; step++) {
			double middle = (low + high) / 2;
			if (squares(middle) > degreesOfFreedom()) {
				low = middle;
			}
			else {
				high = middle;
			}
		}
		return high;
	}

	/** Of {@link #q}: as many fewer than runs as values are fitted. */
	public int degreesOfFreedom() {
		return this.runs.size() - 1 - this.covariates.size();
	}

	/**
	 * Up to which {@link #q} runs may differ by chance alone: the 95 % point of
	 * chi-square.
	 */
	public double criticalQ() {
		return ChiSquaredDistribution.of(degreesOfFreedom()).inverseCumulativeProbability(1 - Comparisons.ALPHA);
	}

	/** The common value, if there is no covariate. */
	public Estimate mean() {
		return at(Collections.nCopies(this.covariates.size(), 0.0));
	}

	/**
	 * The value that is expected of a run; its standard error contains what runs differ
	 * by. With Paule's and Mandel's variance, the factor of Hartung and Knapp ("A refined
	 * method for the meta-analysis of controlled clinical trials with binary outcome",
	 * Statistics in Medicine 20, 2001) is 1, or would make it narrower and is left out;
	 * their degrees of freedom are taken.
	 * @param at a value of each covariate
	 */
	public Estimate at(List<Double> at) {
		LeastSquares fit = fit(this.betweenSd * this.betweenSd, at);
		return new Estimate(this.runs.size(), fit.value(), Math.sqrt(fit.variance()), degreesOfFreedom());
	}

	/**
	 * What another run will show: its interval is a prediction interval (Higgins,
	 * Thompson and Spiegelhalter, "A re-evaluation of random-effects meta-analysis",
	 * Journal of the Royal Statistical Society A 172, 2009), with a degree of freedom
	 * less than the mean has, since the variance between runs is estimated, too.
	 * @param at a value of each covariate in that run
	 * @param standardError what that run itself will not know, 0 or more
	 */
	public Estimate next(List<Double> at, double standardError) {
		Estimate mean = at(at);
		double variance = mean.standardError() * mean.standardError() + this.betweenSd * this.betweenSd
				+ standardError * standardError;
		return new Estimate(mean.n(), mean.mean(), Math.sqrt(variance), mean.degreesOfFreedom() - 1);
	}

	/** The same seen from the other side. */
	public RandomEffects negated() {
		return new RandomEffects(this.runs.stream().map(Estimate::negated).toList(), this.covariates, this.betweenSd,
				this.q);
	}

	/**
	 * How likely runs differ at least as much if they measure the same, whatever their
	 * covariates: Welch's test ("On the comparison of several mean values: an alternative
	 * approach", Biometrika 38, 1951), which knows that the variance of three forks is an
	 * estimate.
	 */
	public double pValue() {
		double k = this.runs.size();
		List<Double> weights = weights(0);
		double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
		double h = IntStream.range(0, this.runs.size())
			.mapToDouble((run) -> Math.pow(1 - weights.get(run) / sum, 2) / this.runs.get(run).degreesOfFreedom())
			.sum();
		double alone = new RandomEffects(this.runs, List.of(), 0, 0).squares(0);
		double ratio = alone / (k - 1) / (1 + 2 * (k - 2) / (k * k - 1) * h);
		return FDistribution.of(k - 1, (k * k - 1) / (3 * h)).survivalProbability(ratio);
	}

	private double squares(double between) {
		return fit(between, Collections.nCopies(this.covariates.size(), 0.0)).squares();
	}

	private LeastSquares fit(double between, List<Double> at) {
		List<double[]> columns = new ArrayList<>();
		double[] common = new double[this.runs.size() + 1];
		Arrays.fill(common, 1);
		columns.add(common);
		for (int one = 0; one < this.covariates.size(); one++) {
			columns.add(Stream.concat(this.covariates.get(one).stream(), Stream.of(at.get(one)))
				.mapToDouble(Double::doubleValue)
				.toArray());
		}
		return LeastSquares.of(this.runs.stream().map(Estimate::mean).toList(), weights(between), columns);
	}

	private List<Double> weights(double between) {
		return this.runs.stream().map((run) -> 1 / (run.standardError() * run.standardError() + between)).toList();
	}

}
