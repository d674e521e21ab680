// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Collections;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Quantity;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Told;
import io.github.redisaccessbench.lab.validity.Report;

/** The sentence of a person, with the numbers of a run. */
final class ToldWords {

	/** From here on, digits behind the point say nothing. */
	private static final double WHOLE = 9.95;

	private ToldWords() {
	}

	/**
	 * The line, with the worst grade of the contrasts that the experiment compares and
	 * the sentence rests on; nothing if the run supports no sentence.
	 */
	static Optional<Answer.Line> line(Report report) {
		return Optional.ofNullable(report.result().told()).map((told) -> {
			List<ContrastResult> claims = told.claims()
				.stream()
				.flatMap((one) -> report.result().contrasts().stream().filter((known) -> isOf(known, one)))
				.distinct()
				.toList();
			return Answer.Line.of(sentence(told), report.judgement(), claims);
		});
	}

	private static boolean isOf(ContrastResult known, ContrastResult one) {
		return known.contrast().equals(one.contrast()) || known.contrast().equals(one.contrast().reversed());
	}

	static String sentence(Told told) {
		return told.answer().say().with((one) -> words(one, told.numbers().get(one)));
	}

	private static String words(Quantity quantity, List<Figure> figures) {
		List<Double> values = figures.stream().map(Figure::value).map((value) -> switch (quantity.form()) {
			case TIMES -> value;
			case MORE -> 100 * (value - 1);
			case LESS -> 100 * (1 - value);
		}).toList();
		String unit = (quantity.form() == Quantity.Form.TIMES) ? "" : " %";
		String min = brief(Collections.min(values), unit);
		String max = brief(Collections.max(values), unit);
		return (min.equals(max) ? min : min + " to " + max) + unit;
	}

	/** Percent are whole; of others two digits, and those before the point. */
	private static String brief(double value, String unit) {
		if (!unit.isEmpty() || Math.abs(value) >= WHOLE) {
			return Text.of("%,.0f", value);
		}
		return Text.of((Math.abs(value) >= WHOLE / 10) ? "%.1f" : "%.2f", value);
	}

}
