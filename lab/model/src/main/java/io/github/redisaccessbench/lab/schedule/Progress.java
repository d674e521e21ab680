// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.time.Duration;
import java.util.List;

/**
 * How much of a run is left: an estimate, since when the cases get warm is known only
 * afterwards.
 *
 * @param time how long it is likely to take
 * @param max how long it takes at most
 */
public record Progress(Duration time, Duration max) {

	/** Of a run that goes on, at least so much is left: seconds. */
	private static final double SOME = 1;

	/** Estimates what is left. */
	public static Progress left(Schedule schedule, List<Outcome> history) {
		TimeLimit limit = limit(schedule, history);
		return schedule.next(history)
			.map((next) -> Math.max(SOME, new TimeLeft(schedule, limit, next).seconds()))
			.map((seconds) -> new Progress(duration(seconds),
					duration(Math.max(seconds, limit.seconds() - limit.elapsed()))))
			.orElse(new Progress(Duration.ZERO, Duration.ZERO));
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
