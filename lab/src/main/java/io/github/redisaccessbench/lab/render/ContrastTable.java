// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * What may be said of each contrast.
 */
final class ContrastTable {

	private ContrastTable() {
	}

	static Section of(Report report) {
		RunResult result = report.result();
		Experiment experiment = result.header().experiment();
		return Table.<ContrastResult>of(experiment.across().isEmpty() ? "Which case is faster?" : "What is faster?")
			.text("pair",
					(row) -> experiment.nameOf(row.contrast().first()) + " / "
							+ experiment.nameOf(row.contrast().second()))
			.number("ratio of TPS", (row) -> Numbers.figure(row.ratio()))
			.text("verdict", (row) -> verdict(row, experiment))
			.number("detectable difference", (row) -> Numbers.percent(row.detectablePercent()))
			.section(result.contrasts().stream().map(ContrastTable::fasterFirst).toList(), contrasts(result),
					noiseFloor(result));
	}

	private static ContrastResult fasterFirst(ContrastResult one) {
		return (one.ratio().known() && one.ratio().value() < 1) ? one.reversed() : one;
	}

	private static String verdict(ContrastResult one, Experiment experiment) {
		return switch (one.conclusion()) {
			case FASTER -> experiment.nameOf(one.contrast().first()) + " is faster";
			case SLOWER -> experiment.nameOf(one.contrast().second()) + " is faster";
			case TIE -> "tie: at most " + Numbers.chosen(experiment.tiePercent()) + " % apart";
			case INCONCLUSIVE -> "inconclusive: " + possible(one.ratio());
		};
	}

	private static String possible(Figure ratio) {
		return ratio.spread()
			.map((interval) -> "from " + Numbers.change(interval.low()) + " to " + Numbers.change(interval.high()))
			.orElse((ratio.n() < 2) ? "needs 2 forks or more" : "needs more forks");
	}

	private static String contrasts(RunResult result) {
		boolean across = !result.header().experiment().across().isEmpty();
		if (result.contrasts().stream().allMatch((one) -> one.ratio().spread().isEmpty())) {
			return "No pair was measured in two forks or more, so " + (across ? "nothing" : "no case")
					+ " can be called faster, whatever the ratio.";
		}
		return "In parentheses: the confidence interval, widened for the number of pairs (Holm), so that at most one run "
				+ "in twenty calls " + (across ? "anything" : "any case")
				+ " faster that is not. Detectable: if the true "
				+ "difference is this large, four of five such runs find it."
				+ (across ? " Faster: more TPS; with more users, each request may take longer all the same." : "");
	}

	private static String noiseFloor(RunResult result) {
		Figure noiseFloor = result.noiseFloorPercent();
		if (!noiseFloor.known()) {
			return "Noise floor: unknown; " + noiseFloor.missing() + ".";
		}
		boolean differ = result.twins().stream().anyMatch(ContrastResult::toldApart);
		return "Noise floor: " + Numbers.percent(noiseFloor) + ". Two names of one case "
				+ (differ ? "differ in this run, so do not trust differences below it."
						: "were not told apart, but up to this they might differ; be wary of differences below it.");
	}

}
