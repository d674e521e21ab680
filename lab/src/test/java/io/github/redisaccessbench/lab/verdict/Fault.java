// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.Map;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;

/**
 * A clean run with one fault in it.
 */
final class Fault {

	private Fault() {
	}

	/**
	 * The fault that a reason stands for. It has no default: who adds a reason has to say
	 * here how it comes about.
	 * @param reason the reason
	 * @return a run to which this reason applies, and no other
	 */
	static RawRun of(Reason reason) {
		return switch (reason) {
			case WRONG_BODY -> CleanRun.changeOne((result) -> Altered.errors(result, 0, 1));
			case ERROR_SAMPLES -> CleanRun.changeOne((result) -> Altered.errors(result, 1, 0));
			case SAMPLES_MISSING -> incompleteBlock();
			case COMMANDS_DIFFER -> CleanRun.changeOne((result) -> Altered.calls(result, Map.of("GET", 1L)));
			case IMPOSSIBLE_TIMES -> CleanRun.changeOne((result) -> Altered.times(result, 40, 40));
			case CLOCK_JUMPED -> CleanRun.changeOne((result) -> Altered.clocks(result, 10_000, 2_000));
			case RESTARTED -> CleanRun.changeOne(Altered::restarted);
			case INCOMPLETE -> withoutLastBlock();
			case NOT_STEADY ->
				CleanRun.changeMeasured((result) -> Altered.compiling(result, result.readings().wallMs()));
			case TREND -> CleanRun.run((block) -> growth(block, BlockKind.MEASURED));
			case TWINS_DIFFER -> CleanRun.run((block) -> isTwin(block) ? 0.93 : 1);
			case NOISE_FLOOR -> CleanRun.run((block) -> isTwin(block) ? 0.9 + 0.05 * block.fork() : 1);
			case TOO_FEW_FORKS -> CleanRun.run(CleanRun.header(CleanRun.experiment(2, Example.WARMUP)), (block) -> 1);
			case GENERATOR_BOUND -> CleanRun.run((block) -> block.cell().caseName().equals(CleanRun.CEILING) ? 0.5 : 1);
			case OTHER_LOAD -> CleanRun.changeMeasured((result) -> Altered.cores(result, 0.12, 0));
			case SWAP -> CleanRun.changeOne((result) -> Altered.swapped(result, 10_000));
			case GC_STORM ->
				CleanRun.changeOne((result) -> Altered.with(result, Map.of(Metrics.APP_GC_TIME, 1_500_000.0)));
			case NOT_CHECKED -> CleanRun.changeOne((result) -> Altered.calls(result, null));
		};
	}

	private static RawRun incompleteBlock() {
		return CleanRun.change(CleanRun.run(), CleanRun.of(BlockKind.GENERATOR),
				(result) -> Altered.requests(result, result.block().requests() - 1));
	}

	private static RawRun withoutLastBlock() {
		RawRun run = CleanRun.run();
		return new RawRun(run.header(), run.blocks().subList(0, run.blocks().size() - 1));
	}

	private static double growth(Block block, BlockKind kind) {
		return (block.kind() == kind && block.cell().caseName().equals("case1")) ? 1 + 0.1 * block.round() : 1;
	}

	private static boolean isTwin(Block block) {
		return block.cell().caseName().equals(CleanRun.TWIN);
	}

}
