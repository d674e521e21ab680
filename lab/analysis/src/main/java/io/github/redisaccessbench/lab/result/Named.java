// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Measure;

/**
 * A number that a sentence or its conditions name, and of which cells it is.
 *
 * @param what of a ratio its measure in words, for instance {@code CPU of Redis}; of a
 * figure its name, for instance {@code p99}
 * @param cell the cell; of a ratio, the first one
 * @param over the second cell of a ratio; null of a figure
 */
public record Named(String what, Cell cell, Cell over, Figure figure) {

	/** The ratio of two cells. */
	public static Named of(Measure measure, ContrastResult pair) {
		return new Named(measure.words(), pair.contrast().first(), pair.contrast().second(), pair.ratio());
	}

	/** Whether both are the same figure, or the same ratio, from whichever side. */
	public boolean isSame(Named other) {
		return this.what.equals(other.what)
				&& (this.cell.equals(other.cell) ? (this.over == null || this.over.equals(other.over))
						: (this.over != null && this.over.equals(other.cell) && this.cell.equals(other.over)));
	}

}
