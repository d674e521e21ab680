// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;

import com.sun.management.ThreadMXBean;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;

/**
 * Asks another JVM of this machine and user by JMX. It needs nothing of that JVM but that
 * it lets itself be attached to.
 */
final class JvmConnection implements AutoCloseable {

	private static final double MICROS = 1_000;

	private final JMXConnector connector;

	private final ThreadMXBean threads;

	private final CompilationMXBean compilation;

	private final MemoryMXBean memory;

	private final List<GarbageCollectorMXBean> collectors;

	/**
	 * Attaches.
	 * @param pid the JVM's process
	 * @param access who may ask it
	 * @param patience how long attaching may take
	 * @throws IOException if it is no JVM, refuses, has ended, or does not answer
	 */
	JvmConnection(long pid, JmxAccess access, Duration patience) throws IOException {
		this.connector = JmxAgent.connect(pid, access, patience);
		MBeanServerConnection server = this.connector.getMBeanServerConnection();
		this.threads = ManagementFactory.getPlatformMXBean(server, ThreadMXBean.class);
		this.compilation = ManagementFactory.getPlatformMXBean(server, CompilationMXBean.class);
		this.memory = ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class);
		this.collectors = ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class);
	}

	/**
	 * Reads its counters.
	 * @return values by metric
	 * @throws RuntimeException if the connection is broken, or nothing answers
	 */
	Map<Metric, Double> read() {
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

	@Override
	public void close() {
		try {
			this.connector.close();
		}
		catch (IOException ex) {
			// It has ended: there is nothing to close any more.
		}
	}

}
