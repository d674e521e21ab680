// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * Cells of which all contrasts were decided, so that they are measured no more.
 *
 * @param fork the last fork in which they were measured
 * @param cells the cells
 */
public record StoppedCell(int fork, List<Cell> cells) {

	public StoppedCell {
		cells = List.copyOf(cells);
	}

}
