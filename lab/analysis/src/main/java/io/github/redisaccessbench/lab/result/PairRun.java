// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.time.Instant;
import java.util.OptionalDouble;

import io.github.redisaccessbench.lab.stats.Estimate;

/**
 * Two cells in one run.
 *
 * @param started when the run was started
 * @param machine what is known of its machine
 * @param log ln of the ratio of TPS
 * @param firstThreads threads of the web server that the process of the first had while
 * it was measured; empty if they were not counted
 * @param secondThreads those of the second
 */
public record PairRun(Instant started, MachineFacts machine, Estimate log, OptionalDouble firstThreads,
		OptionalDouble secondThreads) {

	/** The same seen from the other side. */
	PairRun negated() {
		return new PairRun(this.started, this.machine, this.log.negated(), this.secondThreads, this.firstThreads);
	}

	/** Whether it says by itself that the first is faster (1), slower (-1), or none. */
	int direction() {
		return this.log.interval().holds(0) ? 0 : (int) Math.signum(this.log.mean());
	}

}
