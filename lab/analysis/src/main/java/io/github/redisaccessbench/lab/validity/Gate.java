// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.validity.Changes.CountChange;

/**
 * Whether the new build of an app passes. One run alone fails nothing but counts, in
 * which there is no chance: a slowdown has to be shown again, with fresh starts.
 *
 * @param limits what must not get worse
 * @param slowdowns of TPS, at each combination of levels; none if they are not compared
 * @param counts of all combinations of levels; none if nothing was counted
 */
public record Gate(Limits limits, List<Slowdown> slowdowns, List<CountChange> counts) {

	private static final double MINUTE = 60_000;

	/** What a gate says; a later one is worse. */
	public enum Outcome {

		/** Nothing got worse, as far as could be seen. */
		PASSED,

		/** There is no result to judge by. */
		NOT_JUDGED,

		/** One run shows a slowdown above the limit: another one is to be made. */
		UNDECIDED,

		/** Each of several runs shows a slowdown above the limit, or counts grew. */
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
	 * @param shownBy how many runs show a slowdown above the limit, each by itself
	 * @param seenPercent the smallest slowdown that each of these runs could have shown
	 * to be above the limit; missing if there is no result
	 * @param moreMinutes how many minutes more such a run would need to show one of twice
	 * the limit; missing if nothing more is needed
	 */
	public record Slowdown(List<ContrastResult> tps, Outcome outcome, int shownBy, Figure seenPercent,
			Figure moreMinutes) {

	}

	/** Judges one run, or several together, by their report. */
	public static Gate of(RawRun run, Report report, Limits limits) {
		List<Changes> changes = report.usable() ? Changes.of(report.result()) : List.of();
		double minutes = Progress.spent(run.schedule(), run.outcomes()).toMillis() / MINUTE;
		return new Gate(limits,
				changes.stream()
					.filter((one) -> limits.slowdownPercent() != null && !one.tps().isEmpty())
					.map((one) -> slowdown(one.tps(), limits.slowdownPercent() / 100, minutes))
					.toList(),
				changes.stream().filter((one) -> limits.counts()).flatMap((one) -> one.counts().stream()).toList());
	}

	private static Slowdown slowdown(List<ContrastResult> tps, double limit, double minutes) {
		List<Interval> intervals = tps.stream().flatMap((one) -> one.ratio().spread().stream()).toList();
		int shown = (int) intervals.stream().filter((one) -> one.high() < 1 - limit).count();
		if (intervals.size() < tps.size()) {
			Figure none = Figure.missing("", "there is no result");
			return new Slowdown(tps, Outcome.NOT_JUDGED, shown, none, none);
		}
		// How far the widest interval of a logarithm reaches above its estimate.
		double half = tps.stream()
			.mapToDouble((one) -> Math.log(one.ratio().interval().high() / one.ratio().value()))
			.max()
			.orElseThrow();
		double wanted = Math.log((1 - limit) / (1 - 2 * limit));
		return new Slowdown(tps,
				(shown < tps.size()) ? Outcome.PASSED : (shown == 1) ? Outcome.UNDECIDED : Outcome.FAILED, shown,
				Figure.of(100 * (1 - (1 - limit) * Math.exp(-half)), "%", tps.size()),
				(wanted < half) ? Figure.of(minutes * (Math.pow(half / wanted, 2) - 1), "minutes", 1)
						: Figure.missing("minutes", "nothing more is needed"));
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
