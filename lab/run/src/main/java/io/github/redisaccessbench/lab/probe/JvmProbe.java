// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;

import com.sun.management.ThreadMXBean;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.run.Probe;
import org.apache.commons.io.IOUtils;

/**
 * Asks JVMs of this machine and user by JMX, and keeps the connection to each. It needs
 * nothing of a JVM but that it lets itself be attached to. One that does not answer is
 * not asked again.
 */
public final class JvmProbe implements Probe, AutoCloseable {

	/**
	 * JMX would warn of each JVM that has ended, which all of them do after each fork.
	 * Kept, since a logger that is not held forgets its level.
	 */
	private static final Logger JMX = Logger.getLogger("javax.management.remote.misc");

	private static final double MICROS = 1_000;

	/**
	 * What works beside the app, such as ZGC, has counters of whole collections and of
	 * the pauses in them, which would be counted twice.
	 */
	private static final String PAUSES = " Pauses";

	/**
	 * For an attachment, or several answers one after another: as long as the JDK waits
	 * for a JVM that does not answer at all.
	 */
	private static final Duration PATIENCE = Duration.ofSeconds(10);

	static {
		JMX.setLevel(Level.OFF);
		// RMI itself would wait for an answer for ever, and for a greeting for a minute.
		Stream.of("responseTimeout", "handshakeTimeout")
			.forEach((name) -> System.setProperty("sun.rmi.transport.tcp." + name, "8000"));
	}

	private final Map<Long, Optional<Connection>> connections = new HashMap<>();

	private final JmxAgent agent;

	private final Duration patience;

	/**
	 * Makes a probe that no other process can use.
	 * @param work the lab's folder, in which it keeps a password
	 * @throws io.github.redisaccessbench.lab.Problem if that cannot be written
	 */
	public JvmProbe(Path work) {
		this(work, PATIENCE);
	}

	/** Makes one that waits no longer than is said. */
	JvmProbe(Path work, Duration patience) {
		this.patience = patience;
		this.agent = new JmxAgent(work);
	}

	@Override
	public Snapshot read(Watched watched) {
		return watched.insideJvm() ? read(watched.appPid()) : Snapshot.NOTHING;
	}

	private Snapshot read(long pid) {
		Optional<Connection> connection = this.connections.computeIfAbsent(pid, this::attach);
		try {
			return connection.isEmpty() ? Snapshot.NOTHING
					: Snapshot.of(Bounded.call("Asking process " + pid, this.patience, connection.get()::read));
		}
		catch (IOException ex) {
			// The JVM, or its agent, has gone or stands still.
			this.connections.put(pid, Optional.empty());
			return Snapshot.NOTHING;
		}
	}

	private Optional<Connection> attach(long pid) {
		if (!mayBeJvm(pid)) {
			return Optional.empty();
		}
		try {
			return Optional.of(Connection.of(this.agent.connect(pid, this.patience)));
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

	/**
	 * To attach, the JDK sends the signal QUIT, by which programs end that are none, and
	 * waits for five seconds.
	 */
	static boolean mayBeJvm(long pid) {
		try (Stream<String> lines = Files.lines(Path.of("/proc", String.valueOf(pid), "maps"))) {
			return lines.anyMatch((line) -> line.contains("/libjvm."));
		}
		catch (IOException | UncheckedIOException ex) {
			// No Linux, or it has ended, or is another user's: the JDK will tell.
			return true;
		}
	}

	@Override
	public void close() {
		// One that has ended has nothing to close any more.
		this.connections.values().forEach((one) -> one.map(Connection::connector).ifPresent(IOUtils::closeQuietly));
	}

	/** A connection to a JVM, and what it is asked. */
	private record Connection(JMXConnector connector, ThreadMXBean threads, CompilationMXBean compilation,
			MemoryMXBean memory, List<GarbageCollectorMXBean> collectors) {

		static Connection of(JMXConnector connector) throws IOException {
			MBeanServerConnection server = connector.getMBeanServerConnection();
			return new Connection(connector, ManagementFactory.getPlatformMXBean(server, ThreadMXBean.class),
					ManagementFactory.getPlatformMXBean(server, CompilationMXBean.class),
					ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class),
					ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class)
						.stream()
						.filter((collector) -> !collector.getName().endsWith(PAUSES))
						.toList());
		}

		/** Reads its counters: values by metric. */
		private Map<Metric, Double> read() {
			double count = 0;
			double time = 0;
			for (GarbageCollectorMXBean collector : this.collectors) {
				count += collector.getCollectionCount();
				time += collector.getCollectionTime();
			}
			Map<Metric, Double> values = new LinkedHashMap<>();
			values.put(Metrics.APP_JIT, MICROS * this.compilation.getTotalCompilationTime());
			values.put(Metrics.APP_ALLOCATED, (double) this.threads.getTotalThreadAllocatedBytes());
			values.put(Metrics.APP_GC_COUNT, count);
			values.put(Metrics.APP_GC_TIME, MICROS * time);
			values.put(Metrics.APP_HEAP, (double) this.memory.getHeapMemoryUsage().getUsed());
			values.put(Metrics.APP_THREADS, (double) this.threads.getThreadCount());
			return values;
		}

	}

}
