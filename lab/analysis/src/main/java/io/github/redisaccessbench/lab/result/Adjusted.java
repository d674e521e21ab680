// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.RandomEffects;

/**
 * Runs of a pair, adjusted for what explains why they differ: as long as they differ by
 * more than chance, for one thing more that is known of all of them. Few runs borrow the
 * variance between runs from another pair of their kind, which has a ratio of its own;
 * and what explains it, if that pair ran on the same kind of machine.
 *
 * @param by for what they are adjusted; none if they agree, or too little is known
 * @param effects what they say together; seen from the faster of the two
 * @param before Cochran's Q without adjustment
 * @param beforeCritical up to which that may be chance
 */
public record Adjusted(List<Covariate> by, RandomEffects effects, double before, double beforeCritical) {

	/** Degrees of freedom that have to be left: Student's t is 3.2 with them. */
	private static final int LEFT = 3;

	/** With fewer runs, nothing could be explained by two covariates. */
	private static final int ENOUGH = 4 + LEFT;

	/** What hardly varies explains nothing: ln(1.1). */
	private static final double VARIES = Math.log(1.1);

	/** What may explain why runs differ. */
	public enum Covariate {

		/**
		 * How fast the machine is: a request that costs Redis twice as much costs its app
		 * another multiple.
		 */
		SPEED("the machine's speed", (run) -> run.machine().idleMicros()),

		/** The same as columns have it, if not all of the runs recorded the other. */
		SPEED_UNDER_LOAD("the machine's speed under load", (run) -> run.machine().loadedMicros()),

		/**
		 * Threads cost each request some time: most of the case whose requests take
		 * least, which is the faster one.
		 */
		POOL("the pool", PairRun::firstThreads);

		private final String words;

		private final Function<PairRun, OptionalDouble> value;

		Covariate(String words, Function<PairRun, OptionalDouble> value) {
			this.words = words;
			this.value = value;
		}

		/** For instance {@code the machine's speed}. */
		public String words() {
			return this.words;
		}

		/** Its logarithm, seen from the faster of two; not a number if it is unknown. */
		private double log(PairRun run) {
			return Math.log(this.value.apply(run).orElse(Double.NaN));
		}

	}

	/**
	 * Adjusts.
	 * @param own runs of the pair, two or more
	 * @param others those of the pair of its kind that most runs have; may be empty
	 */
	public static Adjusted of(List<PairRun> own, List<PairRun> others) {
		List<PairRun> runs = fasterFirst(own);
		RandomEffects alone = RandomEffects.of(runs.stream().map(PairRun::log).toList());
		List<PairRun> borrowed = (runs.size() < ENOUGH && others.size() > runs.size()) ? fasterFirst(others)
				: List.of();
		List<Covariate> by = new ArrayList<>();
		RandomEffects effects = effects(runs, borrowed, by);
		for (Covariate one : known(runs, borrowed)) {
			if (effects.q() > effects.criticalQ() && effects.degreesOfFreedom() > LEFT + 1
					&& (varies(one, borrowed) || (sameMachine(runs, borrowed) && varies(one, runs)))) {
				by.add(one);
				effects = effects(runs, borrowed, by);
			}
		}
		return new Adjusted(sameMachine(runs, borrowed) ? List.copyOf(by) : List.of(), effects, alone.q(),
				alone.criticalQ());
	}

	private static List<PairRun> fasterFirst(List<PairRun> runs) {
		return (runs.stream().mapToDouble((run) -> run.log().mean()).sum() < 0)
				? runs.stream().map(PairRun::negated).toList() : runs;
	}

	/**
	 * One of the two speeds, and the pool, if each run has them: without a speed, the
	 * pool might be taken for it.
	 */
	private static List<Covariate> known(List<PairRun> runs, List<PairRun> borrowed) {
		List<Covariate> known = Stream.of(Covariate.values())
			.filter((one) -> Stream.concat(runs.stream(), borrowed.stream())
				.mapToDouble(one::log)
				.allMatch(Double::isFinite))
			.toList();
		return known.stream()
			.filter((one) -> one != Covariate.POOL)
			.findFirst()
			.map((speed) -> known.stream().filter((one) -> one == speed || one == Covariate.POOL).toList())
			.orElse(List.of());
	}

	private static boolean varies(Covariate covariate, List<PairRun> runs) {
		List<Double> values = runs.stream().map(covariate::log).toList();
		return !values.isEmpty() && Collections.max(values) - Collections.min(values) > VARIES;
	}

	/** Another kind of machine may react otherwise to the same. */
	private static boolean sameMachine(List<PairRun> own, List<PairRun> borrowed) {
		return borrowed.isEmpty() || own.getFirst().machine().kind().equals(borrowed.getFirst().machine().kind());
	}

	/** A pair of which runs are borrowed has a ratio of its own: one covariate more. */
	private static RandomEffects effects(List<PairRun> own, List<PairRun> borrowed, List<Covariate> by) {
		List<PairRun> all = Stream.concat(own.stream(), borrowed.stream()).toList();
		List<List<Double>> columns = new ArrayList<>();
		boolean adjusted = sameMachine(own, borrowed);
		by.forEach((one) -> columns.add(
				Stream.concat(own.stream().map((run) -> adjusted ? one.log(run) : 0.0), borrowed.stream().map(one::log))
					.toList()));
		if (!borrowed.isEmpty()) {
			columns.add(
					Stream
						.concat(Collections.nCopies(own.size(), 0.0).stream(),
								Collections.nCopies(borrowed.size(), 1.0).stream())
						.toList());
		}
		return RandomEffects.of(all.stream().map(PairRun::log).toList(), columns);
	}

	/**
	 * ln of the ratio, faster ÷ slower, that another run will show: its interval is a
	 * prediction interval. Without a degree of freedom if runs are too few to say.
	 * @param where a run with the same speed, pool and standard error, seen from the
	 * faster
	 */
	public Estimate next(PairRun where) {
		List<Double> at = new ArrayList<>(this.by.stream().map((one) -> one.log(where)).toList());
		// What is borrowed is not of this run.
		at.addAll(Collections.nCopies(this.effects.covariates().size() - at.size(), 0.0));
		return this.effects.next(at, where.log().standardError());
	}

	/** Whether they differ by more than chance after adjustment. */
	public boolean differ() {
		return this.effects.q() > this.effects.criticalQ();
	}

}
