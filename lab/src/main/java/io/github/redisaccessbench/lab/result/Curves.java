// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.result.Sweeps.Curve;

/**
 * Curves of the factors that have several levels.
 *
 * @param experiment what was run
 * @param axis where levels lie
 */
record Curves(Experiment experiment, LevelPositions axis) {

	/**
	 * The curves: of each factor that is varied, of each compared case.
	 * @param tps the TPS of a cell
	 */
	List<Curve> of(Function<Cell, Figure> tps) {
		return this.experiment.scales()
			.stream()
			.flatMap(
					(factor) -> this.experiment.cases()
						.stream()
						.flatMap((name) -> lines(this.experiment.cells(name), (cell) -> cell.without(List.of(factor)))
							.entrySet()
							.stream())
						.map((line) -> new Curve(factor, line.getKey(),
								ascending(factor, line.getValue(), (cell) -> level(factor, cell))
									.map((cell) -> point(factor, cell, tps.apply(cell)))
									.toList())))
			.toList();
	}

	private static <T, K> Map<K, List<T>> lines(List<T> all, Function<T, K> line) {
		return all.stream().collect(Collectors.groupingBy(line, LinkedHashMap::new, Collectors.toList()));
	}

	private static Level level(String factor, Cell cell) {
		return cell.levels().get(factor);
	}

	private <T> Stream<T> ascending(String factor, List<T> line, Function<T, Level> level) {
		return line.stream()
			.sorted(Comparator
				.comparingDouble((one) -> this.experiment.number(factor, level.apply(one)).orElseThrow()));
	}

	private Curve.Point point(String factor, Cell cell, Figure tps) {
		Level level = level(factor, cell);
		return new Curve.Point(level, this.axis.of(factor, level), tps, CellResult.milliseconds(cell, tps));
	}

}
