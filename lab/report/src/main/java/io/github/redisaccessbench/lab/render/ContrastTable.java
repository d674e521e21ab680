// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.RunResult.SingleRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.validity.Report;

/** What may be said of each contrast, which cases lead where, and whether runs agree. */
record ContrastTable(Report report) {

	/** The verdict of each contrast. */
	static Section of(Report report) {
		ContrastTable table = new ContrastTable(report);
		return table.verdicts(table.contrasts(), table.variance(), table.reservations(), table.noiseFloor());
	}

	/** The same with the notes that any reader needs. */
	static Section summary(Report report) {
		ContrastTable table = new ContrastTable(report);
		return table.verdicts(table.compared()
				? "In parentheses: the confidence interval, widened for the number of pairs" + table.levels()
						+ ", so that " + table.family() + "at most one run in twenty calls anything faster that is not."
				: "", table.reservations());
	}

	private Section verdicts(String... notes) {
		return Table
			.<ContrastResult>of(
					this.report.experiment().judging().across().isEmpty() ? "Which case is faster?" : "What is faster?")
			.pair(this.report.experiment(), ContrastResult::contrast)
			.figure("ratio of TPS", ContrastResult::ratio)
			.text("verdict", new ClaimWords(this.report.experiment())::of)
			.text("grade", (row) -> this.report.judgement().of(row.contrast()).grade().words())
			.section(this.report.result().contrasts().stream().map(ClaimWords::fasterFirst).toList(), notes);
	}

	private boolean compared() {
		return this.report.result().contrasts().stream().anyMatch((one) -> one.ratio().known());
	}

	/** A reader who asks about some levels has nothing to do with the others. */
	private String levels() {
		return this.report.experiment().varied().isEmpty() ? "" : " at the same levels";
	}

	private String family() {
		return this.report.experiment().varied().isEmpty() ? "" : "at each combination of levels"
				+ (this.report.experiment().judging().across().isEmpty() ? " " : ", and across them, ");
	}

	private String variance() {
		return !compared() ? ""
				: (this.report.experiment().varied().isEmpty() ? "All pairs"
						: "All pairs at the same levels, and all levels of a case,")
						+ " share the variance between forks; each has that of its own rounds (randomized blocks).";
	}

	private String reservations() {
		String all = this.report.judgement()
			.claims()
			.stream()
			.flatMap((claim) -> claim.reservations().stream())
			.distinct()
			.collect(Collectors.joining("; "));
		return all.isEmpty() ? "" : "Reservations: " + all + ".";
	}

	private String contrasts() {
		boolean across = !this.report.experiment().judging().across().isEmpty();
		if (!compared()) {
			return "No pair was warm in two forks or more, so " + (across ? "nothing" : "no case")
					+ " can be called faster.";
		}
		return "In parentheses: the confidence interval, widened for the number of pairs" + levels()
				+ " (Holm), so that " + family() + "at most one run in twenty calls "
				+ (across ? "anything" : "any case")
				+ " faster that is not, and by what either case may still gain from being compiled. At least, at most: the "
				+ "ends of that interval."
				+ (across ? " Faster: more TPS; with more users, each request may take longer all the same." : "");
	}

	private String noiseFloor() {
		Figure noiseFloor = this.report.result().noiseFloorPercent();
		if (!noiseFloor.known()) {
			return "Noise floor: unknown; " + noiseFloor.missing() + ".";
		}
		boolean differ = this.report.result().aaControls().stream().anyMatch(ContrastResult::significant);
		return "Noise floor: " + Numbers.percent(noiseFloor) + ". Two names of one case " + (differ
				? "differ in this run, so do not trust differences below it."
				: "were not significantly different, but up to this they might differ; be wary of differences below it.");
	}

	/**
	 * Which case leads at each combination of levels, and by how much at least; if there
	 * are several.
	 */
	static Section winners(Report report) {
		Experiment experiment = report.experiment();
		List<LevelWinners> winners = report.result().winners();
		Table<LevelWinners> table = Table.of("Which case leads at each combination of levels?");
		experiment.varied()
			.forEach((label) -> table.number(label, (row) -> experiment.words(label, row.levels().get(label))));
		return table.text("leads", (row) -> row.cases().isEmpty() ? "no case" : String.join(" or ", row.cases()))
			.number("× " + experiment.judging().reference() + ", by the interval",
					(row) -> (row.atLeast() != null) ? ClaimWords.atLeast(row.atLeast()) : Numbers.NONE)
			.section((winners.size() > 1) ? winners : List.of(),
					"The bound holds for each of those that lead, by the confidence intervals at these levels. Where "
							+ experiment.judging().reference() + " leads itself: × each case that does not.");
	}

	/** What each run says by itself, and all of them together; if there are several. */
	static Section runs(Report report) {
		RunResult result = report.result();
		Table<Integer> table = Table.<Integer>of("Do the runs agree?")
			.pair(result.experiment(), (row) -> result.contrasts().get(row).contrast());
		for (SingleRun run : result.runs()) {
			table.figure(View.day(run.started()), (row) -> run.contrasts().get(row).ratio());
		}
		int rows = (result.runs().size() > 1) ? result.contrasts().size() : 0;
		return table.figure("together", (row) -> result.contrasts().get(row).ratio())
			.text("", (row) -> result.saidByEach(result.contrasts().get(row)) ? "each says so" : "not each says so")
			.section(IntStream.range(0, rows).boxed().toList(),
					"TPS of the first ÷ TPS of the second. Together: each run counts as much, and in parentheses stands the "
							+ "prediction interval: what another run on such a machine would show. Each says so: by itself, "
							+ "with its own interval.");
	}

}
