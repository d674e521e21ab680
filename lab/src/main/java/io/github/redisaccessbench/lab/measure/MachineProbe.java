// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import io.github.redisaccessbench.lab.Machine;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.VirtualMemory;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * Asks the operating system. On Linux its clock for CPU time has steps of 10 ms.
 */
public final class MachineProbe {

	private final OperatingSystem system;

	private final CentralProcessor processor;

	private final VirtualMemory swap;

	/**
	 * Makes a probe of this machine.
	 */
	public MachineProbe() {
		SystemInfo info = Machine.info();
		this.system = info.getOperatingSystem();
		this.processor = info.getHardware().getProcessor();
		this.swap = info.getHardware().getMemory().getVirtualMemory();
	}

	/**
	 * CPU time of a process since it was started.
	 * @param pid the process
	 * @return its CPU time, or null if there is no such process
	 */
	CpuTime process(long pid) {
		return reading(pid).cpu();
	}

	/**
	 * What a process uses.
	 * @param pid the process
	 * @return its CPU time and memory, both null if there is no such process
	 */
	Reading reading(long pid) {
		OSProcess process = this.system.getProcess(Math.toIntExact(pid));
		return (process != null)
				? new Reading(new CpuTime(process.getUserTime(), process.getKernelTime()), process.getResidentMemory())
				: new Reading(null, null);
	}

	/**
	 * What all cores did since the machine was started.
	 * @return their time
	 */
	MachineTime machine() {
		long[] ticks = this.processor.getSystemCpuLoadTicks();
		double all = 0;
		for (long tick : ticks) {
			all += tick;
		}
		double idle = ticks[TickType.IDLE.getIndex()] + ticks[TickType.IOWAIT.getIndex()];
		double stolen = ticks[TickType.STEAL.getIndex()];
		return new MachineTime(all - idle - stolen, stolen, idle,
				this.swap.getSwapPagesIn() + this.swap.getSwapPagesOut());
	}

	/**
	 * A process at one moment.
	 *
	 * @param cpu CPU time since it was started
	 * @param bytes its memory that is in RAM
	 */
	record Reading(CpuTime cpu, Long bytes) {

	}

}
