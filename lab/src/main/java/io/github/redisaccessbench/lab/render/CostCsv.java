// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Basis;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What one request costs, as CSV for spreadsheets: a line for each cell and metric. An
 * invalid run has none.
 */
public final class CostCsv {

	private static final List<String> COLUMNS = List.of("of", "what", "unit", "per", "value", "low", "high", "min",
			"max", "missing");

	private CostCsv() {
	}

	/** Renders a report: a head and lines that end in a line feed. */
	public static String render(Report report) {
		Experiment experiment = report.result().header().experiment();
		return Csv.of(report, List.of("case"), COLUMNS,
				report.result().cells().stream().flatMap((cell) -> rows(experiment, cell)));
	}

	private static Stream<Map<String, Object>> rows(Experiment experiment, CellResult cell) {
		Stream<Map<String, Object>> commands = cell.commands()
			.perRequest()
			.entrySet()
			.stream()
			.map((command) -> row(cell, Case.isSql(command.getKey()) ? "database" : "Redis", command.getKey(),
					Basis.REQUEST, Figure.of(command.getValue(), "", 1)));
		return Stream.concat(commands,
				CostTable.lines(experiment, List.of(cell))
					.stream()
					.map((line) -> row(cell, line.metric().owner(), line.metric().what(), line.metric().basis(),
							line.figure())));
	}

	private static Map<String, Object> row(CellResult cell, String owner, String what, Basis per, Figure figure) {
		Map<String, Object> row = new LinkedHashMap<>(Csv.of(cell.cell()));
		row.put("of", owner);
		row.put("what", PrintableText.cell(what));
		row.put("unit", figure.unit());
		row.put("per", per.words());
		row.put("value", figure.value());
		figure.spread().ifPresent((interval) -> {
			row.put("low", interval.low());
			row.put("high", interval.high());
		});
		row.put("min", figure.min());
		row.put("max", figure.max());
		row.put("missing", PrintableText.cell(figure.missing()));
		return row;
	}

}
