// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.result.Sweeps.Curve;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The curves as CSV for spreadsheets: a line for each case and level of each factor that
 * is varied. An invalid run has none.
 */
public final class CurveCsv {

	private static final List<String> COLUMNS = List.of("at", "tps", "tps-low", "tps-high", "ms", "ms-low", "ms-high",
			"forks", "missing");

	private CurveCsv() {
	}

	/** Renders a report: a head and lines that end in a line feed. */
	public static String render(Report report) {
		return Csv.of(report, List.of("factor", "case"), COLUMNS,
				report.result()
					.sweeps()
					.curves()
					.stream()
					.flatMap(CurveTable::rows)
					.map((row) -> row(row.curve(), row.point())));
	}

	private static Map<String, Object> row(Curve curve, Curve.Point point) {
		Map<String, Object> row = new LinkedHashMap<>(Csv.of(curve.line()));
		row.put("factor", curve.factor());
		row.put(curve.factor(), point.level().text());
		row.put("at", point.at().value());
		Csv.put(row, "tps", point.tps());
		Csv.put(row, "ms", point.milliseconds());
		row.put("forks", point.tps().n());
		row.put("missing", PrintableText.cell(point.tps().missing()));
		return row;
	}

}
