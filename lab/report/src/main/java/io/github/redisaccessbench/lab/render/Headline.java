// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What a picture of a run shows at a glance: one figure for each case.
 *
 * @param title what is shown
 * @param better which way is better
 * @param rows what there is to show; none if the run is invalid
 */
record Headline(String title, String better, List<Row> rows) {

	/** A picture of more is no picture. */
	private static final int MAX = 40;

	/**
	 * A case, at one combination of levels.
	 *
	 * @param name its name
	 * @param reads how it reads, or its level
	 * @param figure the number with its interval
	 */
	record Row(String name, String reads, Figure figure) {

	}

	static Headline of(Report report) {
		if (!report.usable()) {
			return new Headline("This run is INVALID: it has no numbers.", "", List.of());
		}
		Experiment experiment = report.experiment();
		List<CellResult> cells = report.result()
			.compared()
			.stream()
			.filter((row) -> isShown(experiment, row.cell()))
			.limit(MAX)
			.toList();
		if (experiment.plan().rounds() == 0) {
			return new Headline("Start-up of each case, in milliseconds", "less is better",
					rows(experiment, cells, (row) -> row.start().startUp(), 1));
		}
		return compared(report.result())
				? new Headline("TPS of each case, × " + experiment.judging().reference(), "more is better",
						rows(experiment, cells, CellResult::toReference, -1))
				: new Headline("TPS of each case", "more is better", rows(experiment, cells, CellResult::tps, -1));
	}

	private static boolean compared(RunResult result) {
		return result.winners().stream().anyMatch(LevelWinners::known);
	}

	/**
	 * Of several levels of several factors: those of the last one, where the others are
	 * as usual.
	 */
	private static boolean isShown(Experiment experiment, Cell cell) {
		List<String> varied = experiment.varied();
		return varied.stream()
			.limit(Math.max(0, varied.size() - 1))
			.allMatch((label) -> cell.levels().get(label).equals(Scope.nearest(experiment, label)));
	}

	/**
	 * The best one first. Of several levels, one after the other, each without the
	 * reference, which is 1.
	 * @param sign -1 if more is better
	 */
	private static List<Row> rows(Experiment experiment, List<CellResult> cells, Function<CellResult, Figure> figure,
			int sign) {
		if (experiment.varied().isEmpty()) {
			return cells.stream()
				.map((row) -> row(experiment, row, figure))
				.sorted(Comparator
					.comparing((row) -> row.figure().known() ? sign * row.figure().value() : Double.POSITIVE_INFINITY))
				.toList();
		}
		String last = experiment.varied().getLast();
		return cells.stream()
			.sorted(Comparator
				.comparing((row) -> experiment.everyFactor().get(last).indexOf(row.cell().levels().get(last))))
			.map((row) -> row(experiment, row, figure))
			.filter((row) -> !row.figure().known() || row.figure().n() > 0)
			.toList();
	}

	private static Row row(Experiment experiment, CellResult row, Function<CellResult, Figure> figure) {
		return new Row(row.cell().caseName(), beside(experiment, row), figure.apply(row));
	}

	private static String beside(Experiment experiment, CellResult row) {
		if (experiment.varied().isEmpty()) {
			return Objects.requireNonNullElse(row.about().reads(), "");
		}
		String last = experiment.varied().getLast();
		return last + " " + experiment.words(last, row.cell().levels().get(last));
	}

}
