// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

/**
 * What is to be run: cases at levels, with forks and rounds.
 *
 * @param name the name of its file, without {@code .yaml}
 * @param description one sentence
 * @param cases names of cases
 * @param users threads that send requests at the same time
 * @param loops requests of each user in a cold block; a measured block has a multiple of
 * it
 * @param limit keys that one request reads
 * @param forks fresh starts of every app
 * @param rounds measured passes over all cells in each fork
 * @param blockMs how long a measured block is to last at least, in milliseconds
 * @param warmup when a case counts as warm
 * @param seed seed of the random order; null: drawn when the run starts
 */
public record Experiment(String name, String description, List<String> cases, int users, int loops, int limit,
		int forks, int rounds, int blockMs, Warmup warmup, Long seed) {

	public Experiment {
		cases = (cases != null) ? List.copyOf(cases) : List.of();
	}

	/**
	 * The cells, in the order of the cases.
	 * @return one cell for each case
	 */
	public List<Cell> cells() {
		return this.cases.stream().map((name) -> new Cell(name, this.users, this.limit)).toList();
	}

}
