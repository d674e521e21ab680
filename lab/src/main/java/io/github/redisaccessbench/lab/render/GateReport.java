// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.samskivert.mustache.Escapers;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.validity.Changes;
import io.github.redisaccessbench.lab.validity.CountChange.Kind;
import io.github.redisaccessbench.lab.validity.CountChange;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate.Slowdown;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What a gate says, in words and as JUnit's XML.
 */
public final class GateReport {

	private final Gate gate;

	private final Report report;

	private GateReport(Report report) {
		this.gate = report.gate();
		this.report = report;
	}

	/**
	 * A check.
	 *
	 * @param name what must not get worse
	 * @param outcome what the gate says of it
	 * @param says why, in sentences
	 */
	private record Check(String name, Outcome outcome, String says) {

		List<String> failure() {
			return (this.outcome == Outcome.FAILED) ? List.of(this.says) : List.of();
		}

		List<String> skipped() {
			return (this.outcome == Outcome.NOT_JUDGED || this.outcome == Outcome.SLOWER_ONCE) ? List.of(this.says)
					: List.of();
		}

		List<String> passed() {
			return (this.outcome == Outcome.PASSED) ? List.of(this.says) : List.of();
		}

	}

	/** What JUnit's XML says of all checks. */
	private record Suite(String experiment, String started, List<Check> checks) {

		int tests() {
			return this.checks.size();
		}

		long failures() {
			return count(Outcome.FAILED);
		}

		long skips() {
			return count(Outcome.NOT_JUDGED) + count(Outcome.SLOWER_ONCE);
		}

		private long count(Outcome outcome) {
			return this.checks.stream().filter((check) -> check.outcome() == outcome).count();
		}

	}

	/**
	 * One line for each outcome, the worst first: for instance
	 * {@code Gate failed. One more GET per request (101 instead of 100).}
	 * @return none if there is no gate
	 */
	public static List<String> lines(Report report) {
		List<Check> checks = (report.gate() != null) ? new GateReport(report).checks() : List.of();
		return Arrays.stream(Outcome.values())
			.sorted((one, other) -> other.compareTo(one))
			.map((outcome) -> checks.stream()
				.filter((check) -> check.outcome() == outcome)
				.map((check) -> ChangeWords.sentence(check.says()))
				.collect(Collectors.joining(" ", "Gate " + words(outcome) + ". ", "")))
			.filter((line) -> !line.endsWith(" "))
			.toList();
	}

	private static String words(Outcome outcome) {
		return switch (outcome) {
			case PASSED -> "passed";
			case NOT_JUDGED -> "not judged";
			case SLOWER_ONCE -> "undecided";
			case FAILED -> "failed";
		};
	}

	/**
	 * Renders it as JUnit does: a test case for each check.
	 * @return XML that ends in a line feed
	 */
	public static String junit(Report report) {
		return Templates.render(
				"gate.xml.mustache", new Suite(report.result().header().experiment().name(),
						report.result().header().started().toString(), new GateReport(report).checks()),
				(text) -> Escapers.HTML.escape(PrintableText.text(text)));
	}

	private List<Check> checks() {
		List<Check> checks = new ArrayList<>();
		if (this.gate.limits().slowdownPercent() != null) {
			this.gate.slowdowns().forEach((one) -> checks.add(new Check(name(one), one.outcome(), says(one))));
			if (checks.isEmpty()) {
				checks.add(notJudged("TPS", "TPS of the two builds were not compared"));
			}
		}
		if (this.gate.limits().counts()) {
			checks.add(counts());
		}
		return checks;
	}

	private Check notJudged(String name, String why) {
		return new Check(name, Outcome.NOT_JUDGED, (this.report.usable() ? why : "the run is INVALID") + ".");
	}

	private String name(Slowdown one) {
		return "TPS of " + this.report.result().header().experiment().nameOf(one.tps().contrast().first())
				+ " are at most " + limit() + " below those of " + Changes.BASELINE;
	}

	private String limit() {
		return Numbers.chosen(this.gate.limits().slowdownPercent()) + " %";
	}

	private String says(Slowdown one) {
		String name = this.report.result().header().experiment().nameOf(one.tps().contrast().first());
		String more = "a slowdown of more than " + limit() + " is shown";
		return switch (one.outcome()) {
			case FAILED -> more + " by each of " + one.runs() + " runs: " + serves(name, one) + ".";
			case SLOWER_ONCE ->
				more + " by this run: " + serves(name, one) + ". A second run decides: repeat it with -Dreplicate.";
			case NOT_JUDGED -> "TPS of " + name + " have no result: " + ClaimWords.why(one.tps()) + ".";
			case PASSED -> "no slowdown of more than " + limit() + " is shown"
					+ ((one.shownBy() > 0)
							? " by each of " + one.runs() + " runs (" + one.shownBy() + " of them shows one)" : "")
					+ ": " + serves(name, one) + ". " + unseen(one);
		};
	}

	private String serves(String name, Slowdown one) {
		return one.tps().ratio().known()
				? name + " serves " + ClaimWords.times(one.tps(), "the requests of " + Changes.BASELINE)
				: ClaimWords.why(one.tps());
	}

	/** Rounded up: less than that could be missed. */
	private String unseen(Slowdown one) {
		double twice = 2 * this.gate.limits().slowdownPercent();
		return String.format(Locale.ROOT, "A slowdown of less than %.0f %% could not have been seen here%s.",
				Math.ceil(one.seenPercent().value()),
				ClaimWords.more("; " + Numbers.chosen(twice) + " % would need ", one.moreMinutes(), ""));
	}

	private Check counts() {
		String name = "commands, round trips and bytes per request do not grow";
		List<CountChange> counts = this.gate.counts();
		if (counts.isEmpty()) {
			return notJudged(name, "commands, round trips and bytes per request were not counted");
		}
		String grown = counts.stream()
			.filter(CountChange::grown)
			.map(ChangeWords::words)
			.collect(Collectors.joining(", "));
		if (!grown.isEmpty()) {
			return new Check(name, Outcome.FAILED, grown + ".");
		}
		String missing = Stream.of(Kind.values())
			.filter((kind) -> counts.stream().noneMatch((one) -> one.kind() == kind))
			.map(ChangeWords::words)
			.collect(Collectors.joining(", "));
		return new Check(name, Outcome.PASSED, "commands, round trips and bytes per request did not grow"
				+ (missing.isEmpty() ? "." : ", but for what was not counted: " + missing + "."));
	}

}
