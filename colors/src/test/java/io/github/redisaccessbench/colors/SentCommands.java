// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.lettuce.core.api.sync.RedisCommands;

/**
 * What Redis is sent, by any client: words as they came, up to 31 of a command.
 */
public final class SentCommands {

	private static final List<String> NOT_COUNTED = List.of("SLOWLOG", "CONFIG", "HELLO", "CLIENT");

	private SentCommands() {
	}

	/**
	 * @return e.g. {@code GET colors::v1::BLUE}, in the order in which Redis executed
	 * them
	 */
	public static List<String> during(Runnable action) {
		RedisCommands<String, byte[]> redis = RedisExtension.redis();
		redis.configSet("slowlog-log-slower-than", "0");
		redis.slowlogReset();
		action.run();
		List<String> sent = redis.slowlogGet(128).stream().map(SentCommands::words).toList();
		redis.configSet("slowlog-log-slower-than", "-1");
		return sent.reversed()
			.stream()
			.filter((command) -> NOT_COUNTED.stream()
				.noneMatch((name) -> command.toUpperCase(Locale.ROOT).startsWith(name)))
			.toList();
	}

	/** An entry is a number, a time, a duration, and then the words. */
	private static String words(Object entry) {
		return ((List<?>) ((List<?>) entry).get(3)).stream()
			.map((word) -> new String((byte[]) word, StandardCharsets.UTF_8))
			.collect(Collectors.joining(" "));
	}

}
