// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.result.Fit.Seen;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.stats.Estimate;

/**
 * Fits a model to each case, from its cells with one user, if PING was measured: one for
 * each start, since starts are what is independent.
 *
 * @param rounds what was measured
 * @param axis where levels lie
 * @param counted the round trips of a request of a cell, as Redis counted them
 */
record Models(CountedRounds rounds, LevelPositions axis, Function<Cell, Figure> counted) {

	private static final double SECOND = 1_000;

	/** The models, in the order of cases. */
	List<Model> all() {
		Map<Start, Map<Cell, List<Double>>> logs = this.rounds.logs(Measure.TPS);
		return this.rounds.run()
			.experiment()
			.cases()
			.stream()
			.flatMap((name) -> lines(name).entrySet().stream())
			.flatMap((line) -> model(line.getKey(), line.getValue(), logs))
			.toList();
	}

	/** The cells of a case with one user, by the levels that no model explains. */
	private Map<Cell, List<Cell>> lines(String name) {
		return this.rounds.run()
			.experiment()
			.cells(name)
			.stream()
			.filter((cell) -> cell.users() == 1 && cell.level(Factor.RTT).isPresent())
			.collect(
					Collectors.groupingBy((cell) -> cell.without(Factor.USERS).without(Factor.KEYS).without(Factor.RTT),
							LinkedHashMap::new, Collectors.toList()));
	}

	/**
	 * With what Redis counted, or with what is seen, whichever errs less: a request that
	 * waits longer takes somewhat longer than its round trips, since a core that slept
	 * has to get going. None if nothing was measured.
	 */
	private Stream<Model> model(Cell line, List<Cell> cells, Map<Start, Map<Cell, List<Double>>> logs) {
		SequencedMap<Start, List<Seen>> seen = new LinkedHashMap<>();
		logs.forEach((start, ofStart) -> {
			List<Seen> all = cells.stream().flatMap((cell) -> seen(start, cell, ofStart.get(cell))).toList();
			if (all.size() == cells.size()) {
				seen.put(start, all);
			}
		});
		if (seen.isEmpty()) {
			return Stream.empty();
		}
		Fitting fitting = new Fitting(line, seen, this.counted);
		List<Model> models = fitting.models();
		return Stream.of(models.stream()
			.filter((model) -> model.errorPercent().known())
			.min(Comparator.comparing((model) -> model.errorPercent().value()))
			.orElse(models.getFirst()));
	}

	private Stream<Seen> seen(Start start, Cell cell, List<Double> ofCell) {
		OptionalDouble rtt = this.axis.rttMs(start, cell.level(Factor.RTT).orElseThrow());
		return (ofCell != null && rtt.isPresent())
				? Stream.of(new Seen(cell, rtt.getAsDouble(), SECOND / Math.exp(Estimate.of(ofCell).mean())))
				: Stream.empty();
	}

}
