// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.run.Vitals;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** Asks the operating system how a process is. */
public final class OsVitals implements Vitals {

	private final OperatingSystem system = Machine.info().getOperatingSystem();

	private final Cgroup group;

	private final double killsBefore;

	/**
	 * Makes one of this machine.
	 * @param group tells whether memory ran out
	 */
	public OsVitals(Cgroup group) {
		this.group = group;
		this.killsBefore = kills();
	}

	@Override
	public State of(long pid) {
		OSProcess process = this.system.getProcess(Math.toIntExact(pid));
		if (process == null) {
			return ended();
		}
		return switch (process.getState()) {
			// A zombie has ended, but its parent has not asked for it.
			case ZOMBIE, INVALID -> ended();
			case STOPPED, SUSPENDED -> State.STOPPED;
			default -> State.ALIVE;
		};
	}

	private State ended() {
		return (kills() > this.killsBefore) ? State.OUT_OF_MEMORY : State.ENDED;
	}

	private double kills() {
		return this.group.outOfMemoryKills().orElse(0);
	}

	/** Milliseconds since this machine was started, also those in which it slept. */
	public static long uptimeMs() {
		return 1_000 * Machine.info().getOperatingSystem().getSystemUptime();
	}

}
