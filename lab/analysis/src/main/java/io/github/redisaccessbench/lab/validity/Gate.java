// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.validity.Changes.CountChange;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Whether the new build of an app passes. One run alone fails nothing but counts, in
 * which there is no chance: a slowdown has to be shown by two runs, with fresh starts.
 *
 * @param limits what must not get worse
 * @param slowdowns of TPS, at each combination of levels; none if they are not compared
 * @param counts of all combinations of levels; none if nothing was counted
 */
public record Gate(Limits limits, List<Slowdown> slowdowns, List<CountChange> counts) {

	private static final double MINUTE = 60_000;

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

	/**
	 * How sure the mean of two runs has to be that there is a slowdown at all. As both
	 * runs have to be slower, too, and the first one by the hint, 1 of 200 builds that
	 * are equal fails where starts vary much, and fewer elsewhere.
	 */
	private static final double SURE = 0.99;

	/** The chance that two runs take one spread for two. */
	private static final double SPREAD = 0.001;

	private static final double POWER = 0.8;

	/**
	 * The part of the limit by which one run has to be slower to call for another; and by
	 * more than chance, so that equal builds seldom take two runs.
	 */
	private static final double HINT = 0.6;

	private static final double LIKELY = 0.9;

	/** What a gate says; a later one is worse. */
	public enum Outcome {

		/** Nothing got worse, as far as could be seen. */
		PASSED,

		/** There is no result to judge by. */
		NOT_JUDGED,

		/** One run hints at a slowdown: another one is to be made. */
		UNDECIDED,

		/** Several runs together show a slowdown above the limit, or counts grew. */
		FAILED

	}

	/**
	 * What must not get worse.
	 *
	 * @param slowdownPercent the largest slowdown that passes, greater than 0 and at most
	 * 50; null if TPS are not judged
	 * @param counts whether commands, round trips and bytes per request may not grow
	 * @param failsOn the mildest outcome that fails a build: {@link Outcome#FAILED},
	 * {@link Outcome#NOT_JUDGED}, or {@link Outcome#UNDECIDED}
	 */
	public record Limits(Double slowdownPercent, boolean counts, Outcome failsOn) {

		/** Whether a build fails by an outcome. */
		public boolean fails(Outcome outcome) {
			return switch (outcome) {
				case PASSED -> false;
				case UNDECIDED -> this.failsOn == Outcome.UNDECIDED;
				case NOT_JUDGED -> this.failsOn != Outcome.FAILED;
				case FAILED -> true;
			};
		}

	}

	/**
	 * How much slower the new build is.
	 *
	 * @param tps TPS of the new ÷ TPS of the old, by each run alone, at least one
	 * @param slower how many runs show it slower, by whatever
	 * @param powerPercent how many of 100 slowdowns of just the limit fail, by two runs
	 * like these; missing if there is no result
	 * @param seenPercent the slowdown of which 80 of 100 fail
	 * @param moreMinutes how many minutes more such a run would need until that is at
	 * most twice the limit; missing if nothing more is needed
	 * @param spread by how much starts differ
	 * @param spreadChanged whether those of the new build differ by more
	 */
	public record Slowdown(List<ContrastResult> tps, Outcome outcome, int slower, Figure powerPercent,
			Figure seenPercent, Figure moreMinutes, Spread spread, boolean spreadChanged) {

	}

	/** Judges one run, or several together, by their report. */
	public static Gate of(RawRun run, Report report, Limits limits) {
		List<Changes> changes = report.usable() ? Changes.of(report.result()) : List.of();
		double minutes = Progress.spent(run.schedule(), run.outcomes()).toMillis() / MINUTE;
		List<CountedRounds> runs = run.runs().stream().map(CountedRounds::new).toList();
		return new Gate(limits,
				changes.stream()
					.filter((one) -> limits.slowdownPercent() != null && !one.tps().isEmpty())
					.map((one) -> slowdown(one.tps(), Spread.of(runs, one.before().cell(), one.now().cell()),
							limits.slowdownPercent() / 100, minutes))
					.toList(),
				changes.stream().filter((one) -> limits.counts()).flatMap((one) -> one.counts().stream()).toList());
	}

	static Slowdown slowdown(List<ContrastResult> tps, Spread spread, double limit, double minutes) {
		List<Interval> intervals = tps.stream().flatMap((one) -> one.ratio().spread().stream()).toList();
		List<Double> logs = tps.stream()
			.flatMap((one) -> Stream.ofNullable(one.ratio().value()))
			.map(Math::log)
			.toList();
		int slower = (int) logs.stream().filter((log) -> log < 0).count();
		if (intervals.size() < tps.size()) {
			Figure none = Figure.missing("", "there is no result");
			return new Slowdown(tps, Outcome.NOT_JUDGED, slower, none, none, none, spread, false);
		}
		boolean several = tps.size() > 1;
		// That of two runs, of which each is as good as these are on average.
		double error = Math.sqrt(intervals.stream().mapToDouble(Gate::variance).average().orElseThrow() / 2);
		double bound = Math.max(-Math.log(1 - limit), NORMAL.inverseCumulativeProbability(SURE) * error);
		double mean = logs.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
		double hint = Math.max(-HINT * Math.log(1 - limit),
				NORMAL.inverseCumulativeProbability(LIKELY) * Math.sqrt(2) * error);
		boolean slow = several ? slower == tps.size() && mean < -bound : mean < -hint;
		boolean spreads = spread.changed(limit, several ? SPREAD : Comparisons.ALPHA);
		double powered = NORMAL.inverseCumulativeProbability(POWER);
		double wanted = Math.min((-Math.log(1 - 2 * limit) + Math.log(1 - limit)) / powered,
				-Math.log(1 - 2 * limit) / (powered + NORMAL.inverseCumulativeProbability(SURE)));
		return new Slowdown(tps, !slow && !spreads ? Outcome.PASSED : several ? Outcome.FAILED : Outcome.UNDECIDED,
				slower,
				Figure.of(100 * NORMAL.cumulativeProbability((-Math.log(1 - limit) - bound) / error), "%", tps.size()),
				Figure.of(-100 * Math.expm1(-bound - powered * error), "%", tps.size()),
				(wanted < error) ? Figure.of(minutes * (Math.pow(error / wanted, 2) - 1), "minutes", 1)
						: Figure.missing("minutes", "nothing more is needed"),
				spread, spreads);
	}

	/**
	 * Of the logarithm, from an interval of 95 % or more: not less than it is, since
	 * Student's t is wider than the normal distribution.
	 */
	private static double variance(Interval interval) {
		return Math.pow(Math.log(interval.high() / interval.low()) / 2
				/ NORMAL.inverseCumulativeProbability((1 + interval.confidence()) / 2), 2);
	}

	/** The worst of all that it says. */
	public Outcome outcome() {
		return outcomes().max(Outcome::compareTo).orElseThrow();
	}

	/** Whether the build fails. */
	public boolean fails() {
		return outcomes().anyMatch(this.limits::fails);
	}

	private Stream<Outcome> outcomes() {
		Stream<Outcome> slowdown = this.slowdowns.isEmpty() ? Stream.of(Outcome.NOT_JUDGED)
				: this.slowdowns.stream().map(Slowdown::outcome);
		return Stream.concat((this.limits.slowdownPercent() != null) ? slowdown : Stream.of(),
				this.limits.counts() ? Stream.of(ofCounts()) : Stream.of());
	}

	/** What it says of counts. */
	public Outcome ofCounts() {
		return this.counts.isEmpty() ? Outcome.NOT_JUDGED
				: this.counts.stream().anyMatch(CountChange::grown) ? Outcome.FAILED : Outcome.PASSED;
	}

}
