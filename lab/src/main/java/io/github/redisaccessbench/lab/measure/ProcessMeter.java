// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

/**
 * Reads counters from the operating system, from Redis and from JVMs.
 *
 * @param redis the connection to Redis
 * @param machine asks the operating system
 * @param jvms asks JVMs
 */
public record ProcessMeter(RedisProbe redis, MachineProbe machine, JvmProbes jvms) implements Meter {

	@Override
	public Counters read(long appPid, long generatorPid, boolean insideJvm) {
		long now = System.nanoTime();
		MachineProbe.Reading app = this.machine.reading(appPid);
		return new Counters(now, app.cpu(), this.machine.process(generatorPid),
				this.machine.process(ProcessHandle.current().pid()), this.machine.machine(), this.redis.counters(),
				insideJvm ? this.jvms.read(appPid) : null, app.bytes());
	}

}
