// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

/**
 * What a JVM says of itself.
 *
 * @param gcCount garbage collections
 * @param gcMs time of these collections, in milliseconds
 * @param jitMs time of the just-in-time compilers, in milliseconds; with several compiler
 * threads this may be more than has passed
 * @param allocatedBytes bytes allocated by all its threads
 */
public record JvmCounters(long gcCount, long gcMs, long jitMs, long allocatedBytes) {

	JvmCounters minus(JvmCounters before) {
		return new JvmCounters(this.gcCount - before.gcCount, this.gcMs - before.gcMs, this.jitMs - before.jitMs,
				this.allocatedBytes - before.allocatedBytes);
	}

}
