// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;

/**
 * What may be said of a contrast, in words. Bounds are rounded to the safe side.
 *
 * @param experiment gives cells their names
 */
record ClaimWords(Experiment experiment) {

	private static final double TIMES = 2;

	/** What is less is an error of computing. */
	private static final double EXACT = 1e-9;

	/** In minutes. */
	private static final double DAY = 1_440;

	/** Above, digits say nothing. */
	private static final double MANY_PERCENT = 1e6;

	/** The same with the faster one first, if that is known. */
	static ContrastResult fasterFirst(ContrastResult one) {
		return (one.ratio().known() && one.ratio().value() < 1) ? one.reversed() : one;
	}

	/** The claim: for instance {@code case3 is faster: at min 12.1 times case1}. */
	String of(ContrastResult contrast) {
		return switch (contrast.verdict()) {
			case FASTER -> faster(contrast);
			case SLOWER -> faster(contrast.reversed());
			case WITHIN ->
				within(contrast) + ((contrast.withinPercent().value() <= this.experiment.tieMargin()) ? ", a tie" : "")
						+ more("10 % would take ", contrast.moreMinutes(), "");
			case INCONCLUSIVE ->
				"inconclusive" + apart(contrast.withinPercent()) + more("", contrast.moreMinutes(), " would do");
			case NOT_MEASURED -> "not measured: " + why(contrast);
		};
	}

	/** Why there is no number, and for how long to measure. */
	static String why(ContrastResult contrast) {
		return contrast.ratio().missing() + more("", contrast.moreMinutes(), " would do");
	}

	private String faster(ContrastResult contrast) {
		return this.experiment.nameOf(contrast.contrast().first()) + " is faster, " + atLeast(contrast);
	}

	/** How much faster the first is: for instance {@code at min 12.1 times}. */
	static String atLeast(ContrastResult faster) {
		double low = faster.nearEnd();
		return (low >= TIMES) ? "at least " + Numbers.down(low) + " times" : "by " + min(low - 1);
	}

	/**
	 * How much slower the first is: for instance {@code by at min 37 %}, of its TPS.
	 */
	static String fewer(ContrastResult slower) {
		return "by " + min(1 - slower.nearEnd());
	}

	/** Rounded down; with one more digit where nothing would be left. */
	private static String min(double part) {
		double percent = 100 * part + EXACT;
		double shown = (percent >= 1) ? Math.floor(percent) : Math.floor(10 * percent) / 10;
		return (shown > 0) ? "at least " + String.format(Locale.ROOT, (percent >= 1) ? "%.0f %%" : "%.1f %%", shown)
				: "more than 0 %";
	}

	/**
	 * By how much the first leads, and at least: for instance
	 * {@code 12.0 (10.5–13.5) times the TPS of case1, at min 10.5}.
	 * @param over the other, in words
	 */
	static String lead(ContrastResult faster, String over) {
		double low = faster.nearEnd();
		return Numbers.figure(faster.ratio()) + " times the TPS of " + over + ", "
				+ ((low >= TIMES) ? "at least " + Numbers.down(low) : min(low - 1) + " more");
	}

	/**
	 * By how much the first leads at least, from the least of several to the most: for
	 * instance {@code at min 4.42 to 87.9 times the TPS of case1}.
	 * @param over the other, in words
	 */
	static String lead(ContrastResult min, ContrastResult max, String over) {
		double low = min.nearEnd();
		if (low < TIMES) {
			return min(low - 1) + " more TPS than " + over;
		}
		String from = Numbers.down(low);
		String to = Numbers.down(max.nearEnd());
		return "at least " + from + (to.equals(from) ? "" : " to " + to) + " times the TPS of " + over;
	}

	static String within(ContrastResult contrast) {
		return String.format(Locale.ROOT, "within %.0f %%", Math.max(1, Math.ceil(contrast.withinPercent().value())));
	}

	/** For instance {@code : up to 43 % apart}. */
	static String apart(Figure within) {
		if (!within.known()) {
			return "";
		}
		double percent = Math.ceil(within.value());
		return String.format(Locale.ROOT, (percent < MANY_PERCENT) ? ": up to %.0f %% apart" : ": up to %.0e %% apart",
				percent);
	}

	private static String more(String before, Figure minutes, String after) {
		if (!minutes.known()) {
			return "";
		}
		String about = (minutes.value() > DAY) ? "more than a day" : String.format(Locale.ROOT, "about %,.0f minute%s",
				Math.max(1, Math.ceil(minutes.value())), (minutes.value() > 1) ? "s" : "");
		return "; " + before + about + " more" + after;
	}

}
