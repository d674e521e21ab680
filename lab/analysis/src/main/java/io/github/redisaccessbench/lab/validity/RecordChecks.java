// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.time.temporal.ChronoUnit;
import java.util.List;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/** Is the record complete, and free of contradictions? */
final class RecordChecks {

	private RecordChecks() {
	}

	static void add(Findings found, RawRun run) {
		List<IterationRecord> iterations = run.iterations();
		found.iterations(Reason.SAMPLES_MISSING, iterations,
				(result) -> result.samples().requests() != result.iteration().requests(), (result) -> "has "
						+ result.samples().requests() + " samples of " + result.iteration().requests() + " requests");
		found.iterations(Reason.IMPOSSIBLE_TIMES, iterations, RecordChecks::impossible, RecordChecks::times);
		found.iterations(Reason.CLOCK_JUMPED,
				iterations.stream()
					.filter((result) -> result.iteration().kind() == IterationKind.MEASURED && !result.slept())
					.toList(),
				RecordChecks::clockJumped,
				(result) -> Text.of(
						"took %d ms by the generator's clock, %.0f ms by the machine's and %.0f ms by one that cannot be set",
						result.samples().durationMs(), clock(result), result.readings().wallMs()));
		found.iterations(Reason.RESTARTED, iterations, (result) -> result.readings().storeRestarted(),
				(result) -> "saw Redis start anew");
		run.schedule()
			.next(run.outcomes())
			.ifPresent((next) -> found.add(Reason.INCOMPLETE, "the run ended after %d iterations, in fork %d of %d",
					iterations.size(), next.fork(), run.experiment().plan().forks()));
		found.names(Reason.NOT_STARTED_HERE, "%s ran already",
				run.header()
					.environment()
					.apps()
					.stream()
					.filter(AppInfo::ranAlready)
					.map((app) -> app.process() + " at " + app.jar())
					.toList());
		if (!run.pauses().isEmpty()) {
			found.add(Reason.RESUMED,
					"the run broke off and was resumed %s; %d iterations of a start that broke off do not count, and are kept in the record",
					Text.join(", ", run.pauses(),
							(pause) -> "at " + pause.resumption().at().truncatedTo(ChronoUnit.SECONDS) + " after "
									+ pause.before() + " iterations"),
					run.dropped());
		}
	}

	/**
	 * Little's law (Little, "A proof for the queuing formula L = λW", Operations Research
	 * 9/3, 1961): requests in flight = TPS × mean time, and each user has at most one.
	 * And no mean of times is below half of their median, since half of them reach the
	 * median.
	 */
	private static boolean impossible(IterationRecord result) {
		Samples samples = result.samples();
		double rounding = Threshold.ROUNDING.getValue() * Math.sqrt(samples.requests()) / samples.durationMs();
		boolean closed = result.iteration().load() instanceof ClosedLoad;
		return (closed
				&& inFlight(result) > result.iteration().cell().users() * Threshold.IN_FLIGHT.getValue() + rounding)
				|| samples.meanMs() < samples.medianMs() / 2.0;
	}

	private static double inFlight(IterationRecord result) {
		return result.tps() * result.samples().meanMs() / 1000;
	}

	private static String times(IterationRecord result) {
		return Text.of("has %.1f requests in flight with %d users, mean time %.2f ms, median %d ms", inFlight(result),
				result.iteration().cell().users(), result.samples().meanMs(), result.samples().medianMs());
	}

	private static double clock(IterationRecord result) {
		return Metrics.CLOCK.of(result.readings()).orElse(result.readings().wallMs());
	}

	/**
	 * Two clocks of the lab disagree, or the generator saw more time pass than the lab,
	 * whose edges lie outside of the requests.
	 */
	private static boolean clockJumped(IterationRecord result) {
		double wallMs = result.readings().wallMs();
		return Math.abs(clock(result) - wallMs) > Threshold.CLOCK_STEP.getValue()
				|| result.samples().durationMs() - wallMs > Threshold.CLOCK_AHEAD.getValue();
	}

}
