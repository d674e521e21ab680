// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate.Slowdown;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;

/**
 * How many of simulated builds a gate of 5 % fails, with a second run where the first one
 * calls for it. A run is that which a gate makes: the shipped {@code old-new}, with its
 * forks and rounds, of both builds and the old one again.
 *
 * @param failed the part of all builds, 0 to 1
 * @param second the part of all builds of which a second run was made
 * @param before the part that failed by the rule before: the whole interval of each run
 * lies beyond the limit
 */
record GateStudy(double failed, double second, double before) {

	private static final double LIMIT = 5;

	private static final Gate.Limits LIMITS = new Gate.Limits(LIMIT, false, Outcome.NOT_JUDGED);

	/**
	 * What ln(TPS) of a process varies by.
	 *
	 * @param starts standard deviation from start to start
	 * @param rounds standard deviation from round to round
	 */
	record Unsteady(double starts, double rounds) {

		/** Half of the published A/A controls vary less: NullNoiseTest. */
		static final Unsteady MEDIAN = new Unsteady(0.002, 0.063);

		/** The root of the mean variance of published A/A controls. */
		static final Unsteady MEAN = new Unsteady(0.020, 0.081);

		Unsteady times(double factor) {
			return new Unsteady(factor * this.starts, factor * this.rounds);
		}

	}

	/** The experiment that a gate runs, with other rounds if these are given. */
	static Experiment experiment(OptionalInt rounds) {
		Path shipped = Home.of("jmeter");
		List<String> names = List.of("app", "baseline", "baseline-b");
		Catalog catalog = ExperimentFiles.catalog(shipped)
			.with(new Catalog(List.of(), names.stream().map(GateStudy::app).toList(),
					names.stream().map(GateStudy::endpoint).toList()));
		Map<String, String> options = new HashMap<>(Map.of("cases", "baseline,app", "controls", "baseline-b"));
		rounds.ifPresent((number) -> options.put("rounds", String.valueOf(number)));
		return ExperimentFiles.experiment(shipped, "old-new", catalog, options);
	}

	private static App app(String name) {
		return new App(name, name + ".jar", 0, null, null, null, null, null, null, null, null, null);
	}

	private static Case endpoint(String name) {
		return new Case(name, name, "/products", "products", null, null, null, null,
				name.equals("baseline-b") ? "baseline" : null, null);
	}

	/**
	 * Simulates.
	 * @param speed TPS of the new ÷ TPS of the old
	 * @param builds how many, 1 or more
	 */
	static GateStudy of(Experiment experiment, double speed, Unsteady noise, int builds, long seed) {
		RandomGenerator seeds = new SplittableRandom(seed);
		List<long[]> all = IntStream.range(0, builds)
			.mapToObj((build) -> new long[] { seeds.nextLong(), seeds.nextLong() })
			.toList();
		List<boolean[]> seen = all.parallelStream().map((two) -> build(experiment, speed, noise, two)).toList();
		return new GateStudy(part(seen, 0), part(seen, 1), part(seen, 2));
	}

	private static boolean[] build(Experiment experiment, double speed, Unsteady noise, long[] seeds) {
		Builds builds = Builds.faster(speed);
		RawRun first = builds.noisy(noise.starts(), noise.rounds(), seeds[0]).run(experiment);
		RawRun second = builds.noisy(noise.starts(), noise.rounds(), seeds[1]).run(experiment);
		boolean again = slowdown(first).outcome() == Outcome.UNDECIDED;
		Slowdown both = slowdown(second.repeating(List.of(first)));
		return new boolean[] { again && both.outcome() == Outcome.FAILED, again,
				both.tps().stream().allMatch((run) -> isBeyond(run.ratio().interval())) };
	}

	private static boolean isBeyond(Interval interval) {
		return interval != null && interval.high() < 1 - LIMIT / 100;
	}

	private static Slowdown slowdown(RawRun run) {
		return Gate.of(run, Report.of(run), LIMITS).slowdowns().getFirst();
	}

	private static double part(List<boolean[]> seen, int which) {
		return (double) seen.stream().filter((one) -> one[which]).count() / seen.size();
	}

}
