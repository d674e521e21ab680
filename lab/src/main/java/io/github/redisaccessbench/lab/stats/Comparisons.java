// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares pairs of series: a declared family of contrasts. Together, the conclusions
 * faster and slower are wrong anywhere in a family in no more than α of all runs:
 * {@link Holm}. A pair is a tie if its interval lies within the band, whether or not it
 * holds 1; it is faster or slower if Holm's procedure says that there is a difference;
 * everything else is inconclusive.
 */
public final class Comparisons {

	/** The chance that any conclusion of a family is wrong. */
	public static final double ALPHA = 0.05;

	/** The share of runs in which a difference of the detectable size is found. */
	public static final double POWER = 0.8;

	private Comparisons() {
	}

	/**
	 * Two series that are compared.
	 *
	 * @param first the one that the conclusion speaks of
	 */
	public record Pair(Series first, Series second) {

	}

	/**
	 * Compares. The family that Holm's procedure corrects for is exactly what is given,
	 * so a pair has a wider interval among six than alone. A pair that cannot be tested,
	 * with fewer than two common forks, counts as one of the family too.
	 * @param pairs the pairs; may be empty
	 * @param tiePercent a ratio from 1 ÷ (1 + p) to 1 + p is no difference that matters;
	 * greater than 0
	 * @return one comparison for each pair, in the order of the pairs
	 */
	public static List<Comparison> of(List<Pair> pairs, double tiePercent) {
		List<Difference> differences = pairs.stream().map(Difference::of).toList();
		List<Holm.Step> steps = Holm.test(differences.stream().map(Difference::pValue).toList(), ALPHA);
		return IntStream.range(0, differences.size())
			.mapToObj((index) -> differences.get(index).concluded(steps.get(index), tiePercent))
			.toList();
	}

	/** The mean over forks of the logarithms of ratios, or null without a common fork. */
	private record Difference(Estimate log) {

		static Difference of(Pair pair) {
			List<Double> logs = PairedRatios.logs(pair.first(), pair.second());
			return new Difference(logs.isEmpty() ? null : Estimate.of(logs));
		}

		double pValue() {
			return (this.log != null) ? this.log.pValue() : 1;
		}

		Comparison concluded(Holm.Step step, double tiePercent) {
			if (this.log == null) {
				return new Comparison(0, null, null, null, Conclusion.INCONCLUSIVE);
			}
			double confidence = 1 - step.alpha();
			Interval interval = (this.log.n() > 1) ? this.log.interval(confidence).map(Math::exp) : null;
			Double detectable = this.log.detectable(confidence, POWER);
			return new Comparison(this.log.n(), Math.exp(this.log.mean()), interval,
					(detectable != null) ? Double.valueOf(100 * Math.expm1(detectable)) : null,
					conclusion(step, interval, 1 + tiePercent / 100));
		}

		private Conclusion conclusion(Holm.Step step, Interval interval, double band) {
			if (interval != null && interval.within(1 / band, band)) {
				return Conclusion.TIE;
			}
			if (step.rejected()) {
				return (this.log.mean() > 0) ? Conclusion.FASTER : Conclusion.SLOWER;
			}
			return Conclusion.INCONCLUSIVE;
		}

	}

}
