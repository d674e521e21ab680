// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Model;
import io.github.redisaccessbench.lab.result.Predictions.Prediction;
import io.github.redisaccessbench.lab.result.Predictions;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What the models of a run say of a situation that was not measured, for the terminal.
 */
public final class PredictionReport {

	private static final double SECOND = 1_000;

	private PredictionReport() {
	}

	/**
	 * Renders it.
	 * @param keys keys that a request reads
	 * @param rttMs how long a round trip to Redis takes, in milliseconds
	 * @param screen where it is shown
	 * @return lines that end in a line feed
	 * @throws Problem if the run is invalid, has no models, or did not measure around it
	 */
	public static String render(Report report, int keys, double rttMs, Screen screen) {
		if (!report.usable()) {
			throw new Problem("This run is INVALID, so nothing is predicted from it. Run again: mvn verify.");
		}
		RunHeader header = report.result().header();
		List<Prediction> predictions = Predictions.of(report.result(), keys, rttMs);
		String none = report.result()
			.sweeps()
			.models()
			.stream()
			.filter((model) -> !model.predicts())
			.map((model) -> header.experiment().nameOf(model.line()) + " (" + error(model) + ")")
			.collect(Collectors.joining(", "));
		return new TerminalReport(screen).section(Table
			.<Prediction>of("One user, a round trip of " + Numbers.three(rttMs) + " ms, " + Numbers.count(keys, "key")
					+ ": what to expect")
			.cell(header.experiment(), (row) -> row.model().line(), Factor.names())
			.number("time of a request, ms", (row) -> Numbers.figure(row.milliseconds()))
			.number("requests per second", (row) -> Numbers.three(SECOND / row.milliseconds().value()))
			.number("× " + header.experiment().reference(), (row) -> ratio(header.experiment(), row))
			.number("error of the model at most", (row) -> Numbers.percent(row.model().errorPercent(rttMs)))
			.section(predictions,
					"In parentheses: 95 % confidence intervals over starts (those of ratios for all cases together), widened by "
							+ "the largest error of the model at levels that were left out, of round trips up to "
							+ Numbers.chosen(Model.NEAR_MS) + " ms or "
							+ "above, like this one. More users wait for cores and each " + "other, too.",
					unchecked("keys", predictions, (model) -> model.keys().unchecked(keys)),
					unchecked("rtt", predictions, (model) -> model.rttMs().unchecked(rttMs)),
					none.isEmpty() ? "" : "No prediction: the model errs too much for " + none + ".",
					"From the run of " + View.day(header) + ", experiment " + header.experiment().name() + ", "
							+ report.judgement().status() + ", on " + header.environment().cpu() + ", "
							+ Numbers.count(header.environment().cores(), "core") + "."));
	}

	private static String unchecked(String factor, List<Prediction> predictions, Predicate<Model> where) {
		return predictions.stream().map(Prediction::model).noneMatch(where) ? ""
				: "The run had two levels of " + factor + ": what lies between them was not checked.";
	}

	private static String ratio(Experiment experiment, Prediction row) {
		return row.model().line().caseName().equals(experiment.reference()) ? "1" : Numbers.figure(row.toReference());
	}

	private static String error(Model model) {
		return model.errorPercent().known() ? "error " + Numbers.percent(model.errorPercent())
				: model.errorPercent().missing();
	}

}
