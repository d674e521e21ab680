// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Model.RoundTrips;
import io.github.redisaccessbench.lab.result.Model.TripsBy;
import io.github.redisaccessbench.lab.result.Model;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What the time of a request of one user is made of.
 */
final class ModelTable {

	private ModelTable() {
	}

	static Section of(Report report) {
		Experiment experiment = report.result().header().experiment();
		List<Model> models = report.result().sweeps().models();
		Model first = models.getFirst();
		return Table.<Model>of("What is the time of a request of one user made of?")
			.cell(experiment, Model::line, Factor.names())
			.number(trips("counted", first), (row) -> counted(row.roundTrips().getLast()))
			.number(trips("seen", first), (row) -> Numbers.figure(row.roundTrips().getLast().seen()))
			.number("constant, ms", (row) -> signed(row.constantMs()))
			.number("each key, µs", (row) -> signed(row.perKeyMicros()))
			.number("error at most, to " + Numbers.chosen(Model.NEAR_MS) + " ms",
					(row) -> Numbers.percent(row.nearPercent()))
			.number("and above", (row) -> Numbers.percent(row.farPercent()))
			.text("predicts", ModelTable::predicts)
			.section(models,
					"Time = constant + round trips x RTT + keys x time of each key; fitted for each start of the case's "
							+ "process, by least squares of relative errors, to what one user saw. RTT is what PING took. In "
							+ "parentheses: 95 % confidence intervals over starts.",
					"Round trips counted: how often Redis read from a connection. Seen: how many milliseconds longer a request "
							+ "takes when a round trip takes one longer; fewer than counted, if some do not wait for each other.",
					String.format(Locale.ROOT,
							"Error: levels between others were left out, one at a time, and predicted by the rest; a model "
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

}
