// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Collections;
import java.util.List;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Quantity.Form;
import io.github.redisaccessbench.lab.experiment.Quantity;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Named;
import io.github.redisaccessbench.lab.result.Told;
import io.github.redisaccessbench.lab.result.Untold;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.validity.Report;

/** The sentence of a person, with the numbers of a run. */
public final class ToldWords {

	/** Stands in the place of a sentence that the run does not support. */
	static final String NONE = "No answer holds in this run: see the table.";

	/** From here on, digits behind the point say nothing. */
	private static final double WHOLE = 9.95;

	private ToldWords() {
	}

	/**
	 * The line, with the worst grade of the contrasts that the experiment compares and
	 * the sentence rests on; or that the run supports none.
	 * @param intervals whether numbers have theirs; where a link leads to them, they need
	 * not
	 */
	static Answer.Line line(Report report, boolean intervals) {
		Told told = report.result().told();
		if (told == null) {
			return Answer.Line.of(NONE);
		}
		List<ContrastResult> claims = told.claims()
			.stream()
			.flatMap((one) -> report.result().contrasts().stream().filter((known) -> isOf(known, one)))
			.distinct()
			.toList();
		return Answer.Line.of(sentence(told, intervals), report.judgement(), claims);
	}

	private static boolean isOf(ContrastResult known, ContrastResult one) {
		return known.contrast().equals(one.contrast()) || known.contrast().equals(one.contrast().reversed());
	}

	static String sentence(Told told, boolean intervals) {
		return told.answer()
			.say()
			.with((one) -> words(one, told.numbers().get(one).stream().map(Named::figure).toList(), intervals));
	}

	/** Of several, the smallest and the largest have no interval together. */
	private static String words(Quantity quantity, List<Figure> figures, boolean intervals) {
		if (intervals && figures.size() == 1) {
			return withInterval(quantity, figures.getFirst());
		}
		List<Double> values = figures.stream().map((one) -> shown(quantity.form(), one.value())).toList();
		String unit = unit(quantity.form());
		String min = brief(Collections.min(values), unit);
		String max = brief(Collections.max(values), unit);
		return (min.equals(max) ? min : min + " to " + max) + unit;
	}

	private static String withInterval(Quantity quantity, Figure figure) {
		Form form = quantity.form();
		if (form == Form.TIMES) {
			return (quantity.pairing() != null) ? Numbers.figure(figure) : CaseTable.overForks(figure);
		}
		String ends = figure.spread().map((interval) -> ends(form, interval)).orElse("");
		return brief(shown(form, figure.value()), unit(form)) + ends + unit(form);
	}

	/** Rounded outwards. */
	private static String ends(Form form, Interval interval) {
		double one = shown(form, interval.low());
		double other = shown(form, interval.high());
		return Text.of(" (%,.0f–%,.0f)", Math.floor(Math.min(one, other)), Math.ceil(Math.max(one, other)));
	}

	private static double shown(Form form, double value) {
		return switch (form) {
			case TIMES -> value;
			case MORE -> 100 * (value - 1);
			case LESS -> 100 * (1 - value);
		};
	}

	private static String unit(Form form) {
		return (form == Form.TIMES) ? "" : " %";
	}

	/** Percent are whole; of others two digits, and those before the point. */
	private static String brief(double value, String unit) {
		if (!unit.isEmpty() || Math.abs(value) >= WHOLE) {
			return Text.of("%,.0f", value);
		}
		return Text.of((Math.abs(value) >= WHOLE / 10) ? "%.1f" : "%.2f", value);
	}

	/**
	 * Why a run supports none of its experiment's answers: of each the first condition
	 * that it has lost, and what the run says of it. For instance
	 * {@code 'case3 > case1' does not hold, since case3 ÷ case1 is 1.02 (0.98–1.06)}.
	 */
	public static String lost(Report report) {
		return Text.join("; ", report.result().untold(), (one) -> lost(report, one));
	}

	private static String lost(Report report, Untold one) {
		if (one.pair() == null) {
			return "'" + one.lost() + "' was not measured";
		}
		String pair = report.experiment().nameOf(one.pair().contrast().first()) + " ÷ "
				+ report.experiment().nameOf(one.pair().contrast().second());
		return "'" + one.lost() + "' does not hold, since " + pair + (one.pair().measured()
				? " is " + ClaimWords.estimate(one.pair(), true) : " was not measured: " + ClaimWords.why(one.pair()));
	}

}
