// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * Whether the new build of an app passes. One run alone fails nothing but counts, in
 * which there is no chance: a slowdown has to be shown again, with fresh starts.
 *
 * @param limits what must not get worse
 * @param slowdowns of TPS, at each combination of levels; none if they are not judged
 * @param counts what was counted, of all combinations of levels; none if it is not judged
 */
public record Gate(GateLimits limits, List<Slowdown> slowdowns, List<CountChange> counts) {

	private static final double MINUTE = 60_000;

	/** What a gate says. */
	public enum Outcome {

		/** Nothing got worse, as far as could be seen. */
		PASSED,

		/** There is no result to judge by. */
		NOT_JUDGED,

		/** A slowdown above the limit is shown by one run: another one is to be made. */
		SLOWER_ONCE,

		/**
		 * A slowdown above the limit is shown by each of several runs, or counts grew.
		 */
		FAILED

	}

	/**
	 * How much slower the new build is.
	 *
	 * @param tps TPS of the new ÷ TPS of the old, by all runs together
	 * @param outcome what follows
	 * @param shownBy how many runs show a slowdown above the limit, each by itself
	 * @param runs how many runs there are
	 * @param seenPercent the smallest slowdown that each of these runs is likely to have
	 * shown to be above the limit, in percent; missing if there is no result
	 * @param moreMinutes how many minutes more such a run would need to show a slowdown
	 * of twice the limit; missing if nothing more is needed
	 */
	public record Slowdown(ContrastResult tps, Outcome outcome, int shownBy, int runs, Figure seenPercent,
			Figure moreMinutes) {

	}

	/**
	 * Judges.
	 * @param run one run, or several together
	 * @param report its report
	 * @param limits what must not get worse
	 */
	public static Gate of(RawRun run, Report report, GateLimits limits) {
		List<Changes> changes = report.usable() ? Changes.of(report.result()) : List.of();
		double minutes = Progress.spent(run.schedule(), run.outcomes()).toMillis() / MINUTE;
		return new Gate(limits,
				(limits.slowdownPercent() == null) ? List.of()
						: changes.stream()
							.flatMap((one) -> slowdown(report, one, limits.slowdownPercent(), minutes).stream())
							.toList(),
				limits.counts() ? changes.stream().flatMap((one) -> one.counts().stream()).toList() : List.of());
	}

	private static Optional<Slowdown> slowdown(Report report, Changes changes, double limit, double minutes) {
		List<ContrastResult> each = (report.result().runs().size() == 1) ? changes.tps().stream().toList()
				: report.result().runs().stream().flatMap((run) -> changes.in(run.contrasts()).stream()).toList();
		return changes.tps().map((tps) -> slowdown(tps, each, limit, minutes));
	}

	private static Slowdown slowdown(ContrastResult tps, List<ContrastResult> each, double limit, double minutes) {
		int shown = (int) each.stream().filter((one) -> isShown(one, limit)).count();
		Outcome outcome = each.stream().anyMatch((one) -> one.ratio().interval() == null) ? Outcome.NOT_JUDGED
				: (shown < each.size()) ? Outcome.PASSED : (shown == 1) ? Outcome.SLOWER_ONCE : Outcome.FAILED;
		if (outcome == Outcome.NOT_JUDGED) {
			return new Slowdown(tps, outcome, shown, each.size(), Figure.missing("%", tps.ratio().missing()),
					tps.moreMinutes());
		}
		double half = each.stream().mapToDouble(Gate::half).max().orElseThrow();
		return new Slowdown(tps, outcome, shown, each.size(),
				Figure.of(100 * (1 - (1 - limit / 100) * Math.exp(-half)), "%", tps.ratio().n()),
				more(half, Math.log((1 - limit / 100) / (1 - 2 * limit / 100)), minutes));
	}

	private static boolean isShown(ContrastResult one, double limit) {
		Interval interval = one.ratio().interval();
		return interval != null && interval.high() < 1 - limit / 100;
	}

	/** How far the interval of the logarithm reaches above the estimate. */
	private static double half(ContrastResult one) {
		return Math.log(one.ratio().interval().high() / one.ratio().value());
	}

	private static Figure more(double half, double wanted, double minutes) {
		// Nobody asks for twice half of the TPS.
		return (wanted < half) ? Figure.of(minutes * (Comparisons.timesAsMany(half, wanted) - 1), "minutes", 1)
				: Figure.missing("minutes", "nothing more is needed");
	}

	/** The worst of all that it says. */
	public Outcome outcome() {
		return Stream
			.of(this.slowdowns.stream().map(Slowdown::outcome),
					(this.limits.slowdownPercent() != null && this.slowdowns.isEmpty()) ? Stream.of(Outcome.NOT_JUDGED)
							: Stream.<Outcome>of(),
					this.limits.counts() ? Stream.of(ofCounts()) : Stream.<Outcome>of())
			.flatMap((outcomes) -> outcomes)
			.max(Outcome::compareTo)
			.orElse(Outcome.NOT_JUDGED);
	}

	private Outcome ofCounts() {
		return this.counts.isEmpty() ? Outcome.NOT_JUDGED
				: this.counts.stream().anyMatch(CountChange::grown) ? Outcome.FAILED : Outcome.PASSED;
	}

}
