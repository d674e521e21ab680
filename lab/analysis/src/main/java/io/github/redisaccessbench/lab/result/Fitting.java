// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.result.Fit.Seen;
import io.github.redisaccessbench.lab.result.Model.Range;
import io.github.redisaccessbench.lab.result.Model.RoundTrips;
import io.github.redisaccessbench.lab.result.Model.TripsBy;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.stats.Estimate;

/** Fits the model of a case, and checks it on levels that were left out. */
final class Fitting {

	private static final double MICROS = 1_000;

	private static final double PERCENT = 100;

	private final Cell line;

	private final SequencedMap<Start, List<Seen>> starts;

	/** By keys; empty if Redis does not tell. */
	private final NavigableMap<Integer, Double> counted = new TreeMap<>();

	/**
	 * Takes what was measured.
	 * @param starts the same cells in each start
	 * @param counted the round trips of a request of a cell, as Redis counted them
	 */
	Fitting(Cell line, SequencedMap<Start, List<Seen>> starts, Function<Cell, Figure> counted) {
		this.line = line;
		this.starts = starts;
		keys().forEach((keys) -> {
			List<Figure> figures = cells().filter((cell) -> cell.keys() == keys).map(counted).toList();
			if (figures.stream().allMatch(Figure::known)) {
				this.counted.put(keys, figures.stream().mapToDouble(Figure::value).average().orElseThrow());
			}
		});
	}

	private Stream<Cell> cells() {
		return this.starts.firstEntry().getValue().stream().map(Seen::cell);
	}

	private List<Integer> keys() {
		return cells().map(Cell::keys).distinct().sorted().toList();
	}

	/** Several, each with another basis: at least one. */
	List<Model> models() {
		return Arrays.stream(TripsBy.values()).filter((basis) -> switch (basis) {
			case COUNTED -> this.counted.keySet().containsAll(keys());
			case SEEN -> levels(Factor.RTT).size() > 1 || !this.counted.keySet().containsAll(keys());
		}).map(this::model).toList();
	}

	private Model model(TripsBy basis) {
		List<Fit> fits = this.starts.entrySet()
			.stream()
			.map((start) -> fit(basis, start.getKey(), start.getValue()))
			.toList();
		return new Model(this.line, basis, roundTrips(), figure("ms", fits, Fit::constantMs),
				(keys().size() > 1) ? figure("µs", fits, (fit) -> MICROS * fit.perKeyMs())
						: Figure.missing("µs", "it takes two levels of keys"),
				error(errors(basis), (cell) -> true), error(errors(basis), (cell) -> rtt(cell) <= Model.NEAR_MS),
				error(errors(basis), (cell) -> rtt(cell) > Model.NEAR_MS),
				new Range(keys().getFirst(), keys().getLast(), keys().size()), rtt(), fits);
	}

	private Fit fit(TripsBy basis, Start start, List<Seen> seen) {
		return Fit.of(start, seen, switch (basis) {
			case COUNTED -> counted(seen);
			case SEEN -> Fit.roundTrips(seen);
		});
	}

	/** What is known of other keys is not used. */
	private NavigableMap<Integer, Double> counted(List<Seen> seen) {
		NavigableMap<Integer, Double> some = new TreeMap<>(this.counted);
		some.keySet().retainAll(seen.stream().map(Seen::keys).toList());
		return some;
	}

	private List<RoundTrips> roundTrips() {
		boolean several = levels(Factor.RTT).size() > 1;
		List<NavigableMap<Integer, Double>> seen = this.starts.values().stream().map(Fit::roundTrips).toList();
		return keys().stream()
			.map((keys) -> new RoundTrips(keys, this.counted.get(keys),
					several ? figure("", seen, (trips) -> trips.get(keys))
							: Figure.missing("", "it takes two levels of rtt")))
			.toList();
	}

	private static <T> Figure figure(String unit, List<T> starts, ToDoubleFunction<T> value) {
		Estimate estimate = Estimate.of(starts.stream().map(value::applyAsDouble).toList());
		return Figure.of(estimate.mean(), unit, estimate.n(), estimate.interval());
	}

	private Range rtt() {
		List<Level> levels = levels(Factor.RTT);
		return new Range(rtt(levels.getFirst()), rtt(levels.getLast()), levels.size());
	}

	private double rtt(Level level) {
		return this.starts.values()
			.stream()
			.flatMap(List::stream)
			.filter((one) -> one.is(Factor.RTT, level))
			.mapToDouble(Seen::rttMs)
			.average()
			.orElseThrow();
	}

	private List<Level> levels(Factor factor) {
		return cells().map((cell) -> cell.level(factor).orElseThrow())
			.distinct()
			.sorted(Comparator.comparingDouble(Level::decimal))
			.toList();
	}

	/** What PING took at the level of a cell. */
	private double rtt(Cell cell) {
		return rtt(cell.level(Factor.RTT).orElseThrow());
	}

	private static Figure error(Map<Cell, List<Double>> errors, Predicate<Cell> which) {
		List<Double> some = errors.entrySet()
			.stream()
			.filter((one) -> which.test(one.getKey()))
			.flatMap((one) -> one.getValue().stream())
			.toList();
		return some.isEmpty() ? Figure.missing("%", "it takes three levels of rtt or keys")
				: Figure.of(Collections.max(some), "%", some.size());
	}

	/**
	 * In percent of the smaller one, of each cell when one of its levels was left out: a
	 * prediction may be so many times too high or too low. Only levels with others below
	 * and above are, since nothing is said of what is outside.
	 */
	private Map<Cell, List<Double>> errors(TripsBy basis) {
		Map<Cell, List<Double>> errors = new LinkedHashMap<>();
		for (Factor factor : List.of(Factor.KEYS, Factor.RTT)) {
			List<Level> levels = levels(factor);
			for (Level level : levels.subList(Math.min(1, levels.size() - 1), levels.size() - 1)) {
				errors(basis, factor, level)
					.forEach((cell, error) -> errors.computeIfAbsent(cell, (one) -> new ArrayList<>()).add(error));
			}
		}
		return errors;
	}

	private Map<Cell, Double> errors(TripsBy basis, Factor factor, Level level) {
		Map<Cell, List<Double>> logs = new LinkedHashMap<>();
		this.starts.forEach((start, seen) -> {
			Fit fit = fit(basis, start, seen.stream().filter((one) -> !one.is(factor, level)).toList());
			seen.stream()
				.filter((one) -> one.is(factor, level))
				.forEach((one) -> logs.computeIfAbsent(one.cell(), (cell) -> new ArrayList<>())
					.add(Math.log(fit.milliseconds(one.keys(), one.rttMs()) / one.ms())));
		});
		Map<Cell, Double> errors = new LinkedHashMap<>();
		logs.forEach((cell, ofCell) -> errors.put(cell, PERCENT * Math.expm1(Math.abs(Estimate.of(ofCell).mean()))));
		return errors;
	}

}
