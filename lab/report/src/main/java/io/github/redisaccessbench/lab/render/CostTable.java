// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Basis;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Report;

/** What one request costs, in each case. */
final class CostTable {

	private CostTable() {
	}

	/** The short one. */
	static Section of(Report report) {
		RunHeader header = report.header();
		Table<CellResult> table = Table.<CellResult>of("What does one request cost?")
			.cell(header.experiment(), CellResult::cell);
		if (header.asksRedis()) {
			table.number("round trips to Redis", (row) -> cost(row, Metrics.ROUND_TRIPS))
				.number("bytes to Redis", (row) -> cost(row, Metrics.REDIS_BYTES_IN))
				.number("bytes from Redis", (row) -> cost(row, Metrics.REDIS_BYTES_OUT))
				.number("Redis CPU, µs", (row) -> cost(row, Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL));
		}
		if (header.asksDatabase()) {
			table.number("queries", (row) -> cost(row, Metrics.DB_QUERIES))
				.number("rows", (row) -> cost(row, Metrics.DB_ROWS))
				.number("database CPU, µs", (row) -> cost(row, Metrics.DB_CPU_USER, Metrics.DB_CPU_KERNEL));
		}
		return table.number("app CPU, µs", CostTable::withoutCompiling)
			.number("compiling, µs", (row) -> cost(row, Metrics.APP_COMPILING))
			.number("allocated by the app, bytes", (row) -> cost(row, Metrics.APP_ALLOCATED))
			.number("generator CPU, µs", (row) -> cost(row, Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL))
			.section(LimitTables.warm(report),
					"Sums over the iterations that count ÷ their requests, from counters that "
							+ "are read at both edges of each iteration. CPU: user and kernel; what the JVM's compilers use stands "
							+ "by itself, if it is known. Microseconds per request are also CPU seconds per million requests.");
	}

	private static String withoutCompiling(CellResult row) {
		Figure all = row.costs().sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL);
		Figure compiling = row.costs().of(Metrics.APP_COMPILING);
		return (all.known() && compiling.known()) ? Numbers.three(Math.max(0, all.value() - compiling.value()))
				: Numbers.three(all);
	}

	private static String cost(CellResult row, Metric... metrics) {
		return Numbers.three(row.costs().sum("", metrics));
	}

	/** All of it, each metric with its spread over iterations or why it is missing. */
	static Section details(Report report) {
		return Table.<Cost>of("What one request costs, in full")
			.cell(report.experiment(), Cost::cell)
			.text("of", Cost::owner)
			.text("what", Cost::what)
			.number("value",
					(row) -> row.figure().known() ? row.show(row.figure().value())
							: Numbers.NONE + " " + row.figure().missing())
			.number("unit", (row) -> row.figure().unit())
			.text("per", (row) -> row.per().words())
			.number("min", (row) -> row.show(row.figure().min()))
			.number("max", (row) -> row.show(row.figure().max()))
			.section(report.result().cells().stream().flatMap((cell) -> Cost.of(report.experiment(), cell)).toList(),
					"Round trips: how often Redis read from a connection while one user sent requests, so that nothing "
							+ "overlapped.");
	}

	/** What is counted of a cell: a metric, or a command. */
	record Cost(Cell cell, String owner, String what, Basis per, Figure figure) {

		static Stream<Cost> of(Experiment experiment, CellResult one) {
			return Metrics.of(experiment, one.about())
				.stream()
				.map((metric) -> new Cost(one.cell(), metric.owner(), metric.what(), metric.basis(),
						one.costs().of(metric)));
		}

		private String show(Double value) {
			return (value == null) ? Numbers.NONE
					: (this.per == Basis.CORES) ? Numbers.share(value) : Numbers.three(value);
		}

	}

}
