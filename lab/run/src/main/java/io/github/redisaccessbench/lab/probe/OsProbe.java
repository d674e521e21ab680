// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.probe.Cgroup.Quota;
import io.github.redisaccessbench.lab.run.Probe;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor.LogicalProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.CentralProcessor;
import oshi.hardware.VirtualMemory;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** Asks the operating system. On Linux its clock for CPU time has steps of 10 ms. */
public final class OsProbe implements Probe {

	private static final double MICROS = 1_000;

	private final OperatingSystem system;

	private final CentralProcessor processor;

	private final VirtualMemory swap;

	private final Map<Long, JvmThreads> threads = new HashMap<>();

	private final Cgroup group;

	/** Nothing where the processors themselves are what limits. */
	private final Optional<Quota> quota;

	/** Indexes of the processors that it may use. */
	private final List<Integer> processors;

	/**
	 * Makes a probe of this machine, or of the container that it is in.
	 * @param group what this process may have of the machine
	 */
	public OsProbe(Cgroup group) {
		this.group = group;
		SystemInfo info = Machine.info();
		this.system = info.getOperatingSystem();
		this.processor = info.getHardware().getProcessor();
		this.swap = info.getHardware().getMemory().getVirtualMemory();
		List<LogicalProcessor> all = this.processor.getLogicalProcessors();
		List<Integer> usable = IntStream.range(0, all.size())
			.filter((index) -> group.processors().get(all.get(index).getProcessorNumber()))
			.boxed()
			.toList();
		this.processors = usable.isEmpty() ? IntStream.range(0, all.size()).boxed().toList() : usable;
		this.quota = group.quota()
			.filter((one) -> one.cores() < this.processors.size())
			.filter((one) -> group.usedMicros(one).isPresent());
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
		Optional<OSProcess> found = (pid > 0) ? find(pid) : Optional.empty();
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

	/**
	 * Of the cores that this process may use, and of their time what a quota allows: what
	 * others do with the rest of a large machine does not matter here. Idle is what is
	 * left, so it means something from one reading to the next only.
	 */
	private void machine(Map<Metric, Double> values) {
		long[] ticks = ticks();
		double all = MICROS * LongStream.of(ticks).sum();
		double idle = MICROS * (ticks[TickType.IDLE.getIndex()] + ticks[TickType.IOWAIT.getIndex()]);
		double stolen = MICROS * ticks[TickType.STEAL.getIndex()];
		double busy = all - idle - stolen;
		if (this.quota.isPresent()) {
			Quota own = this.quota.get();
			busy = this.group.usedMicros(own).orElse(0);
			stolen *= own.cores() / this.processors.size();
			idle = own.cores() * System.nanoTime() / MICROS - busy - stolen;
		}
		values.put(Metrics.MACHINE_BUSY, busy);
		values.put(Metrics.MACHINE_STOLEN, stolen);
		values.put(Metrics.MACHINE_IDLE, idle);
		values.put(Metrics.MACHINE_SWAPPED, (double) this.swap.getSwapPagesIn() + this.swap.getSwapPagesOut());
		this.group.throttledMicros().ifPresent((micros) -> values.put(Metrics.MACHINE_THROTTLED, micros));
	}

	/** Of all those cores together. */
	private long[] ticks() {
		if (this.processors.size() == this.processor.getLogicalProcessorCount()) {
			return this.processor.getSystemCpuLoadTicks();
		}
		long[][] each = this.processor.getProcessorCpuLoadTicks();
		long[] sum = new long[TickType.values().length];
		this.processors.forEach((index) -> Arrays.setAll(sum, (type) -> sum[type] + each[index][type]));
		return sum;
	}

}
