// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.RoundTrip;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Model.RoundTrips;
import io.github.redisaccessbench.lab.result.Model.TripsBy;
import io.github.redisaccessbench.lab.result.Model;
import io.github.redisaccessbench.lab.result.Predictions.Prediction;
import io.github.redisaccessbench.lab.result.Predictions;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How long the way to Redis is, what it makes of the time of a request, and what the
 * models of a run say of a situation that was not measured.
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
		RunHeader header = report.header();
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
			.cell(header.experiment(), (row) -> row.model().line(), Factor.names().toArray(String[]::new))
			.figure("time of a request, ms", Prediction::milliseconds)
			.number("requests per second", (row) -> Numbers.three(SECOND / row.milliseconds().value()))
			.number("× " + header.experiment().judging().reference(), (row) -> ratio(header.experiment(), row))
			.number("error of the model at most", (row) -> Numbers.percent(row.model().errorPercent(rttMs)))
			.section(predictions,
					"In parentheses: 95 % confidence intervals over starts (those of ratios for all cases together), widened by "
							+ "the largest error of the model at levels that were left out, of round trips up to "
							+ Numbers.chosen(Model.NEAR_MS) + " ms or "
							+ "above, like this one. More users wait for cores and each other, too.",
					unchecked("keys", predictions, (model) -> model.keys().unchecked(keys)),
					unchecked("rtt", predictions, (model) -> model.rttMs().unchecked(rttMs)),
					none.isEmpty() ? "" : "No prediction: the model errs too much for " + none + ".",
					"From the run of " + View.day(header.started()) + ", experiment " + header.experiment().name()
							+ ", " + report.judgement().status() + ", on " + header.environment().cpu() + ", "
							+ Numbers.count(header.environment().cores(), "core") + "."));
	}

	private static String unchecked(String factor, List<Prediction> predictions, Predicate<Model> where) {
		return predictions.stream().map(Prediction::model).noneMatch(where) ? ""
				: "The run had two levels of " + factor + ": what lies between them was not checked.";
	}

	private static String ratio(Experiment experiment, Prediction row) {
		return row.model().line().caseName().equals(experiment.judging().reference()) ? "1"
				: Numbers.figure(row.toReference());
	}

	private static String error(Model model) {
		return model.errorPercent().known() ? "error " + Numbers.percent(model.errorPercent())
				: model.errorPercent().missing();
	}

	/** What the time of a request of one user is made of. */
	static Section models(Report report) {
		Experiment experiment = report.experiment();
		List<Model> models = report.result().sweeps().models();
		if (models.isEmpty()) {
			return Section.NONE;
		}
		Model first = models.getFirst();
		return Table.<Model>of("What is the time of a request of one user made of?")
			.cell(experiment, Model::line, Factor.names().toArray(String[]::new))
			.number(trips("counted", first), (row) -> counted(row.roundTrips().getLast()))
			.figure(trips("seen", first), (row) -> row.roundTrips().getLast().seen())
			.number("constant, ms", (row) -> signed(row.constantMs()))
			.number("each key, µs", (row) -> signed(row.perKeyMicros()))
			.number("error at most, to " + Numbers.chosen(Model.NEAR_MS) + " ms",
					(row) -> Numbers.percent(row.nearPercent()))
			.number("and above", (row) -> Numbers.percent(row.farPercent()))
			.text("predicts", PredictionReport::predicts)
			.section(models,
					"Time = constant + round trips x RTT + keys x time of each key; fitted for each start of the case's "
							+ "process, by least squares of relative errors, to what one user saw. RTT is what PING took. In "
							+ "parentheses: 95 % confidence intervals over starts.",
					"Round trips counted: how often Redis read from a connection. Seen: how many milliseconds longer a request "
							+ "takes when a round trip takes one longer; fewer than counted, if some do not wait for each other.",
					Text.of("Error: levels between others were left out, one at a time, and predicted by the rest; a model "
							+ "with more than %.0f %% predicts nothing. Between what was measured, PING of %s to %s ms "
							+ "and %.0f to %.0f keys, 'lab predict --rtt <ms> --keys <n>' says what to expect.",
							Model.MAX_PERCENT, Numbers.three(first.rttMs().low()), Numbers.three(first.rttMs().high()),
							first.keys().low(), first.keys().high()));
	}

	private static String trips(String how, Model model) {
		return "round trips " + how + ", " + Numbers.count(model.roundTrips().getLast().keys(), "key");
	}

	private static String counted(RoundTrips trips) {
		return (trips.counted() != null) ? Numbers.three(trips.counted()) : Numbers.NONE;
	}

	/** What is left may be less than nothing. */
	private static String signed(Figure figure) {
		if (!figure.known()) {
			return Numbers.NONE;
		}
		return signed(figure.value()) + figure.spread()
			.map((interval) -> " (" + signed(interval.low()) + "–" + signed(interval.high()) + ")")
			.orElse("");
	}

	private static String signed(double value) {
		return ((value < 0) ? "-" : "") + Numbers.three(Math.abs(value));
	}

	private static String predicts(Model model) {
		if (!model.errorPercent().known()) {
			return "no, " + model.errorPercent().missing();
		}
		if (model.fits().size() < 2) {
			return "no, it takes two forks";
		}
		return model.predicts() ? ((model.tripsBy() == TripsBy.COUNTED) ? "yes, as counted" : "yes, as seen") : "no";
	}

	/** How long round trips took, in a line without its end. */
	public static String roundTrips(RoundTrip one) {
		return Numbers.count(one.count(), "PING") + ", one after another: half of them took " + ms(one.p50Ms())
				+ " or less, 90 % " + ms(one.p90Ms()) + ", 99 % " + ms(one.p99Ms()) + ".";
	}

	private static String ms(double value) {
		return Numbers.three(value) + " ms";
	}

}
