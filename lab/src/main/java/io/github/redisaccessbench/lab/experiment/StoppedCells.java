// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which cells are measured no more.
 *
 * @param last the last fork of each of them
 */
public record StoppedCells(Map<Cell, Integer> last) {

	/** All cells are measured in all forks. */
	public static final StoppedCells NONE = new StoppedCells(Map.of());

	public StoppedCells {
		last = Map.copyOf(last);
	}

	/** Puts all together. */
	public static StoppedCells of(List<StoppedCell> stopped) {
		Map<Cell, Integer> last = new HashMap<>();
		stopped.forEach((stop) -> stop.cells().forEach((cell) -> last.putIfAbsent(cell, stop.fork())));
		return new StoppedCells(last);
	}

	/** With one more. */
	StoppedCells and(StoppedCell stop) {
		Map<Cell, Integer> both = new HashMap<>(this.last);
		stop.cells().forEach((cell) -> both.putIfAbsent(cell, stop.fork()));
		return new StoppedCells(both);
	}

	/** Those of some cells that are measured in a fork. */
	List<Cell> measured(List<Cell> cells, int fork) {
		return this.last.isEmpty() ? cells
				: cells.stream().filter((cell) -> fork <= this.last.getOrDefault(cell, fork)).toList();
	}

}
