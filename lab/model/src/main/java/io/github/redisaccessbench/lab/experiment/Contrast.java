// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * Two cells that are compared.
 *
 * @param first the cell that the conclusion speaks of
 * @param second the cell that it is compared with
 */
public record Contrast(Cell first, Cell second) {

	/** The same contrast seen from the other side: second compared with first. */
	public Contrast reversed() {
		return new Contrast(this.second, this.first);
	}

}
