// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * The CPU time of a server and all processes that it started: PostgreSQL has one for each
 * connection. Of one that has ended, what it had used when it was last seen still counts:
 * the sum only grows. The process that serves the lab's own connection is left out, if it
 * has one of its own.
 */
final class ServerCpu {

	private static final double MICROS = 1_000;

	private final OptionalLong server;

	private final OptionalLong own;

	private final OperatingSystem system = Machine.info().getOperatingSystem();

	private final Map<Long, Used> used = new HashMap<>();

	/**
	 * Makes one.
	 * @param server the first process of the server, or nothing if it cannot be seen
	 * @param own the process that serves the lab's own connection, or nothing if none is
	 * there for it alone
	 */
	ServerCpu(OptionalLong server, OptionalLong own) {
		this.server = server;
		this.own = own;
	}

	/** Reads it: values by metric, or none if the server cannot be seen. */
	Map<Metric, Double> read() {
		this.server.stream().boxed().flatMap((pid) -> ProcessHandle.of(pid).stream()).forEach(this::look);
		return this.used.isEmpty() ? Map.of()
				: Map.of(Metrics.DB_CPU_USER, this.used.values().stream().mapToDouble(Used::user).sum(),
						Metrics.DB_CPU_KERNEL, this.used.values().stream().mapToDouble(Used::kernel).sum());
	}

	private void look(ProcessHandle first) {
		Stream<Long> all = Stream.concat(Stream.of(first), first.descendants()).map(ProcessHandle::pid);
		all.filter((pid) -> !OptionalLong.of(pid).equals(this.own)).forEach((pid) -> {
			OSProcess process = this.system.getProcess(Math.toIntExact(pid));
			if (process != null) {
				this.used.put(pid, new Used(MICROS * process.getUserTime(), MICROS * process.getKernelTime()));
			}
		});
	}

	/** What a process used, in microseconds. */
	private record Used(double user, double kernel) {

	}

}
