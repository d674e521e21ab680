// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.sample.BlockSamples;

/**
 * Is the record complete, and free of contradictions?
 */
final class RecordChecks {

	/** Requests in flight may be more than users by this share. */
	private static final double SLACK = 1.05;

	/**
	 * Single times are whole milliseconds, so the sum of n of them is wrong by about 0.4
	 * √n ms; five times that is allowed.
	 */
	private static final double ROUNDING_MS = 2;

	/** What JMeter's clock may show more than the lab's, in milliseconds. */
	private static final double CLOCK_AHEAD_MS = 50;

	/** What passes at the edges of a block, in milliseconds and as a share of it. */
	private static final double EDGES_MS = 500;

	private static final double EDGES_SHARE = 0.2;

	private RecordChecks() {
	}

	static List<Finding> of(RawRun run) {
		Found found = new Found();
		List<BlockResult> blocks = run.blocks();
		found.blocks(Reason.SAMPLES_MISSING, blocks,
				(result) -> result.samples().requests() != result.block().requests(), (result) -> "has "
						+ result.samples().requests() + " samples of " + result.block().requests() + " requests");
		found.blocks(Reason.IMPOSSIBLE_TIMES, blocks, RecordChecks::impossible, RecordChecks::times);
		found.blocks(Reason.CLOCK_JUMPED,
				blocks.stream().filter((result) -> result.block().kind() == BlockKind.MEASURED).toList(),
				RecordChecks::clockJumped,
				(result) -> String.format(Locale.ROOT, "took %d ms by JMeter's clock and %.0f ms by the lab's",
						result.samples().durationMs(), result.cost().wallMs()));
		found.blocks(Reason.RESTARTED, blocks, (result) -> result.cost().redisRestarted(),
				(result) -> "saw Redis start anew");
		new Schedule(run.header().experiment(), run.header().cases(), run.header().seed())
			.next(blocks.stream().map(BlockResult::outcome).toList())
			.ifPresent((next) -> found.add(Reason.INCOMPLETE, "the run ended after %d blocks, in fork %d of %d",
					blocks.size(), next.fork(), run.header().experiment().forks()));
		return found.list();
	}

	/**
	 * Little's law (Little, "A proof for the queuing formula L = λW", Operations Research
	 * 9/3, 1961): requests in flight = TPS × mean time, and each user has at most one.
	 * And no mean of times is below half of their median, since half of them reach the
	 * median.
	 */
	private static boolean impossible(BlockResult result) {
		BlockSamples samples = result.samples();
		double rounding = ROUNDING_MS * Math.sqrt(samples.requests()) / samples.durationMs();
		return inFlight(result) > result.block().cell().users() * SLACK + rounding
				|| samples.meanMs() < samples.medianMs() / 2.0;
	}

	private static double inFlight(BlockResult result) {
		return result.tps() * result.samples().meanMs() / 1000;
	}

	private static String times(BlockResult result) {
		return String.format(Locale.ROOT, "has %.1f requests in flight with %d users, mean time %.2f ms, median %d ms",
				inFlight(result), result.block().cell().users(), result.samples().meanMs(),
				result.samples().medianMs());
	}

	private static boolean clockJumped(BlockResult result) {
		double edges = result.cost().wallMs() - result.samples().durationMs();
		return edges < -CLOCK_AHEAD_MS || edges > EDGES_MS + EDGES_SHARE * result.cost().wallMs();
	}

}
