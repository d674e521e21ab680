// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lettuce.core.api.sync.RedisCommands;

/**
 * Counts the commands that Redis executes between two looks at {@code INFO commandstats},
 * by any client. The looks themselves do not count.
 */
public final class CommandCounts {

	/** The comma keeps rejected_calls and failed_calls out. */
	private static final Pattern CALLS = Pattern.compile("cmdstat_([^:]+):calls=(\\d+),");

	private static final Pattern CONNECTIONS = Pattern.compile("total_connections_received:(\\d+)");

	private CommandCounts() {
	}

	/**
	 * @return command in lower case to its number of calls, only what was called
	 */
	public static Map<String, Long> during(RedisCommands<String, byte[]> redis, Runnable action) {
		Map<String, Long> before = calls(redis);
		action.run();
		Map<String, Long> counts = calls(redis);
		before.forEach((command, calls) -> counts.merge(command, -calls, Long::sum));
		counts.values().removeIf((calls) -> calls == 0);
		return counts;
	}

	/**
	 * @return how many connections were opened
	 */
	public static long connectionsDuring(RedisCommands<String, byte[]> redis, Runnable action) {
		long before = connections(redis);
		action.run();
		return connections(redis) - before;
	}

	private static long connections(RedisCommands<String, byte[]> redis) {
		Matcher matcher = CONNECTIONS.matcher(redis.info("stats"));
		matcher.find();
		return Long.parseLong(matcher.group(1));
	}

	private static Map<String, Long> calls(RedisCommands<String, byte[]> redis) {
		Map<String, Long> calls = new TreeMap<>();
		Matcher matcher = CALLS.matcher(redis.info("commandstats"));
		while (matcher.find()) {
			calls.put(matcher.group(1), Long.valueOf(matcher.group(2)));
		}
		calls.remove("info");
		return calls;
	}

}
