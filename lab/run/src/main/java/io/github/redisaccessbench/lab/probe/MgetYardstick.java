// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;

/**
 * Measures how much CPU time a Redis uses for an MGET. Nothing is written: beside AUTH
 * and SELECT it sends INFO and MGET only, over a connection of its own.
 */
public final class MgetYardstick {

	/** Part of the time for which it is asked before anything counts. */
	private static final int WARM_UP = 4;

	private static final double MICROS = 1e6;

	private MgetYardstick() {
	}

	/**
	 * Asks for keys, time after time.
	 * @param sockets for TLS if the URL asks for it: whom to trust
	 * @param time how long, about
	 * @return CPU time of the server for one MGET, user and kernel, in microseconds
	 * @throws Problem if it does not answer, lacks one of the keys, or does not tell its
	 * CPU time
	 */
	public static double micros(RedisUrl url, SSLSocketFactory sockets, List<String> keys, Duration time) {
		String[] mget = Stream.concat(Stream.of("MGET"), keys.stream()).toArray(String[]::new);
		try (RedisConnection redis = RedisConnection.open(url, sockets)) {
			if (((List<?>) redis.ask(mget)).stream().anyMatch(Objects::isNull)) {
				throw new Problem("keys of the lab are missing");
			}
			asked(redis, mget, time.dividedBy(WARM_UP));
			double before = cpuMicros(redis);
			long calls = asked(redis, mget, time.minus(time.dividedBy(WARM_UP)));
			double micros = (cpuMicros(redis) - before) / calls;
			if (micros > 0) {
				return micros;
			}
			throw new Problem("Redis does not tell its CPU time");
		}
	}

	/** How often it was asked. */
	private static long asked(RedisConnection redis, String[] command, Duration time) {
		List<String[]> once = List.<String[]>of(command);
		long calls = 0;
		long end = System.nanoTime() + time.toNanos();
		do {
			redis.askTogether(once);
			calls++;
		}
		while (System.nanoTime() < end);
		return calls;
	}

	private static double cpuMicros(RedisConnection redis) {
		RedisInfo cpu = new RedisInfo(String.valueOf(redis.ask("INFO", "cpu")));
		return MICROS * (Counting.number(cpu.field("used_cpu_user")) + Counting.number(cpu.field("used_cpu_sys")));
	}

}
