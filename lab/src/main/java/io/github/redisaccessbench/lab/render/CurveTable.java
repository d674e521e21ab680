// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.result.Sweeps.Curve;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What becomes of each case when a factor is varied: a table for each factor.
 */
final class CurveTable {

	private CurveTable() {
	}

	static List<Section> of(Report report) {
		List<Curve> curves = report.result().sweeps().curves();
		return curves.stream()
			.map(Curve::factor)
			.distinct()
			.map((factor) -> section(report.result().header().experiment(), factor,
					curves.stream()
						.filter((curve) -> curve.factor().equals(factor))
						.flatMap(CurveTable::rows)
						.toList()))
			.toList();
	}

	/** The points of a curve, each with its curve. */
	static Stream<Row> rows(Curve curve) {
		return curve.points().stream().map((point) -> new Row(curve, point));
	}

	private static Section section(Experiment experiment, String factor, List<Row> rows) {
		boolean rtt = factor.equals(Factor.RTT.label());
		Table<Row> table = Table.<Row>of("Levels of " + factor)
			.cell(experiment, (row) -> row.curve().line(), List.of(factor))
			.number(factor, (row) -> row.point().level().text());
		if (rtt) {
			table.number("PING, ms", (row) -> Numbers.three(row.point().at()));
		}
		return table.number("warm TPS", (row) -> Numbers.figure(row.point().tps()))
			.number("time of a request, ms", (row) -> Numbers.figure(row.point().milliseconds()))
			.section(rows,
					"Time of a request: users ÷ TPS, the mean by Little's law, since each user sends the next request at "
							+ "once. In parentheses: 95 % confidence intervals over forks.",
					rtt ? "rtt: milliseconds that were added; PING: what a round trip to Redis then took, the median over iterations."
							: "");
	}

	/** A point of a curve. */
	record Row(Curve curve, Curve.Point point) {

	}

}
