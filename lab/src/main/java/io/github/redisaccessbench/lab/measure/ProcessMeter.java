// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.time.Duration;

/**
 * Reads counters from the operating system and from Redis.
 *
 * @param redis the connection to Redis
 */
public record ProcessMeter(RedisProbe redis) implements Meter {

	@Override
	public Counters read(long appPid, long generatorPid) {
		return new Counters(cpuMs(appPid), cpuMs(generatorPid), this.redis.cpuMs(), this.redis.calls());
	}

	private static Double cpuMs(long pid) {
		return ProcessHandle.of(pid)
			.flatMap((process) -> process.info().totalCpuDuration())
			.map(Duration::toNanos)
			.map((nanos) -> nanos / 1e6)
			.orElse(null);
	}

}
