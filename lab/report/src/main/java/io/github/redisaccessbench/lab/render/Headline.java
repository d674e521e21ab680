// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What a picture of a run shows at a glance: the numbers that its sentence is about; or,
 * without a sentence, one number for each case.
 *
 * @param title what is shown, with its unit
 * @param better which way is better
 * @param ratio whether 1 means that there is no difference
 * @param factor the factor of whose levels rows are made, which are lines then; or null
 * @param rows what there is to show, lines one after the other; none if the run is
 * invalid
 */
public record Headline(String title, String better, boolean ratio, String factor, List<Row> rows) {

	static final String MORE = "more is better";

	static final String LESS = "less is better";

	/** A picture of more is no picture. */
	private static final int MAX = 40;

	/**
	 * A number.
	 *
	 * @param name its case, or what is compared; of a line, the same in each row
	 * @param beside how the case reads, or its levels; empty of a line
	 * @param level of a line, the level of the factor in words; else null
	 * @param value the number; null if it is missing
	 * @param low where its interval begins; null without one
	 * @param high where it ends
	 * @param text the number with its interval, or why there is none
	 */
	public record Row(String name, String beside, String level, Double value, Double low, Double high, String text) {

		/**
		 * An interval of two values says less than nothing; that of a ratio is made of
		 * the variance of all pairs.
		 */
		static Row of(String name, String beside, String level, Figure figure) {
			boolean sure = figure.n() > 2 || figure.unit().isEmpty();
			Optional<Interval> interval = figure.spread().filter((one) -> sure);
			return new Row(name, beside, level, figure.value(), interval.map(Interval::low).orElse(null),
					interval.map(Interval::high).orElse(null), PrintableText.text(
							!figure.known() ? figure.missing() : sure ? Numbers.ratio(figure) : Numbers.three(figure)));
		}

	}

	/** What a run shows. */
	public static Headline of(Report report) {
		return report.usable() ? ToldPicture.of(report).orElseGet(() -> ofCases(report))
				: new Headline("This run is INVALID: it has no numbers.", "", false, null, List.of());
	}

	private static Headline ofCases(Report report) {
		Experiment experiment = report.experiment();
		List<CellResult> cells = report.result()
			.compared()
			.stream()
			.filter((row) -> isShown(experiment, row.cell()))
			.limit(MAX)
			.toList();
		if (experiment.plan().rounds() == 0) {
			return new Headline("Start-up of each case, in milliseconds", LESS, false, null,
					rows(experiment, cells, (row) -> row.start().startUp(), 1));
		}
		return compared(report.result())
				? new Headline("TPS of each case, × " + experiment.judging().reference(), MORE, true, null,
						rows(experiment, cells, CellResult::toReference, -1))
				: new Headline("TPS of each case", MORE, false, null, rows(experiment, cells, CellResult::tps, -1));
	}

	/** Whether cases are compared with the reference. */
	static boolean compared(RunResult result) {
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
					.comparing((row) -> (row.value() != null) ? sign * row.value() : Double.POSITIVE_INFINITY))
				.toList();
		}
		String last = experiment.varied().getLast();
		return cells.stream()
			.filter((row) -> !figure.apply(row).known() || figure.apply(row).n() > 0)
			.sorted(Comparator
				.comparing((row) -> experiment.everyFactor().get(last).indexOf(row.cell().levels().get(last))))
			.map((row) -> row(experiment, row, figure))
			.toList();
	}

	private static Row row(Experiment experiment, CellResult row, Function<CellResult, Figure> figure) {
		return Row.of(row.cell().caseName(), beside(experiment, row), null, figure.apply(row));
	}

	private static String beside(Experiment experiment, CellResult row) {
		if (experiment.varied().isEmpty()) {
			return Objects.requireNonNullElse(row.about().reads(), "");
		}
		String last = experiment.varied().getLast();
		return last + " " + experiment.words(last, row.cell().levels().get(last));
	}

}
