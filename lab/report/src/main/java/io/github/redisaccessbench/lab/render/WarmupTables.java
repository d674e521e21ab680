// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.WarmupResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How long each case takes to start, what it does before it is warm, and how it gets
 * warm.
 */
final class WarmupTables {

	private WarmupTables() {
	}

	/** Those that were started. */
	static Section starts(Report report) {
		Experiment experiment = report.experiment();
		String toReference = ", × " + experiment.judging().reference();
		return Table.<CellResult>of("How does each case start?")
			.cell(experiment, CellResult::cell)
			.figure("start-up, ms", (row) -> row.start().startUp())
			.figure("first answer, ms", (row) -> row.start().firstAnswer())
			.number("both" + toReference, (row) -> Numbers.ratio(row.start().timeToReference()))
			.figure("cold TPS (first " + CaseTable.first(experiment) + ")", CellResult::coldTps)
			.number("cold TPS" + toReference, (row) -> Numbers.ratio(row.start().coldToReference()))
			.section(report.result().compared().stream().filter((row) -> row.start().startUp().known()).toList(),
					"Start-up: from the start of the process until it says that it is healthy; first answer: how long its "
							+ "first request takes then. An app starts when the one before has answered, or at the same "
							+ "time if there are two cores for each. Ratios are of the same fork. In parentheses: 95 % "
							+ "confidence intervals over starts (Student's t), each for itself, not widened for the number "
							+ "of cases.");
	}

	/** The rounds of each fork. */
	static Section rounds(Report report) {
		Experiment experiment = report.experiment();
		List<Line> lines = report.result()
			.cells()
			.stream()
			.flatMap((cell) -> cell.warmups().stream().map((warmup) -> new Line(cell, warmup)))
			.toList();
		Table<Line> table = Table.<Line>of("Rounds")
			.cell(experiment, (line) -> line.result().cell())
			.number("fork", (line) -> line.warmup().fork());
		if (lines.stream().anyMatch((line) -> line.warmup().group() > 1)) {
			table.number("group", (line) -> line.warmup().group());
		}
		return table.number("rounds", (line) -> line.warmup().tps().size())
			.text("first counted round",
					(line) -> line.warmup().warm() ? String.valueOf(line.warmup().first()) : "never warm")
			.text("TPS of each", (line) -> Text.join(" ", line.warmup().tps(), Numbers::three))
			.text("compiling, % of the time",
					(line) -> Text.join(" ", line.warmup().compiling(),
							(share) -> (share != null) ? Text.of("%.0f", 100 * share) : Numbers.NONE))
			.section(lines, Text.of(
					"Rounds count from the first one after which the compilers of the case's JVM stay quiet: averaged "
							+ "from there up to any later round, they use no more CPU time, while that JVM is loaded, "
							+ "than %s %% of that time. A comparison takes the rounds that count for all cases.",
					Numbers.chosen(experiment.plan().jitThreshold())));
	}

	private record Line(CellResult result, WarmupResult warmup) {
	}

}
