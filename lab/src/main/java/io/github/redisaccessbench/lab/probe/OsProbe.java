// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

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

	private final Map<Long, Compilers> compilers = new HashMap<>();

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
		cpu(values, watched.appPid(), Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL, Metrics.APP_MEMORY);
		cpu(values, watched.generatorPid(), Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL, null);
		cpu(values, ProcessHandle.current().pid(), Metrics.LAB_CPU_USER, Metrics.LAB_CPU_KERNEL, null);
		compiling(values, watched);
		machine(values);
		return Snapshot.of(values);
	}

	private void cpu(Map<Metric, Double> values, long pid, Metric user, Metric kernel, Metric memory) {
		OSProcess process = this.system.getProcess(Math.toIntExact(pid));
		if (process != null) {
			values.put(user, MICROS * process.getUserTime());
			values.put(kernel, MICROS * process.getKernelTime());
			if (memory != null) {
				values.put(memory, (double) process.getResidentMemory());
			}
		}
	}

	private void compiling(Map<Metric, Double> values, Watched watched) {
		this.compilers.keySet().retainAll(watched.apps().values());
		watched.apps().forEach((name, pid) -> {
			OSProcess process = this.system.getProcess(Math.toIntExact(pid));
			OptionalDouble used = (process != null)
					? this.compilers.computeIfAbsent(pid, (one) -> new Compilers()).read(process)
					: OptionalDouble.empty();
			used.ifPresent((micros) -> {
				values.put(Metrics.compilingOf(name), micros);
				if (pid == watched.appPid()) {
					values.put(Metrics.APP_COMPILING, micros);
				}
			});
		});
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
