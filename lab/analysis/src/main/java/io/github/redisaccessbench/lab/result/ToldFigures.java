// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CountedCommand;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.experiment.Quantity;

/**
 * The figures of cells that a sentence may ask for: {@code tps}; {@code ms}, of a request
 * in the closed loop; {@code p50} and {@code p99}, in milliseconds; {@code kept}, the
 * rate that 90 % of windows keep; {@code asked}, how often a second the command is sent
 * that is asked about; {@code start}, seconds until the first answer; {@code ping}, in
 * milliseconds; and of the run as a whole, in percent, {@code apart}, the largest ratio
 * of a pair, and {@code noise}, the largest that an interval holds.
 */
final class ToldFigures {

	private static final double SECOND = 1_000;

	private final RunResult result;

	ToldFigures(RunResult result) {
		this.result = result;
	}

	/** Of each cell that is meant; empty if there is none, or no such figure. */
	List<Named> of(Quantity quantity) {
		return all(quantity.figure()).entrySet()
			.stream()
			.filter((one) -> quantity.isOf(this.result.experiment(), one.getKey()))
			.map((one) -> new Named(quantity.figure(), one.getKey(), null, one.getValue()))
			.toList();
	}

	/** The figures of all cells by which these are compared. */
	SequencedMap<Cell, Figure> of(Measure measure) {
		return all(measure.toString());
	}

	private SequencedMap<Cell, Figure> all(String figure) {
		return switch (figure) {
			case "tps" -> cells(CellResult::tps);
			case "ms" -> cells(CellResult::milliseconds);
			case "asked" -> cells(this::asked);
			case "start" -> cells(ToldFigures::start);
			case "ping" -> cells(this::ping);
			case "apart" -> cells((cell) -> largest(ContrastResult::ratio, ContrastResult::percentApart));
			case "noise" -> cells((cell) -> largest(ContrastResult::withinPercent, DoubleUnaryOperator.identity()));
			case "p50" -> by(this.result.latencies(), LatencyResult::cell, LatencyResult::p50);
			case "p99" -> by(this.result.latencies(), LatencyResult::cell, LatencyResult::p99);
			case "kept" -> by(this.result.slos(), (one) -> one.cell().withoutRate(), SloResult::rate);
			default -> new LinkedHashMap<>();
		};
	}

	private SequencedMap<Cell, Figure> cells(Function<CellResult, Figure> figure) {
		return by(this.result.cells(), CellResult::cell, figure);
	}

	private static <T> SequencedMap<Cell, Figure> by(List<T> all, Function<T, Cell> cell, Function<T, Figure> figure) {
		SequencedMap<Cell, Figure> figures = new LinkedHashMap<>();
		all.forEach((one) -> figures.put(cell.apply(one), figure.apply(one)));
		return figures;
	}

	/** Of all pairs of the run. */
	private Figure largest(Function<ContrastResult, Figure> figure, DoubleUnaryOperator percent) {
		List<Figure> all = this.result.contrasts().stream().map(figure).filter(Figure::known).toList();
		return all.isEmpty() ? Figure.missing("%", "nothing is compared")
				: Figure.of(all.stream().mapToDouble(Figure::value).map(percent).max().orElseThrow(), "%", all.size());
	}

	private Figure asked(CellResult cell) {
		CountedCommand counted = this.result.experiment().counted();
		return (counted != null && cell.commands().known())
				? cell.tps().times(cell.commands().perRequest().getOrDefault(counted.command(), 0.0))
				: Figure.missing("", "no command is counted");
	}

	private static Figure start(CellResult cell) {
		return cell.start().startUp().plus(cell.start().firstAnswer()).over(SECOND, "s");
	}

	private Figure ping(CellResult cell) {
		return cell.cell()
			.level(Factor.RTT)
			.flatMap((level) -> this.result.sweeps()
				.rtts()
				.stream()
				.filter((one) -> one.level().equals(level))
				.map(Sweeps.MeasuredRtt::ping)
				.findFirst())
			.orElseGet(() -> Figure.missing("ms", "PING was not measured"));
	}

}
