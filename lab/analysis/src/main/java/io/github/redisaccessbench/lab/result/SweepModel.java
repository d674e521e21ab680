// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.result.SweepContrast.Question;

/**
 * What is asked of a sweep as a whole: a few declared questions of each pair of cases,
 * instead of one of each pair at each level.
 * <p>
 * A linear model of ln(TPS) with effects of forks, rounds and case × level. Each question
 * is a linear combination of the cells of a case, so each fork and round give one value
 * for each case. With these, cases are compared as they are at a single level, and a
 * process counts once, however many levels it serves.
 *
 * @param experiment what was run
 * @param axis where levels lie
 */
record SweepModel(Experiment experiment, LevelPositions axis) {

	private static final double LN_2 = Math.log(2);

	/**
	 * A question, asked of each case.
	 *
	 * @param factor the factor that it is asked of; null of all levels together
	 * @param weights the weight of each combination of levels that are swept: of a mean
	 * their sum is 1, of a trend 0
	 */
	record Asked(Question question, String factor, Map<Cell, Double> weights) {

		/**
		 * The cells of each case put together.
		 * @param iteration the values of each cell, round by round
		 * @return those of each case all of whose cells that are asked for are known
		 */
		Map<Cell, List<Double>> of(Map<Cell, List<Double>> iteration) {
			Map<Cell, List<Double>> values = new LinkedHashMap<>();
			iteration.keySet().stream().map(Asked::swept).distinct().forEach((name) -> {
				List<Cell> cells = cells(name);
				if (iteration.keySet().containsAll(cells)) {
					values.put(name,
							IntStream.range(0, iteration.get(cells.getFirst()).size())
								.mapToObj((round) -> sum(name, (cell) -> iteration.get(cell).get(round)))
								.toList());
				}
			});
			return values;
		}

		/** The sum of what cells of a case are worth, with their weights. */
		double sum(Cell name, ToDoubleFunction<Cell> value) {
			return this.weights.entrySet()
				.stream()
				.filter((one) -> one.getValue() != 0)
				.mapToDouble((one) -> one.getValue() * value.applyAsDouble(and(name, one.getKey())))
				.sum();
		}

		/** A cell of the case, with all levels. */
		Cell cell(Cell name) {
			return cells(name).getFirst();
		}

		private List<Cell> cells(Cell name) {
			return this.weights.entrySet()
				.stream()
				.filter((one) -> one.getValue() != 0)
				.map((one) -> and(name, one.getKey()))
				.toList();
		}

		private static Cell and(Cell name, Cell levels) {
			return levels.of(name.caseName()).and(name);
		}

		private static Cell swept(Cell cell) {
			return cell.without(Factor.names());
		}

	}

	/** The pairs of cases that are compared, without the levels that are swept. */
	List<Contrast> pairs() {
		return Contrasts.ofCases(this.experiment)
			.stream()
			.map((one) -> new Contrast(one.first().without(Factor.names()), one.second().without(Factor.names())))
			.distinct()
			.toList();
	}

	/** The questions; none if no factor has several levels. */
	List<Asked> questions() {
		List<Cell> combinations = combinations();
		List<Asked> all = new ArrayList<>();
		if (!swept().isEmpty()) {
			all.add(new Asked(Question.OVERALL, null, mean(combinations, combinations)));
		}
		for (Factor factor : swept()) {
			if (combinations.stream().allMatch((cell) -> place(factor, cell) > 0)) {
				all.add(new Asked(Question.TREND, factor.label(), trend(combinations, factor)));
				all.add(new Asked(Question.LOWEST, factor.label(),
						mean(combinations, end(combinations, factor, (cell) -> place(factor, cell)))));
				all.add(new Asked(Question.HIGHEST, factor.label(),
						mean(combinations, end(combinations, factor, (cell) -> -place(factor, cell)))));
			}
		}
		return all;
	}

	private List<Factor> swept() {
		return this.experiment.varied().stream().flatMap((label) -> Factor.find(label).stream()).toList();
	}

	/** Those of the levels that are factors; arguments are processes of their own. */
	private List<Cell> combinations() {
		return this.experiment.cells("")
			.stream()
			.map((cell) -> cell.without(this.experiment.sweep().args().keySet()))
			.distinct()
			.toList();
	}

	/** Where its level lies; 0 if that is not known. */
	private double place(Factor factor, Cell cell) {
		Figure place = this.axis.of(factor.label(), cell.level(factor).orElseThrow());
		return place.known() ? place.value() : 0;
	}

	private static List<Cell> end(List<Cell> combinations, Factor factor, ToDoubleFunction<Cell> place) {
		double min = combinations.stream().mapToDouble(place).min().orElseThrow();
		return combinations.stream().filter((cell) -> place.applyAsDouble(cell) == min).toList();
	}

	/** Of some of them: the others have no weight. */
	private static Map<Cell, Double> mean(List<Cell> combinations, List<Cell> some) {
		Map<Cell, Double> weights = new LinkedHashMap<>();
		combinations.forEach((cell) -> weights.put(cell, some.contains(cell) ? 1.0 / some.size() : 0));
		return weights;
	}

	/**
	 * The slope of least squares in log₂(level), times ln 2: for a level that doubles.
	 */
	private Map<Cell, Double> trend(List<Cell> combinations, Factor factor) {
		double mean = combinations.stream()
			.mapToDouble((cell) -> Math.log(place(factor, cell)))
			.average()
			.orElseThrow();
		double squares = combinations.stream()
			.mapToDouble((cell) -> Math.pow(Math.log(place(factor, cell)) - mean, 2))
			.sum();
		Map<Cell, Double> weights = new LinkedHashMap<>();
		combinations.forEach((cell) -> weights.put(cell, LN_2 * (Math.log(place(factor, cell)) - mean) / squares));
		return weights;
	}

}
