// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/**
 * How much of a run is left: an estimate, since when the cases get warm is known only
 * afterwards.
 *
 * @param time how long it is likely to take
 * @param max how long it takes at most
 */
public record Progress(Duration time, Duration max) {

	/** What a start is likely to use of its share of the time, until one was seen. */
	private static final double USED = 0.75;

	/** Estimates what is left. */
	public static Progress left(Schedule schedule, List<Outcome> history) {
		if (schedule.next(history).isEmpty()) {
			return new Progress(Duration.ZERO, Duration.ZERO);
		}
		TimeLimit limit = limit(schedule, history);
		List<Start> starts = schedule.starts();
		int before = limit.current();
		Start current = starts.get(before);
		double max = Math.max(0, limit.seconds() - limit.elapsed());
		double each = (before > 0) ? (firstStart(history) + limit.began(current)) / before
				: USED * limit.seconds() / starts.size();
		double here = Math.max(0, each - (limit.elapsed() - limit.began(current)));
		double all = Math.min(max, here + (starts.size() - before - 1) * each);
		return new Progress(duration(all), duration(max));
	}

	/** Before the first request the apps came up, as they do in every start. */
	private static double firstStart(List<Outcome> history) {
		Double milliseconds = history.getFirst().startMs();
		return (milliseconds != null) ? milliseconds / 1000 : 0;
	}

	/** How long a run has taken, from its first request to its last. */
	public static Duration spent(Schedule schedule, List<Outcome> history) {
		return duration(limit(schedule, history).elapsed());
	}

	/** How long such a run is likely to need at most on this machine, without a limit. */
	public static Duration wanted(Schedule schedule, List<Outcome> history) {
		return duration(limit(schedule, history).wanted());
	}

	private static TimeLimit limit(Schedule schedule, List<Outcome> history) {
		return new TimeLimit(schedule.starts(), Outcomes.of(schedule.layout(), history));
	}

	private static Duration duration(double seconds) {
		return Duration.ofMillis(Math.round(1000 * seconds));
	}

}
