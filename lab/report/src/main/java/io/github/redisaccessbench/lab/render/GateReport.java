// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.samskivert.mustache.Escapers;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.validity.Changes.CountChange;
import io.github.redisaccessbench.lab.validity.Changes;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate.Slowdown;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.validity.Report;

/** What a gate says, in words and as JUnit's XML. */
public final class GateReport {

	private static final String COUNTS = "commands, round trips and bytes per request";

	private GateReport() {
	}

	/** What must not get worse, what the gate says of it, and why, in sentences. */
	private record Check(String name, Outcome outcome, boolean fails, String says) {

		String tag() {
			return this.fails ? "failure" : (this.outcome == Outcome.PASSED) ? null : "skipped";
		}

	}

	/** A line for each check, those that fail first; none if there is no gate. */
	public static List<String> lines(Report report) {
		return checks(report).stream()
			.sorted(Comparator.comparing(Check::fails).thenComparing(Check::outcome).reversed())
			.map((check) -> "Gate " + check.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ". "
					+ check.says())
			.toList();
	}

	/** Renders it as JUnit does: XML with a test case for each check. */
	public static String junit(Report report) {
		List<Check> checks = checks(report);
		return Templates.render("gate.xml.mustache",
				Map.of("checks", checks, "tests", checks.size(), "failures", count(checks, "failure"), "skips",
						count(checks, "skipped"), "header", report.header()),
				(text) -> Escapers.HTML.escape(PrintableText.text(text)));
	}

	private static long count(List<Check> checks, String tag) {
		return checks.stream().filter((check) -> tag.equals(check.tag())).count();
	}

	private static List<Check> checks(Report report) {
		List<Check> checks = new ArrayList<>();
		Gate gate = report.gate();
		if (gate != null && gate.limits().slowdownPercent() != null) {
			String limit = Numbers.chosen(gate.limits().slowdownPercent()) + " %";
			gate.slowdowns()
				.forEach((one) -> checks.add(check(gate,
						"TPS of " + report.experiment().nameOf(one.tps().getFirst().contrast().first())
								+ " are at most " + limit + " below those of " + Changes.BASELINE,
						one.outcome(), says(one, limit))));
			if (checks.isEmpty()) {
				checks.add(check(gate, "TPS", Outcome.NOT_JUDGED, notJudged(report, "TPS were not compared")));
			}
		}
		if (gate != null && gate.limits().counts()) {
			checks.add(check(gate, COUNTS + " do not grow", gate.ofCounts(), switch (gate.ofCounts()) {
				case NOT_JUDGED -> notJudged(report, COUNTS + " were not counted");
				case PASSED -> ChangeWords.sentence(COUNTS + " did not grow"
						+ (gate.counts().stream().anyMatch((one) -> one.what().equals(CountChange.ROUND_TRIPS)) ? ""
								: ", as far as they were counted: round trips were not"));
				default -> ChangeWords.sentence(Text.join(", ",
						gate.counts().stream().filter(CountChange::grown).toList(), ChangeWords::words));
			}));
		}
		return checks;
	}

	private static Check check(Gate gate, String name, Outcome outcome, String says) {
		return new Check(name, outcome, gate.limits().fails(outcome), says);
	}

	private static String notJudged(Report report, String why) {
		return ChangeWords.sentence(report.usable() ? why : "the run is INVALID");
	}

	private static String says(Slowdown one, String limit) {
		String more = " slowdown of more than " + limit + " is shown";
		String tps = ChangeWords.serves(one.tps());
		return switch (one.outcome()) {
			case NOT_JUDGED -> "TPS have no result: " + ClaimWords.why(one.tps().getLast()) + ".";
			case UNDECIDED -> "This run hints at a change for the worse: " + tps + spread(one)
					+ ". A second run decides: repeat it with -Dreplicate.";
			case FAILED -> one.spreadChanged() ? "The spread changed: " + tps + spread(one) + "."
					: "A" + more + " by " + one.tps().size() + " runs together: " + tps + ".";
			case PASSED -> "No" + more + ": " + tps
					+ Text.of(". Of slowdowns of %s, %.0f in 100 fail, and of those of %.1f %%, 80%s.", limit,
							Math.floor(one.powerPercent().value()), one.seenPercent().value(),
							ClaimWords.more("; 80 of twice the limit would need ", one.moreMinutes(), ""));
		};
	}

	private static String spread(Slowdown one) {
		return one.spreadChanged() ? Text.of("; its starts differ by ±%.0f %%, and those of %s by ±%.1f %%",
				100 * one.spread().now(), Changes.BASELINE, 100 * one.spread().before()) : "";
	}

}
