// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Judgement.CellJudgement;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The results as CSV for spreadsheets: a line for each case and control at each
 * combination of levels. An invalid run has none.
 */
final class ResultsCsv {

	private static final List<String> COLUMNS = List.of("reads", "control", "tps", "tps-low", "tps-high", "forks",
			"cold-tps", "to-reference", "to-reference-low", "to-reference-high", "rank-best", "rank-worst", "leads",
			"leads-at-least", "app-cpu-us", "redis-cpu-us", "generator-cpu-us", "round-trips", "redis-commands",
			"failed", "limited-by", "generator-bound", "missing");

	private ResultsCsv() {
	}

	/** Renders a report: a head and lines that end in a line feed. */
	static String render(Report report) {
		return Csv.of(report, List.of("case"), COLUMNS,
				report.result().cells().stream().map((cell) -> row(report, cell)));
	}

	private static Map<String, Object> row(Report report, CellResult cell) {
		CellJudgement limits = report.judgement().of(cell.cell());
		Map<String, Object> row = new LinkedHashMap<>(Csv.of(cell.cell()));
		row.put("reads", PrintableText.cell(cell.about().reads()));
		row.put("control", cell.control());
		Csv.put(row, "tps", cell.tps());
		row.put("forks", cell.tps().n());
		row.put("cold-tps", cell.coldTps().value());
		Csv.put(row, "to-reference", cell.toReference());
		cell.rank().ifPresent((rank) -> {
			row.put("rank-best", rank.best());
			row.put("rank-worst", rank.worst());
		});
		report.result()
			.winners()
			.stream()
			.filter((one) -> one.levels().equals(cell.cell().levels()) && !cell.control())
			.forEach((one) -> {
				row.put("leads", one.cases().contains(cell.cell().caseName()));
				row.put("leads-at-least", one.cases().contains(cell.cell().caseName()) ? one.atLeast() : null);
			});
		row.put("app-cpu-us", cell.costs().sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL).value());
		row.put("redis-cpu-us", cell.costs().sum("µs", Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL).value());
		row.put("generator-cpu-us",
				cell.costs().sum("µs", Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL).value());
		row.put("round-trips", cell.costs().of(Metrics.ROUND_TRIPS).value());
		row.put("redis-commands",
				cell.commands().known() ? PrintableText.cell(Numbers.commands(cell.commands())) : null);
		row.put("failed", cell.failed());
		row.put("limited-by", limits.bottleneck().words());
		row.put("generator-bound", limits.generatorBound());
		row.put("missing", missing(cell.tps()));
		return row;
	}

	private static String missing(Figure figure) {
		return PrintableText.cell(figure.missing());
	}

}
