// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.environment;

import java.nio.file.Path;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.control.Worker;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.measure.RedisProbe;
import io.github.redisaccessbench.lab.process.RedisNode;
import io.github.redisaccessbench.lab.raw.Environment;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * Finds out where and with what a run is made.
 */
public final class EnvironmentProbe {

	private EnvironmentProbe() {
	}

	/**
	 * Looks around.
	 * @param home the project's folder
	 * @param catalog the JVM flags of the apps
	 * @param appJar the jar of one of the apps
	 * @param node the Redis of the run
	 * @param redis a connection to it
	 * @param worker what JMeter says of itself
	 * @return the environment
	 */
	public static Environment look(Path home, Catalog catalog, Path appJar, RedisNode node, RedisProbe redis,
			Worker worker) {
		SystemInfo system = Machine.info();
		HardwareAbstractionLayer hardware = system.getHardware();
		return new Environment(hardware.getProcessor().getProcessorIdentifier().getName().strip(),
				hardware.getProcessor().getLogicalProcessorCount(), hardware.getMemory().getTotal() >> 20,
				system.getOperatingSystem().toString(),
				System.getProperty("java.vendor") + " " + System.getProperty("java.vm.version"), catalog.jvm(),
				JarVersions.find(appJar, "spring-boot"), JarVersions.find(appJar, "spring-data-redis"),
				JarVersions.find(appJar, "lettuce-core"), redis.version(), node.source(), worker.jmeter(),
				worker.java(), Commit.of(home));
	}

}
