// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What Redis says of itself: the answer to {@code INFO}.
 *
 * @param runId changes when the server is started anew
 * @param cpu CPU time of the server
 * @param calls calls by command, in upper case, such as {@code MGET}
 * @param bytesIn bytes received from clients
 * @param bytesOut bytes sent to clients
 * @param reads how often the server read from a connection
 * @param connections connections that were opened
 */
public record RedisCounters(String runId, CpuTime cpu, Map<String, Long> calls, long bytesIn, long bytesOut, long reads,
		long connections) {

	/** What the lab itself sends to Redis between blocks. */
	private static final Set<String> OWN = Set.of("INFO");

	RedisCounters without(long ownReads, long ownBytesIn, long ownBytesOut) {
		return new RedisCounters(this.runId, this.cpu, this.calls, this.bytesIn - ownBytesIn,
				this.bytesOut - ownBytesOut, this.reads - ownReads, this.connections);
	}

	/**
	 * What was added since an earlier reading, without the lab's own calls.
	 * @param before the earlier reading
	 * @return the difference, or null if the server was started anew in between
	 */
	RedisCounters minus(RedisCounters before) {
		if (!this.runId.equals(before.runId)) {
			return null;
		}
		Map<String, Long> added = new TreeMap<>();
		this.calls.forEach((command, count) -> {
			long more = count - before.calls.getOrDefault(command, 0L);
			if (more != 0 && !OWN.contains(command)) {
				added.put(command, more);
			}
		});
		return new RedisCounters(this.runId, this.cpu.minus(before.cpu), added, this.bytesIn - before.bytesIn,
				this.bytesOut - before.bytesOut, this.reads - before.reads, this.connections - before.connections);
	}

}
