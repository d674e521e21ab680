// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Comparisons.Comparison;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * Two cells compared.
 *
 * @param contrast which
 * @param ratio TPS of the first ÷ TPS of the second; its interval is corrected for the
 * number of contrasts, and widened by what either cell may still gain. Missing if they
 * were not both warm in two forks or more
 * @param withinPercent the largest difference that the interval holds, in percent
 * @param changePercent how much the ratio grew from the first to the last round that
 * counts, in percent; 0 if that may be chance
 * @param moreMinutes how many minutes more such a run would need: to get them warm, or
 * until nothing above 10 % were possible; missing if nothing more is needed
 * @param verdict what may be said of the first
 */
public record ContrastResult(Contrast contrast, Figure ratio, Figure withinPercent, double changePercent,
		Figure moreMinutes, Verdict verdict) {

	/**
	 * Puts together what is known.
	 * @param change how much the logarithm of the ratio grew
	 * @param more how many minutes more it needs
	 * @param why why there may be nothing to compare
	 */
	static ContrastResult of(Contrast contrast, Comparison comparison, double change, Figure more, String why) {
		return new ContrastResult(contrast, ratio(comparison, why), within(comparison, why), 100 * Math.expm1(change),
				more, comparison.verdict());
	}

	/** The ratio of a comparison, or why there is none. */
	static Figure ratio(Comparison comparison, String missing) {
		return (comparison.ratio() != null)
				? Figure.of(comparison.ratio(), "", comparison.forks(), finite(comparison.interval()))
				: Figure.missing("", missing);
	}

	/** The largest difference that its interval holds, or why it is not known. */
	static Figure within(Comparison comparison, String missing) {
		Double percent = comparison.withinPercent();
		return (percent != null && Double.isFinite(percent)) ? Figure.of(percent, "%", comparison.forks())
				: Figure.missing("%", missing);
	}

	/**
	 * With two forks and dozens of contrasts an interval may span more than a number can
	 * hold.
	 */
	private static Interval finite(Interval interval) {
		return (interval.low() > 0 && Double.isFinite(interval.high())) ? interval : null;
	}

	/** The same seen from the other side: second compared with first. */
	public ContrastResult reversed() {
		return new ContrastResult(this.contrast.reversed(), this.ratio.reciprocal(), this.withinPercent,
				100 * (1 / (1 + this.changePercent / 100) - 1), this.moreMinutes, this.verdict.reversed());
	}

	/** The same seen from one of the two; nothing if the cell is neither. */
	public Optional<ContrastResult> from(Cell cell) {
		return this.contrast.first().equals(cell) ? Optional.of(this)
				: this.contrast.second().equals(cell) ? Optional.of(reversed()) : Optional.empty();
	}

	/** The ratio of two cells, in whichever order some contrasts compare them. */
	public static Figure ratio(List<ContrastResult> among, Contrast wanted) {
		return among.stream()
			.flatMap((one) -> one.from(wanted.first()).stream())
			.filter((one) -> one.contrast().equals(wanted))
			.map(ContrastResult::ratio)
			.findFirst()
			.orElse(Figure.missing("", "not compared"));
	}

	/** Whether anything is known of the two. */
	public boolean measured() {
		return this.verdict != Verdict.NOT_MEASURED;
	}

	/** Whether the two are significantly different: the first is faster or slower. */
	public boolean significant() {
		return this.verdict == Verdict.FASTER || this.verdict == Verdict.SLOWER;
	}

	/**
	 * Whether the two differ by so much that it matters: significantly, and by more than
	 * a margin. An effect below that is no difference, whatever its interval.
	 * @param percent the margin, greater than 0
	 */
	public boolean differs(double percent) {
		return significant() && this.ratio.known() && percentApart(this.ratio.value()) > percent;
	}

	/** How far apart two are by their ratio, whichever is the larger. */
	static double percentApart(double ratio) {
		return new Interval(ratio, ratio, 1).percentApart();
	}

	/** Whether the two are at most so many percent apart. */
	public boolean ties(double percent) {
		return this.verdict == Verdict.WITHIN && this.withinPercent.atMost(percent);
	}

	/**
	 * The end of the interval of the ratio that is nearer to 1: of a case that is faster,
	 * by how many times at least. 1 if the interval holds it, or spans more than a number
	 * can hold.
	 */
	public double nearEnd() {
		Interval interval = this.ratio.interval();
		if (interval == null || interval.holds(1)) {
			return 1;
		}
		return (interval.low() > 1) ? interval.low() : interval.high();
	}

}
