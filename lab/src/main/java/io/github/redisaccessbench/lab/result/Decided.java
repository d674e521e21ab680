// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.RawRun;

/**
 * Which cells need not be measured any more, since all of their contrasts are decided:
 * the two are significantly different, or differ by no more than the margin. Controls and
 * A/A controls are measured as long as a case at their levels is.
 */
public final class Decided {

	private Decided() {
	}

	/**
	 * Looks at a run after a fork.
	 * @return the cells that were measured until now, and need not be any more
	 */
	public static List<Cell> of(RawRun run) {
		Set<Cell> undecided = open(Analysis.of(run)).collect(Collectors.toSet());
		Set<SequencedMap<String, Level>> open = undecided.stream().map(Cell::levels).collect(Collectors.toSet());
		Experiment experiment = run.header().experiment();
		return experiment.everyCase()
			.stream()
			.flatMap((name) -> experiment.cells(name).stream())
			.filter((cell) -> !run.schedule().isStopped(cell))
			.filter((cell) -> experiment.cases().contains(cell.caseName()) ? !undecided.contains(cell)
					: !open.contains(cell.levels()))
			.toList();
	}

	/** Whether nothing is left to be decided. */
	public static boolean all(RunResult result) {
		return open(result).findAny().isEmpty();
	}

	private static Stream<Cell> open(RunResult result) {
		Double margin = result.header().experiment().plan().stopAtPercent();
		return result.contrasts()
			.stream()
			.filter((one) -> margin == null || !decided(one, margin))
			.flatMap((one) -> Stream.of(one.contrast().first(), one.contrast().second()));
	}

	private static boolean decided(ContrastResult one, double margin) {
		return one.significant() || (one.withinPercent().known() && one.withinPercent().value() <= margin);
	}

}
