// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What was measured of an endpoint under a closed load.
 *
 * @param tps requests per second, greater than 0
 */
public record Measured(Interval tps) {

	/** Time of the machine for a request, in seconds: 1 ÷ TPS. */
	Interval time() {
		return new Interval(1 / this.tps.high(), 1 / this.tps.low(), this.tps.confidence());
	}

	/** Its time ÷ that of another one. */
	public Interval timeAgainst(Measured other) {
		return new Interval(other.tps.low() / this.tps.high(), other.tps.high() / this.tps.low(),
				this.tps.confidence());
	}

	/**
	 * How busy an endpoint kept the cores of its app and its Redis.
	 *
	 * @param users how many senders waited for it
	 * @param cores how many cores app and Redis had
	 * @param busy which part of these they used, from 0 to 1; NaN if that is not known
	 */
	public record Load(int users, double cores, double busy) {

		/** From here on cores are what limits it: around iterations they are idle. */
		private static final double BUSY = 0.7;

		/**
		 * Which part of the saved time of the machine makes room for other requests: at
		 * least this. All of it if cores are the limit; otherwise only the request itself
		 * is shorter.
		 */
		double atLeast() {
			return (this.busy >= BUSY) ? 1 : Math.min(1, this.cores / this.users);
		}

	}

}
