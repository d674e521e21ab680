// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

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
			.flatMap((factor) -> this.experiment.cases()
				.stream()
				.flatMap((name) -> this.experiment.cells(name)
					.stream()
					.collect(Collectors.groupingBy((cell) -> cell.without(List.of(factor)), LinkedHashMap::new,
							Collectors.mapping((cell) -> point(factor, cell, tps.apply(cell)), Collectors.toList())))
					.entrySet()
					.stream())
				.map((line) -> new Curve(factor, line.getKey(),
						line.getValue()
							.stream()
							.sorted(Comparator
								.comparingDouble((one) -> this.experiment.number(factor, one.level()).orElseThrow()))
							.toList())))
			.toList();
	}

	private Curve.Point point(String factor, Cell cell, Figure tps) {
		Level level = cell.levels().get(factor);
		return new Curve.Point(level, this.axis.of(factor, level), tps, CellResult.milliseconds(cell, tps));
	}

}
