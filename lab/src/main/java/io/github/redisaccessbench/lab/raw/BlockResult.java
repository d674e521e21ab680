// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.measure.StartUp;
import io.github.redisaccessbench.lab.sample.BlockSamples;

/**
 * A block that was run: one line of {@code blocks.ndjson}.
 *
 * @param block what was to be run
 * @param samples what JMeter saw
 * @param tps requests per second, from the start of the first to the end of the last
 * @param cost what it cost
 * @param startUp how the app had come up before this block, for a cold one; else null
 */
public record BlockResult(Block block, BlockSamples samples, double tps, Cost cost, StartUp startUp) {

	/**
	 * What planning has to know of it.
	 * @return block, TPS, how busy the app's compilers were, and when it ended
	 */
	public Outcome outcome() {
		Double jitShare = (this.cost.jvm() != null) ? Double.valueOf(this.cost.jvm().jitMs() / this.cost.wallMs())
				: null;
		return new Outcome(this.block, this.tps, jitShare, this.samples.lastEndMs());
	}

}
