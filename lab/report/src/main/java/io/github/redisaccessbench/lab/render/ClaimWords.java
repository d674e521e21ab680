// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * The verdict of a contrast, in words. Bounds are rounded to the safe side.
 *
 * @param experiment gives cells their names
 */
public record ClaimWords(Experiment experiment) {

	/** In minutes. */
	private static final double DAY = 1_440;

	/** Above, digits say nothing. */
	private static final double MANY_PERCENT = 1e6;

	/** A bound that is nearer to 1 is not told from it. */
	private static final double NEAR = 1e-6;

	private static final String ONE = Numbers.three(1);

	/** The same with the faster one first, if that is known. */
	static ContrastResult fasterFirst(ContrastResult one) {
		return (one.ratio().known() && one.ratio().value() < 1) ? one.reversed() : one;
	}

	/**
	 * The claim: for instance {@code case3 serves at least 12.1× the requests of case1}.
	 */
	String of(ContrastResult contrast) {
		return switch (contrast.verdict()) {
			case FASTER -> faster(contrast);
			case SLOWER -> faster(contrast.reversed());
			case WITHIN -> apart(contrast.withinPercent())
					+ (contrast.ties(this.experiment.judging().tieMargin()) ? ", a tie" : "")
					+ more("; 10 % would take ", contrast.moreMinutes(), "");
			case INCONCLUSIVE -> inconclusive(contrast) + more("; ", contrast.moreMinutes(), " would decide it");
			case NOT_MEASURED -> "not measured: " + why(contrast);
		};
	}

	/**
	 * The verdict of a contrast, for a table that shows it beside the names of the two.
	 *
	 * @param words the claim without its full stop: for instance
	 * {@code case3 serves at least 12.1× the requests of case1}
	 * @param ofFirst what is said of the first, seen from it: for instance
	 * {@code at least 12.1×}
	 * @param ofSecond what is said of the second
	 */
	public record Claim(String words, String ofFirst, String ofSecond) {

	}

	/** The claim, also as seen from each of the two. */
	public Claim claim(ContrastResult contrast) {
		String words = of(contrast);
		return contrast.significant() ? new Claim(words, nearEnd(contrast), nearEnd(contrast.reversed()))
				: new Claim(words, words, words);
	}

	/** Why there is no number, and for how long to measure. */
	static String why(ContrastResult contrast) {
		return contrast.ratio().missing() + more("; ", contrast.moreMinutes(), " would do");
	}

	private String faster(ContrastResult contrast) {
		return this.experiment.nameOf(contrast.contrast().first()) + " serves " + nearEnd(contrast)
				+ " the requests of " + this.experiment.nameOf(contrast.contrast().second());
	}

	/**
	 * How many times the requests of the other the first serves: for instance
	 * {@code at least 12.1×}; at most, if it is slower.
	 */
	static String nearEnd(ContrastResult one) {
		return (one.verdict() == Verdict.FASTER) ? atLeast(one.nearEnd())
				: isOne(one.nearEnd()) ? "less than 1×" : "at most " + bound(one.nearEnd(), false) + "×";
	}

	/** A lower bound: for instance {@code at least 12.1×}. */
	static String atLeast(double bound) {
		return isOne(bound) ? "more than 1×" : "at least " + bound(bound, true) + "×";
	}

	/** That there is a difference may be known where its bound is not. */
	private static boolean isOne(double bound) {
		return Math.abs(bound - 1) < NEAR;
	}

	/** With as many digits more as it takes to see that it is not 1. */
	private static String bound(double end, boolean lower) {
		String text = lower ? Numbers.down(end) : Numbers.up(end);
		if (!text.equals(ONE) || isOne(end)) {
			return text;
		}
		double away = Math.abs(end - 1);
		int decimals = (int) Math.ceil(-Math.log10(away) - NEAR);
		double step = Math.pow(10, -decimals);
		double shown = step * Math.floor(away / step + NEAR);
		return Text.of("%." + decimals + "f", lower ? 1 + shown : 1 - shown);
	}

	/**
	 * The estimate and its interval: for instance
	 * {@code 12.0× (95 % for all 6 pairs together: 10.5–13.6) the requests of case1}.
	 * @param requests whose requests
	 */
	static String times(ContrastResult one, String requests) {
		return Numbers.three(one.ratio()) + "×"
				+ one.ratio()
					.spread()
					.map((interval) -> " (" + confidence(one, interval) + ends(one, interval) + ")")
					.orElse("")
				+ " " + requests;
	}

	/**
	 * The same in short: for instance {@code 12.0 (10.5–13.6)}.
	 * @param interval whether with its interval
	 */
	static String estimate(ContrastResult one, boolean interval) {
		return Numbers.three(one.ratio()) + one.ratio()
			.spread()
			.filter((ends) -> interval)
			.map((ends) -> " (" + ends(one, ends) + ")")
			.orElse("");
	}

	private static String ends(ContrastResult one, Interval interval) {
		String near = bound(one.nearEnd(), one.verdict() == Verdict.FASTER);
		return ((one.verdict() == Verdict.FASTER) ? near : Numbers.down(interval.low())) + "–"
				+ ((one.verdict() == Verdict.SLOWER) ? near : Numbers.up(interval.high()));
	}

	/**
	 * Of how many pairs one of twenty runs is wrong about any: that of a pair alone is as
	 * much surer.
	 */
	private static String confidence(ContrastResult one, Interval interval) {
		long pairs = Math.round(Comparisons.ALPHA / (1 - interval.confidence()));
		return (one.significant() && pairs > 1) ? "95 % for all " + pairs + " pairs together: " : "95 % interval ";
	}

	/** For instance {@code inconclusive (at most 43 % apart)}. */
	private static String inconclusive(ContrastResult one) {
		return "inconclusive" + (one.withinPercent().known() ? " (" + apart(one.withinPercent()) + ")" : "");
	}

	/** For instance {@code at most 8 % apart}. */
	static String apart(Figure within) {
		double percent = Math.max(1, Math.ceil(within.value()));
		return Text.of((percent < MANY_PERCENT) ? "at most %.0f %% apart" : "at most %.0e %% apart", percent);
	}

	/**
	 * How much more time is needed, between two texts; nothing if none is.
	 * @param minutes how many minutes, or why none
	 */
	static String more(String before, Figure minutes, String after) {
		if (!minutes.known()) {
			return "";
		}
		String about = (minutes.value() > DAY) ? "more than another day" : Text.of("about %,.0f more minute%s",
				Math.max(1, Math.ceil(minutes.value())), (minutes.value() > 1) ? "s" : "");
		return before + about + after;
	}

}
