// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.RunHeader;

/** The cores on which an app and its stores may run. */
public final class OwnCores {

	private OwnCores() {
	}

	/** How many a cell has: all of the machine, if it has none of its own. */
	static double of(RunHeader header, Cell cell) {
		return has(cell) ? cell.level(Factor.CORES).orElseThrow().decimal() : header.environment().cores();
	}

	/** Which part of the machine's cores these are: 1 if it has none of its own. */
	static double part(RunHeader header, Cell cell) {
		return of(header, cell) / header.environment().cores();
	}

	/** Whether the generator has others. */
	public static boolean has(Cell cell) {
		return cell.level(Factor.CORES).map(Level::text).filter((number) -> number.matches("[1-9]\\d*")).isPresent();
	}

}
