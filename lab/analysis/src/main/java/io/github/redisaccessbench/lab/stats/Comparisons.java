// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares pairs: a declared family of contrasts. Together, the conclusions faster and
 * slower are wrong anywhere in a family in no more than α of all runs: {@link Holm}. That
 * protects these words, not by how much at least; so the interval of a pair that is told
 * apart has the confidence 1 − α ÷ the number of pairs (Bonferroni). A pair that is not
 * told apart is within the far end of its interval, if that is worth saying.
 */
public final class Comparisons {

	/** The chance that any conclusion of a family is wrong. */
	public static final double ALPHA = 0.05;

	/** A larger difference that is still possible is not worth saying: percent. */
	public static final double MAX_PERCENT = 25;

	/** The logarithm of a margin that answers what people ask about: 10 %. */
	private static final double GOOD = Math.log(1.1);

	private Comparisons() {
	}

	/**
	 * A pair: the logarithm of first ÷ second.
	 *
	 * @param log the logarithm as it was measured, or null if it was not
	 * @param gainFirst what the first may still gain, as a logarithm, 0 or more
	 * @param gainSecond what the second may still gain
	 */
	public record Pair(Estimate log, double gainFirst, double gainSecond) {

		private double pValue() {
			return (this.log != null) ? this.log.pValue() : 1;
		}

		private Comparison concluded(Holm.Step step, double alone, double tiePercent) {
			if (this.log == null || !this.log.sure()) {
				return new Comparison((this.log != null) ? this.log.n() : 0, null, null, null, 1, Verdict.NOT_MEASURED);
			}
			Interval tested = widened(1 - step.alpha());
			boolean apart = step.rejected() && !tested.holds(1);
			Interval interval = apart ? bounds(tested, widened(1 - alone)) : tested;
			double within = interval.percentApart();
			Verdict verdict = verdict(apart && within > tiePercent, interval, within);
			return new Comparison(this.log.n(), Math.exp(this.log.mean()), interval, within,
					times(verdict, this.log.interval(1 - step.alpha())), verdict);
		}

		/**
		 * How many times the time decides, if the estimate stays: the half-width of an
		 * interval falls with the root of the time, and what either may still gain does
		 * not. Decided means that the interval leaves 1 out, or that it ends at a margin
		 * that answers what people ask; where it is small enough to be worth saying, only
		 * the latter.
		 */
		private double times(Verdict verdict, Interval log) {
			double mean = this.log.mean();
			double near = GOOD - Math.max(mean + this.gainFirst, this.gainSecond - mean);
			double apart = Math.max(mean - this.gainSecond, -mean - this.gainFirst);
			double room = switch (verdict) {
				case WITHIN -> near;
				case INCONCLUSIVE -> Math.max(near, apart);
				default -> Double.POSITIVE_INFINITY;
			};
			return (room > 0) ? Math.pow((log.high() - log.low()) / 2 / room, 2) : Double.POSITIVE_INFINITY;
		}

		private Interval widened(double confidence) {
			Interval interval = this.log.interval(confidence);
			return new Interval(interval.low() - this.gainSecond, interval.high() + this.gainFirst, confidence)
				.map(Math::exp);
		}

		/**
		 * Of two that are told apart: the wider interval, but on the side of 1 that is
		 * known.
		 */
		private static Interval bounds(Interval tested, Interval wider) {
			return (tested.low() > 1) ? new Interval(Math.max(1, wider.low()), wider.high(), wider.confidence())
					: new Interval(wider.low(), Math.min(1, wider.high()), wider.confidence());
		}

		private static Verdict verdict(boolean apart, Interval interval, double within) {
			return apart ? ((interval.low() >= 1) ? Verdict.FASTER : Verdict.SLOWER)
					: (within <= MAX_PERCENT) ? Verdict.WITHIN : Verdict.INCONCLUSIVE;
		}

	}

	/**
	 * Compares. The family that Holm's procedure corrects for is exactly what is given,
	 * so a pair has a wider interval among six than alone. A pair that cannot be tested
	 * counts as one of the family too.
	 * @param pairs the pairs; may be empty
	 * @param tiePercent a difference up to this is none that matters; greater than 0
	 * @param alpha the chance that any conclusion is wrong: {@link #ALPHA}, or a share of
	 * it
	 * @return one comparison for each pair, in the order of the pairs
	 */
	public static List<Comparison> of(List<Pair> pairs, double tiePercent, double alpha) {
		List<Holm.Step> steps = Holm.test(pairs.stream().map(Pair::pValue).toList(), alpha);
		return IntStream.range(0, pairs.size())
			.mapToObj((index) -> pairs.get(index).concluded(steps.get(index), alpha / pairs.size(), tiePercent))
			.toList();
	}

	/**
	 * Two treatments compared, seen from the first.
	 *
	 * @param forks forks in which both were measured, 0 or more
	 * @param ratio first ÷ second, greater than 0; null with fewer than two forks
	 * @param interval the ratio's confidence interval, widened by what either may still
	 * gain. Its confidence is 1 − α ÷ the number of pairs if they are told apart, and
	 * then it ends at 1; otherwise that of the step of Holm's procedure in which the pair
	 * was tested. Null with fewer than two forks
	 * @param withinPercent the largest difference that the interval holds, in percent and
	 * 0 or more; null with fewer than two forks
	 * @param times how many times the time of measuring decides, if the estimate stays;
	 * of a verdict WITHIN, how many times leave at most 10 % possible. Up to 1 if nothing
	 * more is needed, infinite if time alone does not help
	 * @param verdict what may be said
	 */
	public record Comparison(int forks, Double ratio, Interval interval, Double withinPercent, double times,
			Verdict verdict) {

	}

}
