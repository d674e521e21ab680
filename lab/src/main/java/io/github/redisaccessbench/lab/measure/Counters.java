// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

/**
 * Counters at one moment. All of them but {@code appBytes} only grow while their process
 * lives. Null: could not be read.
 *
 * @param nanos a clock that nobody can set, in nanoseconds
 * @param app CPU time of the app
 * @param generator CPU time of JMeter
 * @param lab CPU time of the lab
 * @param machine all cores
 * @param redis Redis
 * @param jvm the app's JVM
 * @param appBytes memory of the app that is in RAM
 */
public record Counters(long nanos, CpuTime app, CpuTime generator, CpuTime lab, MachineTime machine,
		RedisCounters redis, JvmCounters jvm, Long appBytes) {

	/**
	 * A moment at which none of them is read.
	 * @param nanos a clock that nobody can set, in nanoseconds
	 * @return the moment
	 */
	public static Counters unread(long nanos) {
		return new Counters(nanos, null, null, null, null, null, null, null);
	}

}
