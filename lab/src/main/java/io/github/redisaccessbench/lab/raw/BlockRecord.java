// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.Objects;
import java.util.OptionalDouble;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;

/**
 * A block that was run: one line of {@code blocks.ndjson}.
 *
 * @param block what was to be run
 * @param samples what the generator saw
 * @param tps requests per second, from the start of the first to the end of the last
 * @param readings what was read at its edges
 */
public record BlockRecord(Block block, Samples samples, double tps, Readings readings) {

	public BlockRecord {
		Objects.requireNonNull(block, "block is missing");
		Objects.requireNonNull(samples, "samples are missing");
		Objects.requireNonNull(readings, "readings are missing");
	}

	/**
	 * What planning has to know of it: block, TPS, how busy the app's compilers were, and
	 * when it ended.
	 */
	public Outcome outcome() {
		OptionalDouble jit = Metrics.APP_JIT.of(this.readings);
		return new Outcome(this.block, this.tps,
				jit.isPresent() ? Double.valueOf(jit.getAsDouble() / 1_000 / this.readings.wallMs()) : null,
				this.samples.lastEndMs());
	}

	/**
	 * Whether all requests were answered rightly: whether there are samples, and no
	 * errors.
	 */
	public boolean correct() {
		return this.samples.errors() == 0 && this.samples.requests() > 0;
	}

}
