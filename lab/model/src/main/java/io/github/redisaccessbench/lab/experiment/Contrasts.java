// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The contrasts that an experiment declares; none if it has no rounds. What is not
 * declared is not compared, and corrections for many comparisons count what is.
 */
public final class Contrasts {

	private Contrasts() {
	}

	/**
	 * Those between cases, within each combination of levels: all pairs, each case with
	 * the reference, or none, in the order of levels and cases.
	 */
	public static List<Contrast> ofCases(Experiment experiment) {
		return combinations(experiment)
			.map((levels) -> experiment.cases().stream().map((name) -> new Cell(name, levels)).toList())
			.flatMap((cells) -> switch (experiment.judging().compare()) {
				case PAIRS -> pairs(cells).stream();
				case REFERENCE -> withReference(cells, experiment.judging().reference());
				case LEVELS -> Stream.of();
			})
			.toList();
	}

	/**
	 * Those between levels: for each factor that the experiment compares across, each
	 * case and each combination of the other levels, each further level with the first,
	 * in the order of factors, cases and levels.
	 */
	public static List<Contrast> ofLevels(Experiment experiment) {
		return experiment.judging()
			.across()
			.stream()
			.filter((label) -> experiment.plan().rounds() > 0)
			.flatMap((label) -> experiment.cases()
				.stream()
				.flatMap((name) -> experiment.cells(name).stream())
				.map((cell) -> new Contrast(cell, cell.at(label, experiment.everyFactor().get(label).getFirst()))))
			.filter((contrast) -> !contrast.first().equals(contrast.second()))
			.toList();
	}

	/**
	 * All pairs of names under which the same case is measured, within each combination
	 * of levels: nothing may be found there.
	 */
	public static List<Contrast> ofAaControls(Experiment experiment, List<Case> cases) {
		List<List<String>> origins = cases.stream()
			.collect(Collectors.groupingBy(Case::origin, LinkedHashMap::new,
					Collectors.mapping(Case::name, Collectors.toList())))
			.values()
			.stream()
			.toList();
		return combinations(experiment)
			.flatMap((levels) -> origins.stream()
				.flatMap((names) -> pairs(names.stream().map((name) -> new Cell(name, levels)).toList()).stream()))
			.toList();
	}

	/** Those at which cases are measured warm: all or none. */
	private static Stream<SequencedMap<String, Level>> combinations(Experiment experiment) {
		return experiment.combinations().stream().filter((levels) -> experiment.plan().rounds() > 0);
	}

	private static Stream<Contrast> withReference(List<Cell> cells, String reference) {
		return cells.stream()
			.filter((cell) -> !cell.caseName().equals(reference))
			.map((cell) -> new Contrast(cell, cell.of(reference)));
	}

	private static List<Contrast> pairs(List<Cell> cells) {
		List<Contrast> pairs = new ArrayList<>();
		for (int first = 0; first < cells.size(); first++) {
			for (Cell second : cells.subList(first + 1, cells.size())) {
				pairs.add(new Contrast(cells.get(first), second));
			}
		}
		return pairs;
	}

}
