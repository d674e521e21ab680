// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.WarmupResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How each case got warm.
 */
final class WarmupTable {

	private WarmupTable() {
	}

	static Section of(Report report) {
		Experiment experiment = report.result().header().experiment();
		List<Line> lines = report.result()
			.cells()
			.stream()
			.flatMap((cell) -> cell.warmups().stream().map((warmup) -> new Line(cell, warmup)))
			.toList();
		Table<Line> table = Table.<Line>of("Rounds")
			.cell(experiment, (line) -> line.result().cell())
			.number("fork", (line) -> String.valueOf(line.warmup().fork()));
		if (lines.stream().anyMatch((line) -> line.warmup().group() > 1)) {
			table.number("group", (line) -> String.valueOf(line.warmup().group()));
		}
		return table.number("rounds", (line) -> String.valueOf(line.warmup().tps().size()))
			.text("first counted round",
					(line) -> line.warmup().warm() ? String.valueOf(line.warmup().first()) : "never warm")
			.text("level", (line) -> line.warmup().steadiness().words())
			.text("TPS of each", (line) -> join(line.warmup().tps()))
			.text("compiling, % of the time", (line) -> line.warmup()
				.compiling()
				.stream()
				.map((share) -> (share != null) ? String.format(Locale.ROOT, "%.0f", 100 * share) : Numbers.NONE)
				.collect(Collectors.joining(" ")))
			.section(lines, String.format(Locale.ROOT,
					"Rounds count from the first one after which the compilers of the case's JVM stay quiet: averaged "
							+ "from there up to any later round, they use no more CPU time, while that JVM is loaded, "
							+ "than %s %% of that time. A comparison takes the rounds that count for all cases.",
					Numbers.chosen(experiment.jitThreshold())),
					"Level: what TPS did in these rounds, beside the other processes: flat, warm-up (slower at first), slow-down, or "
							+ "no steady state (the last level did not last for a third of them).");
	}

	private static String join(List<Double> values) {
		return values.stream().map(Numbers::three).collect(Collectors.joining(" "));
	}

	private record Line(CellResult result, WarmupResult warmup) {

	}

}
