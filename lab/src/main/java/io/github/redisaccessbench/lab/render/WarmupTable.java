// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.WarmupResult;
import io.github.redisaccessbench.lab.verdict.Report;

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
		Table<Line> table = Table.<Line>of("Warm-up")
			.cell(experiment, (line) -> line.result().cell())
			.number("fork", (line) -> String.valueOf(line.warmup().fork()));
		if (lines.stream().anyMatch((line) -> line.warmup().group() > 1)) {
			table.number("group", (line) -> String.valueOf(line.warmup().group()));
		}
		return table.text("got steady", (line) -> line.warmup().steady() ? "yes" : "no")
			.text("TPS of each block",
					(line) -> line.warmup().tps().stream().map(Numbers::three).collect(Collectors.joining(" ")))
			.section(lines, note(experiment.warmup()));
	}

	private static String note(Warmup warmup) {
		return String.format(Locale.ROOT,
				"Blocks of about %d ms. Steady: mean TPS of the last %s are at most %s %% above those of the %d before, and "
						+ "meanwhile the JVM's compilers were busy for at most %s %% of the time.",
				warmup.blockMs(), Numbers.count(warmup.window(), "block"), Numbers.chosen(warmup.tolerancePercent()),
				warmup.window(), Numbers.chosen(warmup.jitPercent()));
	}

	private record Line(CellResult result, WarmupResult warmup) {

	}

}
