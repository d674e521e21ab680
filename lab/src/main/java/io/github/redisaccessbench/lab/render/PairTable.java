// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Comparison;

/**
 * What may be said of each pair of cases.
 */
final class PairTable {

	private PairTable() {
	}

	static Section of(RunResult result) {
		List<Column> columns = List.of(Column.text("pair"), Column.number("ratio of TPS"), Column.text("verdict"),
				Column.number("detectable difference"));
		double tiePercent = result.header().experiment().tiePercent();
		return new Section("Which case is faster?", columns,
				result.comparisons().stream().map(PairTable::fasterFirst).map((pair) -> row(pair, tiePercent)).toList(),
				List.of(pairs(result), noiseFloor(result)));
	}

	private static Comparison fasterFirst(Comparison pair) {
		return (pair.ratio() != null && pair.ratio() < 1) ? pair.reversed() : pair;
	}

	private static List<String> row(Comparison pair, double tiePercent) {
		return List.of(pair.first() + " / " + pair.second(), Numbers.ratio(pair), verdict(pair, tiePercent),
				Numbers.percent(pair.detectablePercent()));
	}

	private static String verdict(Comparison pair, double tiePercent) {
		return switch (pair.conclusion()) {
			case FASTER -> pair.first() + " is faster";
			case SLOWER -> pair.second() + " is faster";
			case TIE -> "tie: at most " + Numbers.chosen(tiePercent) + " % apart";
			case INCONCLUSIVE ->
				(pair.interval() != null) ? "inconclusive: from " + Numbers.change(pair.interval().low()) + " to "
						+ Numbers.change(pair.interval().high()) : "inconclusive: needs 2 forks or more";
		};
	}

	private static String pairs(RunResult result) {
		if (result.comparisons().stream().allMatch((pair) -> pair.interval() == null)) {
			return "No pair was measured in two forks or more, so no case can be called faster, whatever the ratio.";
		}
		return "In parentheses: the confidence interval, widened for the number of pairs (Holm), so that at most one run "
				+ "in twenty calls any case faster that is not. Detectable: if the true difference is this large, four of "
				+ "five such runs find it.";
	}

	private static String noiseFloor(RunResult result) {
		if (result.twins().isEmpty()) {
			return "Noise floor: unknown, since no case was measured under two names.";
		}
		if (result.noiseFloorPercent() == null) {
			return "Noise floor: unknown; it takes 2 forks or more.";
		}
		boolean differ = result.twins().stream().anyMatch(Comparison::toldApart);
		return "Noise floor: " + Numbers.percent(result.noiseFloorPercent()) + ". Two names of one case "
				+ (differ ? "differ in this run, so do not trust differences below it."
						: "were not told apart, but up to this they might differ; be wary of differences below it.");
	}

}
