// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Changes.CostChange;
import io.github.redisaccessbench.lab.validity.Changes;
import io.github.redisaccessbench.lab.validity.CountChange;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What changed from the old build of an app to the new one, in words and as a table.
 */
final class ChangeWords {

	private final Report report;

	private final Experiment experiment;

	private ChangeWords(Report report) {
		this.report = report;
		this.experiment = report.result().header().experiment();
	}

	/**
	 * A line for each change that is shown and that a gate does not say, or one that says
	 * that none is.
	 * @return none if the run does not compare two builds of one app, or is invalid
	 */
	static List<Answer.Line> lines(Report report) {
		ChangeWords words = new ChangeWords(report);
		return changes(report).stream().flatMap((one) -> words.lines(one).stream()).toList();
	}

	private static List<Changes> changes(Report report) {
		return report.usable() ? Changes.of(report.result()) : List.of();
	}

	/** Whether a run compares two builds of one app, and is not invalid. */
	static boolean compares(Report report) {
		return !changes(report).isEmpty();
	}

	/** Whether a change is shown: for the better or for the worse. */
	static boolean any(Report report) {
		return changes(report).stream().anyMatch(Changes::any);
	}

	private List<Answer.Line> lines(Changes changes) {
		if (!changes.any()) {
			return List.of(line(changes,
					"No change shown. " + changes.tps().map((tps) -> "TPS: " + tps(tps) + ". ").orElse("")
							+ (changes.counts().isEmpty() ? "Commands, round trips and bytes were not counted."
									: "Commands, round trips and bytes per request: the same.")));
		}
		List<Answer.Line> lines = new ArrayList<>();
		changes.counts()
			.stream()
			.filter((one) -> one.changed() && !isSaidByTheGate(one))
			.forEach((one) -> lines.add(line(changes, words(one) + ".")));
		changes.tps()
			.ifPresent((tps) -> lines
				.add(Answer.Line.of(where(changes) + "TPS: " + tps(tps) + ".", this.report.judgement(), List.of(tps))));
		changes.costs().stream().filter(CostChange::shown).forEach((one) -> lines.add(line(changes, words(one) + ".")));
		return lines;
	}

	private boolean isSaidByTheGate(CountChange one) {
		return this.report.gate() != null && this.report.gate().limits().counts() && one.grown();
	}

	private Answer.Line line(Changes changes, String sentence) {
		return Answer.Line.of(where(changes) + sentence(sentence));
	}

	/** It with a capital letter. */
	static String sentence(String words) {
		return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
	}

	/** At which levels, if there are several. */
	private String where(Changes changes) {
		String name = this.experiment.nameOf(changes.now().cell());
		return this.experiment.varied().isEmpty() ? "" : name + ": ";
	}

	private String tps(ContrastResult tps) {
		return tps.significant()
				? Changes.APP + " serves " + ClaimWords.times(tps, "the requests of " + Changes.BASELINE)
				: new ClaimWords(this.experiment).of(tps);
	}

	/** For instance {@code one more GET per request (101 instead of 100)}. */
	static String words(CountChange change) {
		double difference = Math.abs(change.now() - change.before());
		boolean one = Math.abs(difference - 1) < 0.005;
		String thing = switch (change.kind()) {
			case COMMANDS -> change.command();
			case ROUND_TRIPS -> one ? "round trip" : words(change.kind());
			case BYTES_IN, BYTES_OUT -> words(change.kind());
		};
		return (one ? "one" : number(difference)) + ((change.now() > change.before()) ? " more " : " fewer ") + thing
				+ " per request (" + number(change.now()) + " instead of " + number(change.before()) + ")";
	}

	/** What is counted. */
	static String words(CountChange.Kind kind) {
		return switch (kind) {
			case COMMANDS -> "commands";
			case ROUND_TRIPS -> "round trips";
			case BYTES_IN -> "bytes to Redis";
			case BYTES_OUT -> "bytes from Redis";
		};
	}

	/** All digits of a whole number. */
	private static String number(double count) {
		return (Math.abs(count - Math.rint(count)) < 0.005) ? String.format(Locale.ROOT, "%,.0f", count)
				: Numbers.three(count);
	}

	/** For instance {@code 12 % less app CPU per request (180 instead of 204 µs)}. */
	private static String words(CostChange change) {
		return String.format(Locale.ROOT, "%.0f %% %s %s (%s instead of %s %s)", 100 * Math.abs(change.ratio() - 1),
				(change.ratio() > 1) ? "more" : "less", change.what(), Numbers.three(change.now()),
				Numbers.three(change.before()), unit(change.now()));
	}

	private static String unit(Figure figure) {
		return figure.unit().equals("B") ? "bytes" : figure.unit();
	}

	/** All that is compared, changed or not. */
	static Section table(Report report) {
		ChangeWords words = new ChangeWords(report);
		Table<Row> table = Table.of("What changed from " + Changes.BASELINE + " to " + Changes.APP + "?");
		words.experiment.varied().forEach((label) -> table.number(label, (row) -> row.levels(words.experiment, label)));
		return table.text("what", Row::what)
			.number(Changes.BASELINE, Row::before)
			.number(Changes.APP, Row::now)
			.number("change", Row::change)
			.text("", Row::says)
			.section(changes(report).stream().flatMap(words::rows).toList(),
					"Commands, round trips and bytes are counted, so each difference is real; up to 0.01 commands, "
							+ "0.05 round trips or 1 % of the bytes it is too little to matter. In parentheses: 95 % "
							+ "confidence intervals over starts. Of what is measured, a change is shown if these "
							+ "intervals have nothing in common; of TPS, if the interval of the ratio does not hold 1.");
	}

	private record Row(Changes changes, String what, String before, String now, String change, String says) {

		String levels(Experiment experiment, String label) {
			return experiment.words(label, this.changes.now().cell().levels().get(label));
		}

	}

	private Stream<Row> rows(Changes changes) {
		return Stream
			.of(tps(changes).stream(),
					changes.counts().stream().filter(ChangeWords::isOfRequests).map((one) -> row(changes, one)),
					changes.costs().stream().map((one) -> row(changes, one)))
			.flatMap((rows) -> rows);
	}

	/** Not what a new connection says now and then. */
	private static boolean isOfRequests(CountChange one) {
		return one.changed() || Math.max(one.before(), one.now()) >= 0.05;
	}

	private Optional<Row> tps(Changes changes) {
		return changes.tps()
			.map((tps) -> new Row(changes, "TPS", Numbers.figure(changes.before().tps()),
					Numbers.figure(changes.now().tps()),
					tps.ratio().known() ? "× " + Numbers.figure(tps.ratio()) : Numbers.NONE,
					new ClaimWords(this.experiment).of(tps)));
	}

	private static Row row(Changes changes, CountChange one) {
		String what = (one.command() != null) ? one.command() : words(one.kind());
		double difference = Math.abs(one.now() - one.before());
		boolean none = number(difference).equals("0");
		return new Row(changes, what + " per request", number(one.before()), number(one.now()),
				none ? "0" : ((one.now() > one.before()) ? "+" : "-") + number(difference),
				one.grown() ? "more" : one.shrunk() ? "fewer" : none ? "the same" : "too little to matter");
	}

	private static Row row(Changes changes, CostChange one) {
		return new Row(changes, one.what() + ", " + unit(one.now()), Numbers.figure(one.before()),
				Numbers.figure(one.now()), Numbers.change(one.ratio()),
				one.shown() ? ((one.ratio() > 1) ? "more" : "less") : "no change shown");
	}

}
