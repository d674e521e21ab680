// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.run.Probe;

/**
 * Asks JVMs, and keeps the connection to each. One that does not answer is not asked
 * again.
 */
public final class JvmProbe implements Probe, AutoCloseable {

	/**
	 * JMX would warn of each JVM that has ended, which all of them do after each fork.
	 * Kept, since a logger that nobody holds forgets its level.
	 */
	private static final Logger JMX = Logger.getLogger("javax.management.remote.misc");

	static {
		JMX.setLevel(Level.OFF);
	}

	/**
	 * For an attachment, or several answers one after another: as long as the JDK waits
	 * for a JVM that does not answer at all.
	 */
	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private final Map<Long, Optional<JvmConnection>> connections = new HashMap<>();

	private final JmxAccess access;

	private final Duration patience;

	/**
	 * Makes a probe that nobody else can use.
	 * @param work the lab's folder, in which it keeps a password
	 * @throws io.github.redisaccessbench.lab.Problem if that cannot be written
	 */
	public JvmProbe(Path work) {
		this(work, PATIENCE);
	}

	/** Makes one that waits no longer than is said. */
	JvmProbe(Path work, Duration patience) {
		this.patience = patience;
		this.access = JmxAccess.in(work);
	}

	@Override
	public Snapshot read(Watched watched) {
		return watched.insideJvm() ? read(watched.appPid()) : Snapshot.NOTHING;
	}

	private Snapshot read(long pid) {
		Optional<JvmConnection> connection = this.connections.computeIfAbsent(pid, this::attach);
		if (connection.isEmpty()) {
			return Snapshot.NOTHING;
		}
		try {
			return Snapshot.of(Bounded.call("Asking process " + pid, this.patience, connection.get()::read));
		}
		catch (IOException ex) {
			// The JVM, or its agent, has gone or stands still.
			this.connections.put(pid, Optional.empty());
			return Snapshot.NOTHING;
		}
	}

	private Optional<JvmConnection> attach(long pid) {
		try {
			return Optional.of(new JvmConnection(pid, this.access, this.patience));
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

	@Override
	public void close() {
		this.connections.values().forEach((one) -> one.ifPresent(JvmConnection::close));
	}

}
