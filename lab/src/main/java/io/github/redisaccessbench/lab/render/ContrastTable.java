// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What may be said of each contrast.
 */
final class ContrastTable {

	private ContrastTable() {
	}

	static Section of(Report report) {
		RunResult result = report.result();
		Experiment experiment = result.header().experiment();
		return Table.<ContrastResult>of(title(experiment))
			.text("pair", (row) -> pair(experiment, row))
			.number("ratio of TPS", (row) -> Numbers.figure(row.ratio()))
			.text("verdict", new ClaimWords(experiment)::of)
			.text("grade", (row) -> report.judgement().of(row.contrast()).grade().words())
			.section(result.contrasts().stream().map(ClaimWords::fasterFirst).toList(), contrasts(result),
					decided(result), variance(result), reservations(report), noiseFloor(result));
	}

	/** The short one. */
	static Section summary(Report report) {
		RunResult result = report.result();
		Experiment experiment = result.header().experiment();
		return Table.<ContrastResult>of(title(experiment))
			.text("pair", (row) -> pair(experiment, row))
			.number("ratio of TPS", (row) -> Numbers.figure(row.ratio()))
			.text("verdict", new ClaimWords(experiment)::of)
			.text("grade", (row) -> report.judgement().of(row.contrast()).grade().words())
			.section(result.contrasts().stream().map(ClaimWords::fasterFirst).toList(),
					result.contrasts().stream().anyMatch((one) -> one.ratio().known())
							? "In parentheses: the confidence interval, widened for the number of pairs"
									+ levels(experiment)
									+ ", so that at most one run in twenty calls anything faster that is not."
							: "",
					reservations(report));
	}

	/** Who asks about some levels has nothing to do with the others. */
	private static String levels(Experiment experiment) {
		return experiment.varied().isEmpty() ? "" : " at the same levels";
	}

	private static String title(Experiment experiment) {
		return experiment.across().isEmpty() ? "Which case is faster?" : "What is faster?";
	}

	private static String pair(Experiment experiment, ContrastResult row) {
		return experiment.nameOf(row.contrast().first()) + " / " + experiment.nameOf(row.contrast().second());
	}

	private static String variance(RunResult result) {
		boolean none = result.contrasts().stream().noneMatch((one) -> one.ratio().known());
		if (none) {
			return "";
		}
		String like = result.header().experiment().varied().isEmpty() ? "All pairs"
				: "All pairs at the same levels, and all levels of a case,";
		return like + " share the variance between forks; each has that of its own rounds (randomized blocks).";
	}

	private static String decided(RunResult result) {
		SequencedMap<Integer, Long> decided = new TreeMap<>(result.contrasts()
			.stream()
			.filter((one) -> one.afterFork() != null)
			.collect(Collectors.groupingBy(ContrastResult::afterFork, Collectors.counting())));
		return decided.isEmpty() ? ""
				: "Decided before the last fork, and measured no more: "
						+ decided.entrySet()
							.stream()
							.map((fork) -> fork.getValue() + " after fork " + fork.getKey())
							.collect(Collectors.joining(", "))
						+ ". They are as they were then; each look at the run has its share of the one in twenty.";
	}

	private static String reservations(Report report) {
		String all = report.judgement()
			.claims()
			.stream()
			.flatMap((claim) -> claim.reservations().stream())
			.distinct()
			.collect(Collectors.joining("; "));
		return all.isEmpty() ? "" : "Reservations: " + all + ".";
	}

	private static String contrasts(RunResult result) {
		Experiment experiment = result.header().experiment();
		boolean across = !experiment.across().isEmpty();
		if (result.contrasts().stream().noneMatch((one) -> one.ratio().known())) {
			return "No pair was warm in two forks or more, so " + (across ? "nothing" : "no case")
					+ " can be called faster.";
		}
		return "In parentheses: the confidence interval, widened for the number of pairs" + levels(experiment)
				+ " (Holm), so that at most one run in twenty calls " + (across ? "anything" : "any case")
				+ " faster that is not, and by what either case may still gain from being compiled. At least, at most: the "
				+ "ends of that interval."
				+ (across ? " Faster: more TPS; with more users, each request may take longer all the same." : "");
	}

	private static String noiseFloor(RunResult result) {
		Figure noiseFloor = result.noiseFloorPercent();
		if (!noiseFloor.known()) {
			return "Noise floor: unknown; " + noiseFloor.missing() + ".";
		}
		boolean differ = result.aaControls().stream().anyMatch(ContrastResult::significant);
		return "Noise floor: " + Numbers.percent(noiseFloor) + ". Two names of one case " + (differ
				? "differ in this run, so do not trust differences below it."
				: "were not significantly different, but up to this they might differ; be wary of differences below it.");
	}

}
