// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a block cost: the difference of the counters at its two edges. Null: could not be
 * read.
 *
 * @param appCpuMs CPU time of the app, user and kernel, in milliseconds
 * @param generatorCpuMs CPU time of JMeter, user and kernel, in milliseconds
 * @param redisCpuMs CPU time of Redis, user and kernel, in milliseconds
 * @param redisCommands calls by command in upper case, without the lab's own
 */
public record Cost(Double appCpuMs, Double generatorCpuMs, Double redisCpuMs, Map<String, Long> redisCommands) {

	/** What the lab itself sends to Redis between blocks. */
	private static final Set<String> OWN = Set.of("info");

	/**
	 * The cost of what happened between two readings.
	 * @param before the reading at the start
	 * @param after the reading at the end
	 * @return the difference
	 */
	public static Cost between(Counters before, Counters after) {
		return new Cost(minus(after.appCpuMs(), before.appCpuMs()),
				minus(after.generatorCpuMs(), before.generatorCpuMs()), minus(after.redisCpuMs(), before.redisCpuMs()),
				commands(before.redisCalls(), after.redisCalls()));
	}

	private static Double minus(Double after, Double before) {
		return (after != null && before != null) ? Double.valueOf(after - before) : null;
	}

	private static Map<String, Long> commands(Map<String, Long> before, Map<String, Long> after) {
		if (before == null || after == null) {
			return null;
		}
		Map<String, Long> difference = new TreeMap<>();
		after.forEach((command, calls) -> {
			long added = calls - before.getOrDefault(command, 0L);
			if (added != 0 && !OWN.contains(command)) {
				difference.put(command.toUpperCase(Locale.ROOT), added);
			}
		});
		return difference;
	}

}
