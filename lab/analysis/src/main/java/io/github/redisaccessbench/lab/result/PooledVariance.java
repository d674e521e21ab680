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
 * as with few and with many users, or one case under two names, by all cells of that
 * process. What a start does to a process moves all of its cells: between processes, of
 * each one counts, since more would be taken for more than they are; within one it makes
 * no difference.
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
	 * What two cells have in common: the name of their process, or none if those differ,
	 * and levels.
	 */
	private Cell common(Cell first, Cell second) {
		SequencedMap<String, Level> levels = new LinkedHashMap<>(first.levels());
		levels.entrySet().retainAll(second.levels().entrySet());
		String process = this.process.apply(first);
		return new Cell(process.equals(this.process.apply(second)) ? process : "", levels);
	}

	private RandomizedBlocks<Cell> alike(Cell common) {
		return RandomizedBlocks.of(this.iterations.stream().map((iteration) -> alike(common, iteration)).toList(),
				independent(common));
	}

	/** Beside other processes, two names of one are not two that vary. */
	private List<Cell> independent(Cell common) {
		Set<Cell> seen = new HashSet<>();
		return this.iterations.stream()
			.flatMap((iteration) -> alike(common, iteration).keySet().stream())
			.distinct()
			.filter((cell) -> !common.caseName().isEmpty() || seen.add(cell.of(this.process.apply(cell))))
			.toList();
	}

	private Map<Cell, List<Double>> alike(Cell common, Map<Cell, List<Double>> iteration) {
		Map<Cell, List<Double>> alike = new LinkedHashMap<>(iteration);
		boolean anyProcess = common.caseName().isEmpty();
		alike.keySet()
			.removeIf((cell) -> !(anyProcess || this.process.apply(cell).equals(common.caseName()))
					|| !cell.levels().entrySet().containsAll(common.levels().entrySet()));
		return alike;
	}

}
