// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares pairs: a declared family of contrasts. Together, the conclusions faster and
 * slower are wrong anywhere in a family in no more than α of all runs: {@link Holm}. A
 * pair that is not told apart is within the far end of its interval, if that is worth
 * saying.
 */
public final class Comparisons {

	/** The chance that any conclusion of a family is wrong. */
	public static final double ALPHA = 0.05;

	/** A larger difference that is still possible is not worth saying: percent. */
	public static final double MOST_PERCENT = 25;

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

		private Comparison concluded(Holm.Step step, double tiePercent) {
			if (this.log == null || !this.log.sure()) {
				return new Comparison((this.log != null) ? this.log.n() : 0, null, null, null, Conclusion.NOT_MEASURED);
			}
			Interval log = this.log.interval(1 - step.alpha());
			Interval interval = new Interval(log.low() - this.gainSecond, log.high() + this.gainFirst, log.confidence())
				.map(Math::exp);
			double within = 100 * (Math.max(interval.high(), 1 / interval.low()) - 1);
			return new Comparison(this.log.n(), Math.exp(this.log.mean()), interval, within,
					conclusion(step, interval, within, tiePercent));
		}

		private static Conclusion conclusion(Holm.Step step, Interval interval, double within, double tiePercent) {
			if (within > tiePercent && step.rejected() && !interval.holds(1)) {
				return (interval.low() > 1) ? Conclusion.FASTER : Conclusion.SLOWER;
			}
			return (within <= MOST_PERCENT) ? Conclusion.WITHIN : Conclusion.CANNOT_TELL;
		}

	}

	/**
	 * Compares. The family that Holm's procedure corrects for is exactly what is given,
	 * so a pair has a wider interval among six than alone. A pair that cannot be tested
	 * counts as one of the family too.
	 * @param pairs the pairs; may be empty
	 * @param tiePercent a difference up to this is none that matters; greater than 0
	 * @return one comparison for each pair, in the order of the pairs
	 */
	public static List<Comparison> of(List<Pair> pairs, double tiePercent) {
		List<Holm.Step> steps = Holm.test(pairs.stream().map(Pair::pValue).toList(), ALPHA);
		return IntStream.range(0, pairs.size())
			.mapToObj((index) -> pairs.get(index).concluded(steps.get(index), tiePercent))
			.toList();
	}

}
