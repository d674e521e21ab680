// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * Compares all pairs of some cases. Together, the conclusions faster and slower are wrong
 * anywhere in no more than α of all runs: {@link Holm}. A pair is a tie if its interval
 * lies within the band, whether or not it holds 1; it is faster or slower if Holm's
 * procedure says that there is a difference; everything else is inconclusive.
 */
public final class Comparisons {

	/** The chance that any conclusion of a run is wrong. */
	public static final double ALPHA = 0.05;

	/** The share of runs in which a difference of the detectable size is found. */
	public static final double POWER = 0.8;

	private Comparisons() {
	}

	/**
	 * Compares.
	 * @param tps TPS by case, fork and round, greater than 0
	 * @param tiePercent a ratio from 1 ÷ (1 + p) to 1 + p is no difference that matters;
	 * greater than 0
	 * @return each pair once, in the order of the cases
	 */
	public static List<Comparison> of(SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps, double tiePercent) {
		List<Pair> pairs = pairs(tps);
		List<Holm.Step> steps = Holm.test(pairs.stream().map(Pair::pValue).toList(), ALPHA);
		return IntStream.range(0, pairs.size())
			.mapToObj((index) -> pairs.get(index).concluded(steps.get(index), tiePercent))
			.toList();
	}

	private static List<Pair> pairs(SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps) {
		List<String> names = List.copyOf(tps.sequencedKeySet());
		List<Pair> pairs = new ArrayList<>();
		for (int first = 0; first < names.size(); first++) {
			for (String second : names.subList(first + 1, names.size())) {
				List<Double> logs = PairedRatios.logs(tps.get(names.get(first)), tps.get(second));
				pairs.add(new Pair(names.get(first), second, logs.isEmpty() ? null : Estimate.of(logs)));
			}
		}
		return pairs;
	}

	/**
	 * Two cases and the mean of the logarithms of their ratios.
	 */
	private record Pair(String first, String second, Estimate log) {

		double pValue() {
			return (this.log != null) ? this.log.pValue() : 1;
		}

		Comparison concluded(Holm.Step step, double tiePercent) {
			if (this.log == null) {
				return new Comparison(this.first, this.second, 0, null, null, null, Conclusion.INCONCLUSIVE);
			}
			double confidence = 1 - step.alpha();
			Interval interval = (this.log.n() > 1) ? this.log.interval(confidence).map(Math::exp) : null;
			Double detectable = this.log.detectable(confidence, POWER);
			return new Comparison(this.first, this.second, this.log.n(), Math.exp(this.log.mean()), interval,
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
