// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What was measured of an endpoint under a closed load.
 *
 * @param tps requests per second, greater than 0
 * @param cpu CPU time of a request, or null if it was not counted
 */
public record Measured(Interval tps, Cpu cpu) {

	/** Time of the machine for a request, in seconds: 1 ÷ TPS. */
	Interval time() {
		return new Interval(1 / this.tps.high(), 1 / this.tps.low(), this.tps.confidence());
	}

	/**
	 * CPU time of a request, all in one unit.
	 *
	 * @param user of the app in user mode
	 * @param kernel of the app in the kernel
	 * @param redis of Redis
	 */
	public record Cpu(double user, double kernel, double redis) {

		/** Each part of this, as much as it is more than that of another; 0 or more. */
		Cpu beyond(Cpu other) {
			return new Cpu(Math.max(0, this.user - other.user), Math.max(0, this.kernel - other.kernel),
					Math.max(0, this.redis - other.redis));
		}

		Cpu times(double factor) {
			return new Cpu(factor * this.user, factor * this.kernel, factor * this.redis);
		}

		double sum() {
			return this.user + this.kernel + this.redis;
		}

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
