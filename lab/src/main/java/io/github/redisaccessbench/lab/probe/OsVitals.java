// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.run.Condition;
import io.github.redisaccessbench.lab.run.Vitals;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * Asks the operating system how a process is.
 */
public final class OsVitals implements Vitals {

	private final OperatingSystem system = Machine.info().getOperatingSystem();

	@Override
	public Condition of(long pid) {
		OSProcess process = this.system.getProcess(Math.toIntExact(pid));
		if (process == null) {
			return Condition.ENDED;
		}
		return switch (process.getState()) {
			// A zombie has ended, but its parent has not asked for it.
			case ZOMBIE, INVALID -> Condition.ENDED;
			case STOPPED, SUSPENDED -> Condition.STOPPED;
			default -> Condition.ALIVE;
		};
	}

}
