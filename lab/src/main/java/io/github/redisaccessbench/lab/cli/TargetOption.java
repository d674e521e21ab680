// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import io.github.redisaccessbench.lab.Problem;
import picocli.CommandLine.Option;

/**
 * The load for which cores are counted.
 */
final class TargetOption {

	@Option(names = "--target-tps", paramLabel = "<tps>",
			description = "Requests per second for which the report says how many cores they need.")
	private String targetTps;

	/**
	 * The load.
	 * @return requests per second, or null if nobody asks
	 * @throws Problem if it is no number greater than 0
	 */
	Double get() {
		Double target = Given.number("target.tps", "a number", this.targetTps, Double::valueOf);
		if (target != null && !(target > 0 && target < Double.POSITIVE_INFINITY)) {
			throw new Problem("target.tps must be greater than 0, but is '" + this.targetTps + "'.");
		}
		return target;
	}

}
