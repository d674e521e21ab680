// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Requests as a Redis sees them. */
final class Samples {

	private Samples() {
	}

	/** Commands by one connection, 100 µs one after another. */
	static List<SentCommand> commands(String... texts) {
		List<SentCommand> all = new ArrayList<>();
		for (String text : texts) {
			all.add(command(1_000_000 + 100 * all.size(), "127.0.0.1:5000", text));
		}
		return all;
	}

	static SentCommand command(long micros, String connection, String text) {
		List<String> words = List.of(text.split(" "));
		return SentCommand.of(micros, connection, words.subList(0, Math.min(4, words.size())), words.size());
	}

	static Sent sent(double roundTrips, String... texts) {
		return Sent.inOrder(commands(texts), roundTrips, 0);
	}

	/** The same commands again and again. */
	static String[] times(int times, String... texts) {
		return Stream.generate(() -> Stream.of(texts)).limit(times).flatMap((all) -> all).toArray(String[]::new);
	}

	static String[] and(String first, String... then) {
		return Stream.concat(Stream.of(first), Stream.of(then)).toArray(String[]::new);
	}

	static String mget(int keys) {
		return "MGET" + " products::1".repeat(keys);
	}

}
