// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What is to be run: cases at levels, with forks and rounds.
 *
 * @param name the name of its file, without {@code .yaml}
 * @param description one sentence
 * @param cases names of the cases that are compared
 * @param controls names of cases that are measured with them and tell how far to believe
 * the rest: ceilings and twins
 * @param reference the case that the others are compared with in the table; null: the
 * first
 * @param tiePercent a difference up to this, in percent, is none that matters; null: 5
 * @param users threads that send requests at the same time
 * @param loops requests of each user in a cold block; a measured block has a multiple of
 * it
 * @param limit keys that one request reads
 * @param forks fresh starts of every app
 * @param rounds measured passes over all cells in each fork
 * @param blockMs how long a measured block is to last at least, in milliseconds
 * @param minutes how long the run may take, from the first request to the last; warm-ups
 * are cut short to keep to it; null: as long as it takes
 * @param warmup when a case counts as warm
 * @param seed seed of the random order; null: drawn when the run starts
 */
public record Experiment(String name, String description, List<String> cases, List<String> controls, String reference,
		Double tiePercent, int users, int loops, int limit, int forks, int rounds, int blockMs, Double minutes,
		Warmup warmup, Long seed) {

	private static final double TIE_PERCENT = 5;

	public Experiment {
		cases = (cases != null) ? List.copyOf(cases) : List.of();
		controls = (controls != null) ? List.copyOf(controls) : List.of();
		tiePercent = Objects.requireNonNullElse(tiePercent, TIE_PERCENT);
		if (reference == null && !cases.isEmpty()) {
			reference = cases.getFirst();
		}
	}

	/**
	 * The same experiment with its cases only.
	 * @return the experiment
	 */
	public Experiment withoutControls() {
		return new Experiment(this.name, this.description, this.cases, List.of(), this.reference, this.tiePercent,
				this.users, this.loops, this.limit, this.forks, this.rounds, this.blockMs, this.minutes, this.warmup,
				this.seed);
	}

	/**
	 * All that is measured.
	 * @return names of cases, then of controls
	 */
	public List<String> measured() {
		return Stream.concat(this.cases.stream(), this.controls.stream()).toList();
	}

	/**
	 * The cells, in the order of the cases and controls.
	 * @return one cell for each
	 */
	public List<Cell> cells() {
		return measured().stream().map((name) -> new Cell(name, this.users, this.limit)).toList();
	}

}
