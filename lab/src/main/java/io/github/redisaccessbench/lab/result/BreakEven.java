// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Level;

/**
 * Where the order of two cases changes when one factor is varied and the others stay.
 *
 * @param factor the name of the factor
 * @param pair both cases, with the levels of the other factors
 * @param faster the case that is faster at the lowest level at which that is decided;
 * null if it is at none
 * @param changes the changes that are certain, in ascending order
 * @param reversalPercent by how much the other one may lead at any level at most, by the
 * intervals of all levels together; missing if no level is decided, or one was not
 * measured
 * @param open the levels at which it is not decided which one is faster
 */
public record BreakEven(String factor, Contrast pair, String faster, List<Figure> changes, Figure reversalPercent,
		List<Level> open) {

	/** Whether the same one is faster at all levels. */
	public boolean none() {
		return this.changes.isEmpty() && this.open.isEmpty();
	}

}
