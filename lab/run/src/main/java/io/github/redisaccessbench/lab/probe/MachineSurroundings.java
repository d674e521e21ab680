// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.ChildEnvironment;
import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.run.Surroundings;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * Finds out about this machine and the folder of the project.
 *
 * @param home the project's folder
 * @param jvmFlags the flags that every app gets
 * @param variables the lab's own environment
 * @param measuring for how long each yardstick is measured; zero: they are switched off
 */
public record MachineSurroundings(Path home, List<String> jvmFlags, Map<String, String> variables,
		Duration measuring) implements Surroundings {

	/** How long each yardstick is measured in a run. */
	public static final Duration USUAL = Duration.ofSeconds(2);

	@Override
	public Environment look(List<AppInfo> apps, List<StoreInfo> stores, GeneratorInfo generator) {
		SystemInfo system = Machine.info();
		HardwareAbstractionLayer hardware = system.getHardware();
		return new Environment(hardware.getProcessor().getProcessorIdentifier().getName().strip(), Machine.cores(),
				memory(hardware, Cgroup.OWN) >> 20, system.getOperatingSystem().toString(),
				System.getProperty("java.vendor") + " " + System.getProperty("java.vm.version"), this.jvmFlags, apps,
				stores, generator, Commit.of(this.home),
				new Inherited(ChildEnvironment.setAside(this.variables), ChildEnvironment.javaOptions(this.variables)),
				Hardware.LINUX.kind(hardware.getProcessor(), Cgroup.OWN));
	}

	@Override
	public Optional<Yardstick> yardstick(Yardstick.Moment moment, Instant at, Store redis) {
		Hardware files = Hardware.LINUX;
		Blanks blanks = new Blanks();
		return Optional.of(new Yardstick(moment, at, blanks.of("boot", files.boot(), Hardware.UNTOLD),
				blanks.of("microcode", files.microcode(), Hardware.UNTOLD),
				blanks.of("mhz", Hardware.mhz(Machine.info().getHardware().getProcessor()), Hardware.UNTOLD),
				blanks.measured("redisMicros", () -> redis.mgetMicros(required())),
				blanks.measured("javaMicros", () -> JavaYardstick.micros(required())), blanks.reasons()));
	}

	private Duration required() {
		if (this.measuring.isZero()) {
			throw new Problem("-Dyardstick=false");
		}
		return this.measuring;
	}

	/** Bytes of the machine, or what a container may use of them. */
	static long memory(HardwareAbstractionLayer hardware, Cgroup group) {
		long all = hardware.getMemory().getTotal();
		return (long) Math.min(all, group.memoryLimit().orElse(all));
	}

}
