// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.run.Probe;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.VirtualMemory;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * Asks the operating system. On Linux its clock for CPU time has steps of 10 ms.
 */
public final class OsProbe implements Probe {

	private static final double MICROS = 1_000;

	private final OperatingSystem system;

	private final CentralProcessor processor;

	private final VirtualMemory swap;

	private final Map<Long, JvmThreads> threads = new HashMap<>();

	/** Makes a probe of this machine. */
	public OsProbe() {
		SystemInfo info = Machine.info();
		this.system = info.getOperatingSystem();
		this.processor = info.getHardware().getProcessor();
		this.swap = info.getHardware().getMemory().getVirtualMemory();
	}

	@Override
	public Snapshot read(Watched watched) {
		Map<Metric, Double> values = new LinkedHashMap<>();
		cpu(values, watched.appPid(), Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL)
			.ifPresent((app) -> memory(values, app));
		cpu(values, watched.generatorPid(), Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL);
		cpu(values, ProcessHandle.current().pid(), Metrics.LAB_CPU_USER, Metrics.LAB_CPU_KERNEL);
		threads(values, watched);
		machine(values);
		return Snapshot.of(values);
	}

	private Optional<OSProcess> cpu(Map<Metric, Double> values, long pid, Metric user, Metric kernel) {
		Optional<OSProcess> found = find(pid);
		found.ifPresent((process) -> {
			values.put(user, MICROS * process.getUserTime());
			values.put(kernel, MICROS * process.getKernelTime());
		});
		return found;
	}

	private static void memory(Map<Metric, Double> values, OSProcess app) {
		values.put(Metrics.APP_MEMORY, (double) app.getResidentMemory());
		if (app.getPrivateResidentMemory() > 0) {
			values.put(Metrics.APP_MEMORY_PRIVATE, (double) app.getPrivateResidentMemory());
			values.put(Metrics.APP_MEMORY_SHARED,
					(double) Math.max(0, app.getResidentMemory() - app.getPrivateResidentMemory()));
		}
	}

	private void threads(Map<Metric, Double> values, Watched watched) {
		this.threads.keySet().retainAll(watched.apps().values());
		watched.apps().forEach((name, pid) -> find(pid).ifPresent((process) -> {
			JvmThreads ofApp = this.threads.computeIfAbsent(pid, (one) -> new JvmThreads());
			ofApp.compiling(process).ifPresent((micros) -> {
				values.put(Metrics.compilingOf(name), micros);
				if (pid == watched.appPid()) {
					values.put(Metrics.APP_COMPILING, micros);
					values.putAll(ofApp.kinds());
				}
			});
		}));
	}

	private Optional<OSProcess> find(long pid) {
		return Optional.ofNullable(this.system.getProcess(Math.toIntExact(pid)));
	}

	private void machine(Map<Metric, Double> values) {
		long[] ticks = this.processor.getSystemCpuLoadTicks();
		double all = 0;
		for (long tick : ticks) {
			all += tick;
		}
		double idle = ticks[TickType.IDLE.getIndex()] + ticks[TickType.IOWAIT.getIndex()];
		double stolen = ticks[TickType.STEAL.getIndex()];
		values.put(Metrics.MACHINE_BUSY, MICROS * (all - idle - stolen));
		values.put(Metrics.MACHINE_STOLEN, MICROS * stolen);
		values.put(Metrics.MACHINE_IDLE, MICROS * idle);
		values.put(Metrics.MACHINE_SWAPPED, (double) this.swap.getSwapPagesIn() + this.swap.getSwapPagesOut());
	}

}
