// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What becomes of each case from level to level, at a glance: a row for each case, a
 * column for each level of the last factor that varies. The time of a request, if there
 * is but one user; TPS otherwise.
 */
final class LevelTable {

	private LevelTable() {
	}

	/**
	 * For an experiment of several levels.
	 */
	static Section of(Report report) {
		Experiment experiment = report.result().header().experiment();
		boolean alone = experiment.levels(Factor.USERS).stream().allMatch((level) -> level.whole() == 1);
		String last = experiment.varied().getLast();
		List<Level> levels = experiment.everyFactor().get(last);
		Table<SequencedMap<Level, CellResult>> table = Table
			.<SequencedMap<Level, CellResult>>of(
					alone ? "Time of a request of one user at each level, ms" : "TPS of each case at each level")
			.cell(experiment, (row) -> row.firstEntry().getValue().cell(), List.of(last));
		levels.forEach((level) -> table.number(last + " " + experiment.words(last, level),
				(row) -> value(row.get(level), alone)));
		return table.section(rows(report, last, levels.getFirst()),
				alone ? "1,000 ÷ TPS, the mean: one user sends the next request at once."
						: "Correct requests per second in the rounds that count, of all users together.",
				"With intervals, and what is said of each pair: 'lab report --details', report.md and curves.csv.");
	}

	/** The compared cells of each row, by their level of the last factor. */
	static List<SequencedMap<Level, CellResult>> rows(Report report, String last, Level first) {
		Map<Cell, SequencedMap<Level, CellResult>> rows = new LinkedHashMap<>();
		report.result()
			.compared()
			.forEach((one) -> rows.computeIfAbsent(one.cell().at(last, first), (cell) -> new LinkedHashMap<>())
				.put(one.cell().levels().get(last), one));
		return List.copyOf(rows.values());
	}

	private static String value(CellResult cell, boolean alone) {
		Figure figure = alone ? cell.milliseconds() : cell.tps();
		return figure.known() ? Numbers.three(figure.value()) : Numbers.NONE;
	}

}
