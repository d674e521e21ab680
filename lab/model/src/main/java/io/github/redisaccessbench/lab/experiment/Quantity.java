// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;

/**
 * A number that a run fills in: a ratio of two cells, {@code case3 / case1 @ keys 2}, or
 * a figure of one, {@code ms of case1 @ rtt 1}. Of several cells it is the smallest and
 * the largest.
 *
 * @param text how it is written
 * @param form how it is shown
 * @param pairing the two cells of a ratio; or null
 * @param figure the name of a figure; or null
 * @param cell of which cell that is; or null
 */
public record Quantity(String text, Form form, Pairing pairing, String figure, Selector cell) {

	private static final Pattern FORM = Pattern.compile("(more|less): (.+)");

	private static final Pattern FIGURE = Pattern.compile("(\\S+) of ([^@]+?)(?: @ (.+))?");

	private static final List<String> FIGURES = List.of("tps", "ms", "p50", "p99", "kept", "asked", "start", "ping",
			"apart", "noise");

	/** How a ratio is shown. */
	public enum Form {

		/** 2.5. */
		TIMES,

		/** 2.5 as 150 %. */
		MORE,

		/** 0.7 as 30 %. */
		LESS

	}

	/**
	 * Reads one.
	 * @throws Problem if it is none
	 */
	static Quantity of(String text) {
		Matcher figure = FIGURE.matcher(text);
		if (figure.matches()) {
			if (!FIGURES.contains(figure.group(1))) {
				throw new Problem("'" + text + "' names no figure of a cell. Choose from: " + String.join(", ", FIGURES)
						+ "; or write a ratio of two cells, for instance case3 / case1.");
			}
			return new Quantity(text, Form.TIMES, null, figure.group(1), Selector.of(figure.group(2), figure.group(3)));
		}
		Matcher form = FORM.matcher(text);
		boolean percent = form.matches();
		return new Quantity(text, percent ? Form.valueOf(form.group(1).toUpperCase(Locale.ROOT)) : Form.TIMES,
				Pairing.of(percent ? form.group(2) : text, "/"), null, null);
	}

	/** Whether it is a figure of a cell. */
	public boolean isOf(Experiment experiment, Cell one) {
		return this.cell != null && this.cell.selects(experiment, one);
	}

}
