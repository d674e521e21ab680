// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * A block that is to be run: {@code users} × {@code loops} requests of one cell, without
 * a pause.
 *
 * @param number 1 for the first block of a run
 * @param fork 1 for the first fork
 * @param round 1 for the first of its kind in this fork and cell
 * @param kind what it is for
 * @param cell the cell
 * @param loops requests of each user
 */
public record Block(int number, int fork, int round, BlockKind kind, Cell cell, int loops) {

	/**
	 * How many requests the block is made of.
	 * @return users × loops
	 */
	public int requests() {
		return this.cell.users() * this.loops;
	}

	/**
	 * The name under which JMeter records the block's samples.
	 * @return {@code case#number}
	 */
	public String label() {
		return this.cell.caseName() + "#" + this.number;
	}

}
