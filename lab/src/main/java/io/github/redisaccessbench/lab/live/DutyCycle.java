// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.util.function.LongSupplier;

/**
 * Does something that takes time so seldom that it takes no more than a part of all time.
 */
final class DutyCycle {

	private final long times;

	private final LongSupplier nanos;

	private boolean done;

	private long rested;

	private long cost;

	/**
	 * Makes one.
	 * @param times how many times as long as it takes it then is not done
	 * @param nanos time that nobody can set, in nanoseconds
	 */
	DutyCycle(long times, LongSupplier nanos) {
		this.times = times;
		this.nanos = nanos;
	}

	/** Whether it may be done again. */
	boolean allows() {
		return !this.done || this.nanos.getAsLong() - this.rested >= this.times * this.cost;
	}

	void spend(Runnable work) {
		long begin = this.nanos.getAsLong();
		work.run();
		this.done = true;
		this.rested = this.nanos.getAsLong();
		this.cost = this.rested - begin;
	}

}
