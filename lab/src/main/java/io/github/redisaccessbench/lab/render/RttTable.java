// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * What a round trip took where delays were asked for.
 */
final class RttTable {

	private static final double MICROS = 1_000;

	private RttTable() {
	}

	static Section of(Report report) {
		return Table.<Row>of("What did a round trip to Redis take?")
			.number("rtt, added, ms", (row) -> row.asked().text())
			.number("measured, ms", (row) -> milliseconds(row, Row::mean))
			.number("least block", (row) -> milliseconds(row, Row::least))
			.number("most block", (row) -> milliseconds(row, Row::most))
			.section(rows(report),
					"Measured: a PING on a connection of its own on the same way as the app's, before each block; the "
							+ "median of up to 20, and of these the mean over the blocks that count of all cases. Bandwidth "
							+ "is not limited.");
	}

	private static List<Row> rows(Report report) {
		return report.result()
			.header()
			.experiment()
			.levels(Factor.RTT)
			.stream()
			.map((level) -> new Row(level,
					report.result()
						.cells()
						.stream()
						.filter((cell) -> cell.cell().level(Factor.RTT).filter(level::equals).isPresent())
						.map((cell) -> cell.costs().of(Metrics.RTT))
						.filter(Figure::known)
						.toList()))
			.toList();
	}

	private static String milliseconds(Row row, Function<Row, Double> micros) {
		return row.measured().isEmpty() ? Numbers.NONE : Numbers.three(micros.apply(row) / MICROS);
	}

	/**
	 * A level.
	 *
	 * @param asked milliseconds that were added
	 * @param measured what was measured in its cells, in microseconds
	 */
	private record Row(Level asked, List<Figure> measured) {

		Double mean() {
			return figures().mapToDouble((one) -> one.n() * one.value()).sum() / figures().mapToInt(Figure::n).sum();
		}

		Double least() {
			return figures().mapToDouble(Figure::least).min().orElseThrow();
		}

		Double most() {
			return figures().mapToDouble(Figure::most).max().orElseThrow();
		}

		private Stream<Figure> figures() {
			return this.measured.stream();
		}

	}

}
