// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate.Slowdown;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How many of simulated builds a gate of 5 % fails, with a second run where the first one
 * calls for it.
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
	 * Simulates.
	 * @param speed TPS of the new ÷ TPS of the old
	 * @param deviation by how much a start moves a process: of ln(TPS)
	 * @param builds how many, 1 or more
	 */
	static GateStudy of(double speed, double deviation, int builds, long seed) {
		RandomGenerator seeds = new SplittableRandom(seed);
		List<long[]> all = IntStream.range(0, builds)
			.mapToObj((build) -> new long[] { seeds.nextLong(), seeds.nextLong() })
			.toList();
		List<boolean[]> seen = all.parallelStream().map((two) -> build(speed, deviation, two)).toList();
		return new GateStudy(part(seen, 0), part(seen, 1), part(seen, 2));
	}

	private static boolean[] build(double speed, double deviation, long[] seeds) {
		RawRun first = Builds.faster(speed).noisy(deviation, seeds[0]).run();
		RawRun second = Builds.faster(speed).noisy(deviation, seeds[1]).run().repeating(List.of(first));
		boolean again = slowdown(first).outcome() == Outcome.UNDECIDED;
		Slowdown both = slowdown(second);
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
