// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.RandomizedBlocks;

/**
 * Compares two cells by the variance of those that share their levels: two of two
 * processes by the cells of all processes, whatever case those serve; two of one process,
 * as with few and with many users, by all levels of their case. What a start does to a
 * process moves all of its cells, so of each process one counts: more would be taken for
 * more than they are.
 */
final class PooledVariance {

	private final List<Map<Cell, List<Double>>> iterations;

	private final Function<Cell, String> process;

	private final Map<Cell, RandomizedBlocks<Cell>> byCommon = new HashMap<>();

	/**
	 * Takes what was measured.
	 * @param iterations for each start the values of each cell in its rounds
	 * @param process the name of the process that serves a cell
	 */
	PooledVariance(List<Map<Cell, List<Double>>> iterations, Function<Cell, String> process) {
		this.iterations = iterations;
		this.process = process;
	}

	/** The first less the second, or null if they were not measured together. */
	Estimate difference(Contrast contrast) {
		return this.byCommon.computeIfAbsent(common(contrast.first(), contrast.second()), this::alike)
			.difference(contrast.first(), contrast.second());
	}

	/**
	 * The cells of a contrast and those that are alike, each less the first of it: of
	 * each cell that was measured together with that.
	 */
	Map<Cell, List<Double>> less(Contrast contrast) {
		Map<Cell, List<Double>> less = new LinkedHashMap<>();
		Stream.concat(independent(contrast).stream(), Stream.of(contrast.first(), contrast.second()))
			.forEach((cell) -> {
				Estimate difference = difference(new Contrast(cell, contrast.first()));
				if (difference != null) {
					less.put(cell, List.of(difference.mean()));
				}
			});
		return less;
	}

	/** The cells by whose variance a contrast is judged. */
	List<Cell> independent(Contrast contrast) {
		return independent(common(contrast.first(), contrast.second()));
	}

	/**
	 * What two cells have in common; without a name, if their cases or processes differ.
	 */
	private Cell common(Cell first, Cell second) {
		SequencedMap<String, Level> levels = new LinkedHashMap<>(first.levels());
		levels.entrySet().retainAll(second.levels().entrySet());
		boolean oneCase = first.caseName().equals(second.caseName());
		boolean oneProcess = this.process.apply(first).equals(this.process.apply(second));
		return new Cell((oneCase && oneProcess) ? first.caseName() : "", levels);
	}

	private RandomizedBlocks<Cell> alike(Cell common) {
		return RandomizedBlocks.of(this.iterations.stream().map((iteration) -> alike(common, iteration)).toList(),
				independent(common));
	}

	/** Two names of one process are not two that vary. */
	private List<Cell> independent(Cell common) {
		Set<Cell> seen = new HashSet<>();
		return this.iterations.stream()
			.flatMap((iteration) -> alike(common, iteration).keySet().stream())
			.distinct()
			.filter((cell) -> seen.add(cell.of(this.process.apply(cell))))
			.toList();
	}

	private static Map<Cell, List<Double>> alike(Cell common, Map<Cell, List<Double>> iteration) {
		Map<Cell, List<Double>> alike = new LinkedHashMap<>(iteration);
		alike.keySet().removeIf((cell) -> !has(cell, common));
		return alike;
	}

	private static boolean has(Cell cell, Cell common) {
		return (common.caseName().isEmpty() || cell.caseName().equals(common.caseName()))
				&& cell.levels().entrySet().containsAll(common.levels().entrySet());
	}

}
