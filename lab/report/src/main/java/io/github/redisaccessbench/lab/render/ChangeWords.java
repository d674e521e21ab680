// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Changes.CostChange;
import io.github.redisaccessbench.lab.validity.Changes.CountChange;
import io.github.redisaccessbench.lab.validity.Changes;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What changed from the old build of an app to the new one, in words and as a table.
 */
record ChangeWords(Report report, List<Changes> all) {

	ChangeWords(Report report) {
		this(report, report.usable() ? Changes.of(report.result()) : List.of());
	}

	/** Whether a run compares two builds of one app, and is not invalid. */
	boolean compares() {
		return !this.all.isEmpty();
	}

	/** Each change that is shown and that no gate says, or that there is none. */
	List<Answer.Line> lines() {
		return this.all.stream().flatMap((one) -> lines(one).stream()).toList();
	}

	private List<Answer.Line> lines(Changes changes) {
		String where = this.report.experiment().varied().isEmpty() ? ""
				: this.report.experiment().nameOf(changes.now().cell()) + ": ";
		String tps = changes.tps().isEmpty() ? "" : "TPS: " + tps(changes) + ".";
		if (!changes.any()) {
			return List.of(Answer.Line.of(where + ("No change shown. " + tps).strip()
					+ (changes.counts().isEmpty() ? " Commands, round trips and bytes were not counted."
							: " Commands, round trips and bytes per request: the same.")));
		}
		boolean gate = this.report.gate() != null && this.report.gate().limits().counts();
		// A claim of one run has its grade; of several, each says what it shows.
		boolean claim = changes.tpsChanged() && changes.tps().size() == 1;
		return Stream
			.of(changes.counts()
				.stream()
				.filter((one) -> one.changed() && !(gate && one.grown()))
				.map((one) -> Answer.Line.of(where + sentence(words(one)))),
					Stream.of(tps)
						.filter((text) -> !text.isEmpty())
						.map((text) -> Answer.Line.of(where + text, this.report.judgement(),
								claim ? changes.tps() : List.of())),
					changes.costs().stream().filter(CostChange::shown).map((one) -> Answer.Line.of(where + words(one))))
			.flatMap((some) -> some)
			.toList();
	}

	/** Words with a capital letter and a full stop. */
	static String sentence(String words) {
		return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
	}

	private String tps(Changes changes) {
		return changes.tpsChanged() ? serves(changes.tps()) : Text.join("; by another run: ", changes.tps(),
				(one) -> one.significant() ? serves(List.of(one)) : new ClaimWords(this.report.experiment()).of(one));
	}

	/** The estimate of each run with its interval: × the old build's requests. */
	static String serves(List<ContrastResult> tps) {
		return tps.stream()
			.map((one) -> ClaimWords.times(one, "").strip())
			.collect(Collectors.joining(" and ", Changes.APP + " serves ", " the requests of " + Changes.BASELINE));
	}

	/** For instance {@code one more GET per request (101 instead of 100)}. */
	static String words(CountChange change) {
		double apart = Math.abs(change.now() - change.before());
		String difference = number(apart);
		boolean one = difference.equals("1");
		return (one ? "one" : difference) + ((change.now() > change.before()) ? " more " : " fewer ")
				+ (one ? change.what().replaceFirst("^(round trip|byte)s", "$1") : change.what()) + " per request ("
				+ number(change.now(), apart) + " instead of " + number(change.before(), apart) + ")";
	}

	/** With as many digits as it takes to see how far it is from the other. */
	private static String number(double count, double apart) {
		int decimals = (int) Math.ceil(-Math.log10(Math.min(1, apart)));
		return number(count).equals(number(count + apart)) || number(count).equals(number(count - apart))
				? Text.of("%,." + Math.min(9, 1 + decimals) + "f", count) : number(count);
	}

	/** All digits of a whole number. */
	private static String number(double count) {
		return (Math.abs(count - Math.rint(count)) < 0.005) ? Text.of("%,.0f", count) : Numbers.three(count);
	}

	/** For instance {@code 12 % less app CPU per request (180 instead of 204 µs).} */
	private static String words(CostChange change) {
		return Text.of("%.0f %% %s %s (%s instead of %s %s).", 100 * Math.abs(change.ratio() - 1),
				(change.ratio() > 1) ? "more" : "less", change.what(), Numbers.three(change.now()),
				Numbers.three(change.before()), unit(change.now()));
	}

	private static String unit(Figure figure) {
		return figure.unit().equals("B") ? "bytes" : figure.unit();
	}

	Section table() {
		Table<Row> table = Table.of("What changed from " + Changes.BASELINE + " to " + Changes.APP + "?");
		this.report.experiment()
			.varied()
			.forEach((label) -> table.number(label,
					(row) -> this.report.experiment().words(label, row.of().now().cell().levels().get(label))));
		return table.text("what", Row::what)
			.number(Changes.BASELINE, Row::before)
			.number(Changes.APP, Row::now)
			.number("change", Row::change)
			.text("", Row::says)
			.section(this.all.stream().flatMap(this::rows).toList(),
					"Commands, round trips and bytes are counted, so each difference is real; up to 0.01 commands, "
							+ "0.05 round trips or 1 % of the bytes it is too little to matter. In parentheses: 95 % "
							+ "confidence intervals over starts. Of what is measured, a change is shown if these "
							+ "intervals have nothing in common; of TPS, if the interval of the ratio does not hold 1.");
	}

	boolean any() {
		return this.all.stream().anyMatch(Changes::any);
	}

	private record Row(Changes of, String what, String before, String now, String change, String says) {
	}

	private Stream<Row> rows(Changes all) {
		// The numbers of the last run; of the others, their ratios.
		int runs = all.tps().size();
		Stream<Row> tps = IntStream.rangeClosed(1, runs)
			.mapToObj((run) -> new Row(all, (runs == 1) ? "TPS" : "TPS, run " + run,
					(run == runs) ? Numbers.figure(all.before().tps()) : Numbers.NONE,
					(run == runs) ? Numbers.figure(all.now().tps()) : Numbers.NONE,
					"× " + Numbers.figure(all.tps().get(run - 1).ratio()),
					new ClaimWords(this.report.experiment()).of(all.tps().get(run - 1))));
		// Not what a new connection says now and then.
		Stream<Row> counts = all.counts()
			.stream()
			.filter((one) -> one.changed() || Math.max(one.before(), one.now()) >= 0.05)
			.map((one) -> row(all, one));
		return Stream.of(tps, counts, all.costs().stream().map((one) -> row(all, one))).flatMap((some) -> some);
	}

	private static Row row(Changes all, CountChange one) {
		String difference = number(Math.abs(one.now() - one.before()));
		String sign = difference.equals("0") ? "" : (one.now() > one.before()) ? "+" : "-";
		return new Row(all, one.what() + " per request", number(one.before()), number(one.now()), sign + difference,
				one.changed() ? (one.grown() ? "more" : "fewer")
						: sign.isEmpty() ? "the same" : "too little to matter");
	}

	private static Row row(Changes all, CostChange one) {
		return new Row(all, one.what() + ", " + unit(one.now()), Numbers.figure(one.before()),
				Numbers.figure(one.now()), Numbers.change(one.ratio()),
				one.shown() ? ((one.ratio() > 1) ? "more" : "less") : "no change shown");
	}

}
