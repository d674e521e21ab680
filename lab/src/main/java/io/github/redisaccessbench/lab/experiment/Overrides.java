// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the command line says instead of the experiment's file. Null: what the file says.
 *
 * @param cases names of cases
 * @param reference the case that others are compared with
 * @param tiePercent a difference that does not matter, in percent
 * @param users threads
 * @param loops requests of each user
 * @param limit keys
 * @param forks fresh starts
 * @param rounds measured passes
 * @param minutes how long the run may take
 * @param seed seed of the order
 */
public record Overrides(List<String> cases, String reference, Double tiePercent, Integer users, Integer loops,
		Integer limit, Integer forks, Integer rounds, Double minutes, Long seed) {

	/** Nothing is overridden. */
	public static final Overrides NONE = new Overrides(null, null, null, null, null, null, null, null, null, null);

	/**
	 * The experiment with these values in place of its own. If its reference is no longer
	 * among its cases, the first of them takes its place; controls that say nothing of
	 * these cases are left out. Its time limit was chosen for its own amount of work, so
	 * who changes that and gives no other limit has none.
	 * @param base the experiment as its file has it
	 * @param catalog what there is
	 * @return the experiment to run
	 */
	public Experiment applyTo(Experiment base, Catalog catalog) {
		List<String> chosen = or(this.cases, base.cases());
		String oldReference = (base.reference() != null && chosen.contains(base.reference())) ? base.reference() : null;
		return new Experiment(base.name(), base.description(), chosen, catalog.telling(base.controls(), chosen),
				or(this.reference, oldReference), or(this.tiePercent, base.tiePercent()), or(this.users, base.users()),
				or(this.loops, base.loops()), or(this.limit, base.limit()), or(this.forks, base.forks()),
				or(this.rounds, base.rounds()), base.blockMs(), or(this.minutes, asMuch() ? base.minutes() : null),
				base.warmup(), or(this.seed, base.seed()));
	}

	private boolean asMuch() {
		return Stream.of(this.users, this.loops, this.limit, this.forks, this.rounds).allMatch(Objects::isNull);
	}

	private static <T> T or(T override, T base) {
		return (override != null) ? override : base;
	}

}
