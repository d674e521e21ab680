// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.Curve;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.verdict.Report;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * The curves as CSV for spreadsheets: a line for each case and level of each factor that
 * is varied. An invalid run has none.
 */
public final class CurveCsv {

	private static final CsvMapper MAPPER = new CsvMapper();

	private static final List<String> COLUMNS = List.of("at", "tps", "tps-low", "tps-high", "ms", "ms-low", "ms-high",
			"forks", "missing");

	private CurveCsv() {
	}

	/** Renders a report: a head and lines that end in a line feed. */
	public static String render(Report report) {
		Experiment experiment = report.result().header().experiment();
		CsvSchema.Builder schema = CsvSchema.builder().addColumn("factor").addColumn("case");
		experiment.everyFactor().keySet().forEach(schema::addColumn);
		COLUMNS.forEach(schema::addColumn);
		List<Map<String, Object>> rows = report.usable() ? report.result()
			.sweeps()
			.curves()
			.stream()
			.flatMap(CurveTable::rows)
			.map((row) -> row(row.curve(), row.point()))
			.toList() : List.of();
		return MAPPER.writer(schema.build().withHeader().withLineSeparator("\n")).writeValueAsString(rows);
	}

	private static Map<String, Object> row(Curve curve, Curve.Point point) {
		Map<String, Object> row = new LinkedHashMap<>();
		row.put("factor", curve.factor());
		row.put("case", curve.line().caseName());
		curve.line().levels().forEach((label, level) -> row.put(label, level.text()));
		row.put(curve.factor(), point.level().text());
		row.put("at", point.at().value());
		put(row, "tps", point.tps());
		put(row, "ms", point.milliseconds());
		row.put("forks", point.tps().n());
		row.put("missing", point.tps().missing());
		return row;
	}

	private static void put(Map<String, Object> row, String name, Figure figure) {
		row.put(name, figure.value());
		figure.spread().ifPresent((interval) -> {
			row.put(name + "-low", interval.low());
			row.put(name + "-high", interval.high());
		});
	}

}
