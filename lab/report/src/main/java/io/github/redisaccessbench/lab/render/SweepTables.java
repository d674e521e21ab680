// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.result.SweepContrast;
import io.github.redisaccessbench.lab.result.Sweeps.Curve;
import io.github.redisaccessbench.lab.result.Sweeps;
import io.github.redisaccessbench.lab.validity.Report;

/** What becomes of cases, and how they compare, when factors are varied. */
final class SweepTables {

	private SweepTables() {
	}

	/** How cases compare over all levels of a sweep. */
	static Section contrasts(Report report) {
		SequencedMap<Contrast, List<SweepContrast>> pairs = report.result()
			.sweeps()
			.contrasts()
			.stream()
			.collect(Collectors.groupingBy(SweepContrast::pair, LinkedHashMap::new, Collectors.toList()));
		if (pairs.isEmpty()) {
			return Section.NONE;
		}
		Table<List<SweepContrast>> table = Table.<List<SweepContrast>>of("How do cases compare over all levels?")
			.pair(report.experiment(), (row) -> row.getFirst().pair());
		pairs.firstEntry()
			.getValue()
			.forEach((column) -> table.number(head(column), (row) -> row.stream()
				.filter((one) -> one.question() == column.question() && Objects.equals(one.factor(), column.factor()))
				.map((one) -> Numbers.figure(one.ratio()))
				.findFirst()
				.orElse(Numbers.NONE)));
		return table.section(List.copyOf(pairs.values()),
				"TPS of the first ÷ TPS of the second, the geometric mean of the levels; in parentheses: confidence "
						+ "intervals for all numbers of this table together. Doubling: by what that ratio is multiplied "
						+ "when the level doubles (a straight line in the logarithms).",
				"Intervals at single levels hold for one combination of levels each, not for all of them together.");
	}

	private static String head(SweepContrast column) {
		return switch (column.question()) {
			case OVERALL -> "all levels";
			case TREND -> "doubling of " + column.factor();
			case LOWEST -> "lowest " + column.factor();
			case HIGHEST -> "highest " + column.factor();
		};
	}

	/** The curves: a table for each factor. */
	static Stream<Section> curves(Report report) {
		List<Row> rows = report.result().sweeps().curves().stream().flatMap(SweepTables::rows).toList();
		return rows.stream()
			.map((row) -> row.curve().factor())
			.distinct()
			.map((factor) -> curves(report.experiment(), factor,
					rows.stream().filter((row) -> row.curve().factor().equals(factor)).toList()));
	}

	private static Section curves(Experiment experiment, String factor, List<Row> rows) {
		boolean rtt = factor.equals(Factor.RTT.label());
		Table<Row> table = Table.<Row>of("Levels of " + factor)
			.cell(experiment, Row::cell, factor)
			.number(factor, (row) -> experiment.words(factor, row.point().level()));
		if (rtt) {
			table.three("PING, ms", (row) -> row.point().at());
		}
		return table.figure("warm TPS", (row) -> row.point().tps())
			.figure("time of a request, ms", (row) -> row.point().milliseconds())
			.section(rows,
					"Time of a request: users ÷ TPS, the mean by Little's law, since each user sends the next request at "
							+ "once. In parentheses: 95 % confidence intervals over forks.",
					rtt ? "rtt: milliseconds that were added; PING: what a round trip to Redis then took, the median over iterations."
							: "");
	}

	/** The points of a curve, each with its curve. */
	static Stream<Row> rows(Curve curve) {
		return curve.points().stream().map((point) -> new Row(curve, point));
	}

	/** What a round trip took where delays were asked for. */
	static Section rtts(Report report) {
		return Table.<Sweeps.MeasuredRtt>of("What did a round trip to Redis take?")
			.number("rtt, added, ms", (row) -> row.level().text())
			.three("measured, ms", Sweeps.MeasuredRtt::ping)
			.number("min", (row) -> milliseconds(row.ping().min()))
			.number("max", (row) -> milliseconds(row.ping().max()))
			.section(report.result().sweeps().rtts(),
					"Measured: a PING on a connection of its own on the same way as the app's, before each iteration of the "
							+ "rounds; the median of up to 20, and of these the median over all iterations. Bandwidth is not "
							+ "limited.");
	}

	private static String milliseconds(Double value) {
		return (value != null) ? Numbers.three(value) : Numbers.NONE;
	}

	/** A point of a curve. */
	record Row(Curve curve, Curve.Point point) {

		Cell cell() {
			return this.curve.line().at(this.curve.factor(), this.point.level());
		}

	}

}
