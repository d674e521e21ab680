// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Basis;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.render.CostTable.Cost;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * Tables for spreadsheets, each with a head and lines that end in a line feed. An invalid
 * run has only heads.
 */
public final class Csv {

	private Csv() {
	}

	/**
	 * The results: a line for each case and control at each combination of levels, and
	 * with each the first line of the answer.
	 */
	public static String results(Report report) {
		String answer = Answer.of(report).stream().findFirst().map(Answer.Line::text).orElse(null);
		Table<CellResult> table = levels(Table.<CellResult>of("").text("case", (row) -> row.cell().caseName()), report,
				CellResult::cell);
		table.text("reads", (row) -> row.about().reads())
			.number("control", CellResult::control)
			.values("tps", CellResult::tps)
			.number("forks", (row) -> row.tps().n())
			.number("cold-tps", (row) -> row.coldTps().value())
			.values("to-reference", CellResult::toReference)
			.number("rank-best", (row) -> row.rank().map(Rank::best).orElse(null))
			.number("rank-worst", (row) -> row.rank().map(Rank::worst).orElse(null))
			.number("leads", (row) -> at(report, row).map((one) -> leads(one, row)).orElse(null))
			.number("leads-at-least",
					(row) -> at(report, row).filter((one) -> leads(one, row)).map(LevelWinners::atLeast).orElse(null))
			.number("app-cpu-us", (row) -> sum(row, Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL))
			.number("redis-cpu-us", (row) -> sum(row, Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL))
			.number("generator-cpu-us", (row) -> sum(row, Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL))
			.number("round-trips", (row) -> sum(row, Metrics.ROUND_TRIPS))
			.text("redis-commands", (row) -> row.commands().known() ? Numbers.commands(row) : null)
			.number("failed", CellResult::failed)
			.text("limited-by", (row) -> report.judgement().of(row.cell()).bottleneck().words())
			.number("generator-bound", (row) -> report.judgement().of(row.cell()).generatorBound())
			.text("missing", (row) -> row.tps().missing())
			.text("answer", (row) -> answer);
		return table.csv(usable(report, report.result().cells().stream()));
	}

	/** What one request costs: a line for each cell and metric. */
	public static String ledger(Report report) {
		return levels(Table.<Cost>of("").text("case", (row) -> row.cell().caseName()), report, Cost::cell)
			.text("of", Cost::owner)
			.text("what", Cost::what)
			.text("unit", (row) -> row.figure().unit())
			.text("per", (row) -> row.per().words())
			.number("value", (row) -> row.figure().value())
			.number("low", (row) -> row.figure().low())
			.number("high", (row) -> row.figure().high())
			.number("min", (row) -> row.figure().min())
			.number("max", (row) -> row.figure().max())
			.text("missing", (row) -> row.figure().missing())
			.csv(usable(report, report.result().cells().stream().flatMap((cell) -> costs(report.experiment(), cell))));
	}

	/** The curves: a line for each case and level of each factor that is varied. */
	public static String curves(Report report) {
		Table<SweepTables.Row> table = Table.<SweepTables.Row>of("")
			.text("factor", (row) -> row.curve().factor())
			.text("case", (row) -> row.curve().line().caseName());
		return levels(table, report, SweepTables.Row::cell).number("at", (row) -> row.point().at().value())
			.values("tps", (row) -> row.point().tps())
			.values("ms", (row) -> row.point().milliseconds())
			.number("forks", (row) -> row.point().tps().n())
			.text("missing", (row) -> row.point().tps().missing())
			.csv(usable(report, report.result().sweeps().curves().stream().flatMap(SweepTables::rows)));
	}

	private static <R> Stream<R> usable(Report report, Stream<R> rows) {
		return report.usable() ? rows : Stream.empty();
	}

	/** A column for each factor. */
	private static <R> Table<R> levels(Table<R> table, Report report, Function<R, Cell> cell) {
		report.experiment()
			.everyFactor()
			.keySet()
			.forEach((label) -> table.text(label,
					(row) -> Optional.ofNullable(cell.apply(row).levels().get(label)).map(Level::text).orElse(null)));
		return table;
	}

	private static Double sum(CellResult row, Metric... metrics) {
		return row.costs().sum("", metrics).value();
	}

	private static Optional<LevelWinners> at(Report report, CellResult row) {
		return report.result()
			.winners()
			.stream()
			.filter((one) -> one.levels().equals(row.cell().levels()) && !row.control())
			.findFirst();
	}

	private static boolean leads(LevelWinners here, CellResult row) {
		return here.cases().contains(row.cell().caseName());
	}

	/** Its commands, then its metrics. */
	private static Stream<Cost> costs(Experiment experiment, CellResult one) {
		return Stream.concat(
				one.commands()
					.perRequest()
					.entrySet()
					.stream()
					.map((command) -> new Cost(one.cell(), Case.isSql(command.getKey()) ? "database" : "Redis",
							command.getKey(), Basis.REQUEST, Figure.of(command.getValue(), "", 1))),
				Cost.of(experiment, one));
	}

}
