// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;

/**
 * One line for each block.
 *
 * @param experiment what is run
 * @param out where to print
 */
record ProgressLines(Experiment experiment, PrintWriter out) {

	void print(BlockRecord result, Progress left) {
		Block block = result.block();
		if (block.number() == 1) {
			this.out.println(
					"The run takes about " + minutes(left.time()) + " min, at most " + minutes(left.most()) + " min.");
		}
		this.out.println(String.format(Locale.ROOT,
				"[%3d] fork %d/%d  %-9s %2d  %-7s %,7.0f TPS  %,6d requests, %d errors  about %s min left",
				block.number(), block.fork(), this.experiment.forks(), block.kind().name().toLowerCase(Locale.ROOT),
				block.round(), this.experiment.nameOf(block.cell()), result.tps(), result.samples().requests(),
				result.samples().errors(), minutes(left.time())));
		this.out.flush();
	}

	/** Some cells are decided. */
	void stopped(int fork, int cells) {
		this.out.println("After fork " + fork + ", " + cells + " cells are decided and measured no more.");
		this.out.flush();
	}

	/** The run goes on. */
	void resumed(RawRun run, boolean cutOff) {
		int dropped = run.pauses().getLast().dropped().size();
		this.out.println("The run goes on after " + run.blocks().size() + " blocks that count"
				+ ((dropped > 0) ? "; " + dropped + " of the start in which it broke off do not, and are kept" : "")
				+ (cutOff ? "; the last line of its file was cut off and is removed" : "") + ".");
		this.out.flush();
	}

	private static String minutes(Duration time) {
		return String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
	}

}
