// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.PrintWriter;
import java.util.Locale;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.raw.BlockRecord;

/**
 * One line for each block.
 *
 * @param experiment what is run
 * @param out where to print
 */
record ProgressLines(Experiment experiment, PrintWriter out) {

	void print(BlockRecord result, Progress left) {
		Block block = result.block();
		long seconds = left.time().toSeconds();
		this.out.println(String.format(Locale.ROOT,
				"[%3d of about %3d] fork %d/%d  %-8s %2d  %-7s %,7.0f TPS  %,6d requests, %d errors  about %d:%02d min left",
				block.number(), block.number() + left.blocks(), block.fork(), this.experiment.forks(),
				block.kind().name().toLowerCase(Locale.ROOT), block.round(), this.experiment.nameOf(block.cell()),
				result.tps(), result.samples().requests(), result.samples().errors(), seconds / 60, seconds % 60));
		this.out.flush();
	}

}
