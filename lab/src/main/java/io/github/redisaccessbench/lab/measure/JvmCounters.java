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
 * @param heapBytes heap that is in use at the moment, garbage included
 * @param threads live threads at the moment
 */
public record JvmCounters(long gcCount, long gcMs, long jitMs, long allocatedBytes, long heapBytes, int threads) {

	/**
	 * What was added since an earlier reading; heap and threads are those of this one.
	 */
	JvmCounters minus(JvmCounters before) {
		return new JvmCounters(this.gcCount - before.gcCount, this.gcMs - before.gcMs, this.jitMs - before.jitMs,
				this.allocatedBytes - before.allocatedBytes, this.heapBytes, this.threads);
	}

}
