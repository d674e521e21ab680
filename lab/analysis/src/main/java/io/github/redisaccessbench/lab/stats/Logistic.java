// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * How the share of trials that succeed falls with a load: the logistic regression of
 * success in x (D. R. Cox, "The regression analysis of binary sequences", Journal of the
 * Royal Statistical Society B 20, 1958), told by the x at which a share succeeds instead
 * of by its intercept, so that the likelihood ratio, by the F distribution as there are
 * few trials, gives the interval of that x.
 *
 * @param trials what was tried, at least one
 * @param share the share, between 0 and 1
 * @param steepest the largest slope that is believed: where all trials up to some x
 * succeed and none beyond it does, any is as likely
 */
public record Logistic(List<Trial> trials, double share, double steepest) {

	private static final double CONFIDENCE = 0.95;

	/** How far outside of what was tried an end of the interval is looked for. */
	private static final double FAR = Math.log(100);

	private static final int PLACES = 50;

	private static final int HALVINGS = 40;

	/**
	 * A trial.
	 *
	 * @param x where, such as the logarithm of a load
	 * @param success whether it succeeded
	 */
	public record Trial(double x, boolean success) {

	}

	/** The x at which the share succeeds, within those that were tried. */
	public double estimate() {
		double step = (highest() - lowest()) / PLACES;
		double best = lowest();
		for (int place = 1; place <= PLACES; place++) {
			double next = lowest() + place * step;
			best = (logLikelihood(next) > logLikelihood(best)) ? next : best;
		}
		return peak(this::logLikelihood, Math.max(lowest(), best - step), Math.min(highest(), best + step));
	}

	/**
	 * Its 95 % interval.
	 * @return the interval, or null if an end is not known, since the share may fall with
	 * x or not
	 */
	public Interval interval() {
		double middle = estimate();
		double likely = FDistribution.of(1, Math.max(1, this.trials.size() - 2))
			.inverseCumulativeProbability(CONFIDENCE);
		double least = logLikelihood(middle) - likely / 2;
		double left = lowest() - FAR;
		double right = highest() + FAR;
		return (logLikelihood(left) >= least || logLikelihood(right) >= least) ? null
				: new Interval(end(middle, left, least), end(middle, right, least), CONFIDENCE);
	}

	private double end(double inside, double outside, double least) {
		double in = inside;
		double out = outside;
		for (int halving = 0; halving < HALVINGS; halving++) {
			double middle = (in + out) / 2;
			boolean stays = logLikelihood(middle) >= least;
			in = stays ? middle : in;
			out = stays ? out : middle;
		}
		return in;
	}

	/** If the share succeeds there, with the slope that fits best. */
	private double logLikelihood(double x) {
		DoubleUnaryOperator ofSlope = (slope) -> logLikelihood(x, slope);
		return ofSlope.applyAsDouble(peak(ofSlope, 0, this.steepest));
	}

	private double logLikelihood(double x, double slope) {
		double there = Math.log(this.share / (1 - this.share));
		return this.trials.stream()
			.mapToDouble((one) -> (one.success() ? -1 : 1) * (there + slope * (x - one.x())))
			.map((logit) -> -Math.max(0, logit) - Math.log1p(Math.exp(-Math.abs(logit))))
			.sum();
	}

	/** Of a function that has one. */
	private static double peak(DoubleUnaryOperator of, double from, double to) {
		double low = from;
		double high = to;
		for (int third = 0; third < HALVINGS; third++) {
			double left = low + (high - low) / 3;
			double right = high - (high - low) / 3;
			boolean falls = of.applyAsDouble(left) >= of.applyAsDouble(right);
			high = falls ? right : high;
			low = falls ? low : left;
		}
		return (low + high) / 2;
	}

	private double lowest() {
		return this.trials.stream().mapToDouble(Trial::x).min().orElseThrow();
	}

	private double highest() {
		return this.trials.stream().mapToDouble(Trial::x).max().orElseThrow();
	}

}
