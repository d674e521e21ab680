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
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.result.Sweeps.BreakEven;
import io.github.redisaccessbench.lab.result.Sweeps.Curve;
import io.github.redisaccessbench.lab.stats.Crossings.Crossing;
import io.github.redisaccessbench.lab.stats.Crossings.Place;
import io.github.redisaccessbench.lab.stats.Crossings;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * Curves of the factors that have several levels, and where they cross.
 *
 * @param experiment what was run
 * @param axis where levels lie
 */
record Curves(Experiment experiment, LevelPositions axis) {

	/** What the contrasts of a family keep together. */
	private static final double CONFIDENCE = 0.95;

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

	/**
	 * Where the order of two cases changes: of each factor that is varied, of each pair
	 * that is compared.
	 * @param contrasts those between cases, each with its interval
	 */
	List<BreakEven> crossings(List<ContrastResult> contrasts) {
		return this.experiment.scales()
			.stream()
			.flatMap((factor) -> lines(contrasts, (one) -> without(factor, one.contrast())).entrySet()
				.stream()
				.map((line) -> breakEven(factor, line.getKey(),
						ascending(factor, line.getValue(), (one) -> level(factor, one.contrast().first())).toList())))
			.toList();
	}

	private static Contrast without(String factor, Contrast contrast) {
		return new Contrast(contrast.first().without(List.of(factor)), contrast.second().without(List.of(factor)));
	}

	private BreakEven breakEven(String factor, Contrast pair, List<ContrastResult> line) {
		List<ContrastResult> measured = line.stream().filter((one) -> isPlaced(factor, one)).toList();
		List<Place> places = measured.stream().map((one) -> place(factor, one)).toList();
		List<Level> open = line.stream()
			.filter((one) -> !isPlaced(factor, one) || place(factor, one).side() == 0)
			.map((one) -> level(factor, one.contrast().first()))
			.toList();
		int side = places.stream().mapToInt(Place::side).filter((one) -> one != 0).findFirst().orElse(0);
		int forks = measured.stream().mapToInt((one) -> one.ratio().n()).min().orElse(0);
		return new BreakEven(factor, pair, (side == 0) ? null : ((side > 0) ? pair.first() : pair.second()).caseName(),
				Crossings.of(places).stream().map((one) -> figure(factor, one, forks)).toList(),
				reversal(places, side, forks, line.size()), open);
	}

	private static Figure reversal(List<Place> places, int side, int forks, int levels) {
		if (side == 0 || places.size() < levels) {
			return Figure.missing("%", (side == 0) ? "no level is decided" : "a level was not measured");
		}
		double depth = places.stream()
			.mapToDouble((one) -> (side > 0) ? -one.interval().low() : one.interval().high())
			.max()
			.orElseThrow();
		return Figure.of(100 * Math.expm1(Math.max(0, depth)), "%", forks);
	}

	private boolean isPlaced(String factor, ContrastResult one) {
		return one.ratio().spread().isPresent() && at(factor, one).known();
	}

	private Place place(String factor, ContrastResult one) {
		return new Place(at(factor, one).value(), Math.log(one.ratio().value()), one.ratio().interval().map(Math::log));
	}

	private Figure at(String factor, ContrastResult one) {
		return this.axis.of(factor, level(factor, one.contrast().first()));
	}

	private Figure figure(String factor, Crossing crossing, int forks) {
		String unit = this.axis.of(factor, this.experiment.everyFactor().get(factor).getFirst()).unit();
		return Figure.of(crossing.at(), unit, forks, new Interval(crossing.low(), crossing.high(), CONFIDENCE));
	}

}
