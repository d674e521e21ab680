// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.ChildEnvironment;
import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.run.Surroundings;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * Finds out about this machine and the folder of the project.
 *
 * @param home the project's folder
 * @param jvmFlags the flags that every app gets
 * @param variables the lab's own environment
 */
public record MachineSurroundings(Path home, List<String> jvmFlags,
		Map<String, String> variables) implements Surroundings {

	@Override
	public Environment look(List<AppInfo> apps, List<StoreInfo> stores, GeneratorInfo generator) {
		SystemInfo system = Machine.info();
		HardwareAbstractionLayer hardware = system.getHardware();
		return new Environment(hardware.getProcessor().getProcessorIdentifier().getName().strip(), Machine.cores(),
				memory(hardware, Cgroup.OWN) >> 20, system.getOperatingSystem().toString(),
				System.getProperty("java.vendor") + " " + System.getProperty("java.vm.version"), this.jvmFlags, apps,
				stores, generator, Commit.of(this.home),
				new Inherited(ChildEnvironment.setAside(this.variables), ChildEnvironment.javaOptions(this.variables)));
	}

	/** Bytes of the machine, or what a container may use of them. */
	static long memory(HardwareAbstractionLayer hardware, Cgroup group) {
		long all = hardware.getMemory().getTotal();
		return (long) Math.min(all, group.memoryLimit().orElse(all));
	}

}
