// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Asks JVMs, and keeps the connection to each. One that does not answer is not asked
 * again.
 */
public final class JvmProbes implements AutoCloseable {

	private final Map<Long, Optional<JvmProbe>> probes = new HashMap<>();

	/**
	 * What a JVM says of itself.
	 * @param pid its process
	 * @return its counters, or null if it does not tell
	 */
	JvmCounters read(long pid) {
		Optional<JvmProbe> probe = this.probes.computeIfAbsent(pid, JvmProbes::attach);
		try {
			return probe.map(JvmProbe::read).orElse(null);
		}
		catch (RuntimeException ex) {
			// What JMX throws when the JVM, or its agent, has gone.
			this.probes.put(pid, Optional.empty());
			return null;
		}
	}

	private static Optional<JvmProbe> attach(long pid) {
		try {
			return Optional.of(new JvmProbe(pid));
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

	@Override
	public void close() {
		this.probes.values().forEach((probe) -> probe.ifPresent(JvmProbe::close));
	}

}
