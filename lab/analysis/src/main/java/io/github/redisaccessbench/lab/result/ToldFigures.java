// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CountedCommand;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Quantity;

/**
 * The figures of cells that a sentence may ask for: {@code tps}; {@code ms}, of a request
 * in the closed loop; {@code p50} and {@code p99}, in milliseconds; {@code kept}, the
 * rate that 90 % of windows keep; {@code asked}, how often a second the command is sent
 * that is asked about; {@code start}, seconds until the first answer; {@code ping}, in
 * milliseconds.
 */
final class ToldFigures {

	private static final double SECOND = 1_000;

	private final RunResult result;

	ToldFigures(RunResult result) {
		this.result = result;
	}

	/** Of each cell that is meant; empty if there is none, or no such figure. */
	List<Figure> of(Quantity quantity) {
		return switch (quantity.figure()) {
			case "tps" -> cells(quantity, CellResult::tps);
			case "ms" -> cells(quantity, CellResult::milliseconds);
			case "asked" -> cells(quantity, this::asked);
			case "start" -> cells(quantity, ToldFigures::start);
			case "ping" -> cells(quantity, this::ping);
			case "p50" -> latencies(quantity, LatencyResult::p50);
			case "p99" -> latencies(quantity, LatencyResult::p99);
			case "kept" ->
				some(quantity, this.result.slos().stream(), (one) -> one.cell().withoutRate(), SloResult::rate);
			default -> List.of();
		};
	}

	private List<Figure> cells(Quantity quantity, Function<CellResult, Figure> figure) {
		return some(quantity, this.result.cells().stream(), CellResult::cell, figure);
	}

	private List<Figure> latencies(Quantity quantity, Function<LatencyResult, Figure> figure) {
		return some(quantity, this.result.latencies().stream(), LatencyResult::cell, figure);
	}

	private <T> List<Figure> some(Quantity quantity, Stream<T> all, Function<T, Cell> cell,
			Function<T, Figure> figure) {
		return all.filter((one) -> quantity.isOf(this.result.experiment(), cell.apply(one))).map(figure).toList();
	}

	private Figure asked(CellResult cell) {
		CountedCommand counted = this.result.experiment().counted();
		return (counted != null && cell.commands().known())
				? cell.tps().times(cell.commands().perRequest().getOrDefault(counted.command(), 0.0))
				: Figure.missing("", "no command is counted");
	}

	private static Figure start(CellResult cell) {
		return Figure.of("s", Double::sum, List.of(cell.start().startUp(), cell.start().firstAnswer()))
			.over(SECOND, "s");
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
