// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

/**
 * What all cores of the machine did.
 *
 * @param busyMs time in which they worked, in milliseconds of one core
 * @param stolenMs time in which the hypervisor gave them to somebody else
 * @param idleMs time in which they had nothing to do
 * @param swappedPages memory pages that were swapped in or out
 */
public record MachineTime(double busyMs, double stolenMs, double idleMs, long swappedPages) {

	/**
	 * All of the time.
	 * @return milliseconds of one core
	 */
	public double totalMs() {
		return this.busyMs + this.stolenMs + this.idleMs;
	}

	/**
	 * The share of the time that was stolen.
	 * @return from 0 to 1, or null if no time passed by this clock
	 */
	public Double stolenShare() {
		return (totalMs() > 0) ? Double.valueOf(this.stolenMs / totalMs()) : null;
	}

	MachineTime minus(MachineTime before) {
		return new MachineTime(this.busyMs - before.busyMs, this.stolenMs - before.stolenMs,
				this.idleMs - before.idleMs, this.swappedPages - before.swappedPages);
	}

}
