// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.PrintableText;

/**
 * A command that Redis was sent. Values are not kept, and keys are shortened: they may be
 * private.
 *
 * @param micros when Redis began it, in microseconds since 1970
 * @param connection where it came from: an address, or {@code lua} from within a script
 * @param name its name in upper case
 * @param arguments how many arguments it had, 0 or more
 * @param keys how many of them are keys, 0 or more
 * @param key the first key, shortened, or empty
 */
public record SentCommand(long micros, String connection, String name, int arguments, int keys, String key) {

	/** What clients send of their own accord, when they connect or later. */
	static final Set<String> GREETINGS = Set.of("HELLO", "AUTH", "CLIENT", "SELECT", "PING", "READONLY", "COMMAND",
			"INFO", "ECHO", "CLUSTER", "SENTINEL", "ROLE", "QUIT", "RESET");

	static final Set<String> WITHOUT_KEYS = Set.of("SCAN", "KEYS", "MULTI", "EXEC", "DISCARD", "PUBLISH", "SUBSCRIBE",
			"PSUBSCRIBE", "UNSUBSCRIBE", "SCRIPT", "TIME", "DBSIZE", "RANDOMKEY", "UNWATCH", "WAIT", "ASKING",
			"FLUSHALL", "FLUSHDB");

	private static final Set<String> ALL_KEYS = Set.of("MGET", "DEL", "UNLINK", "EXISTS", "TOUCH", "WATCH", "SUNION",
			"SINTER", "SDIFF", "PFCOUNT");

	static final Set<String> SCRIPTS = Set.of("EVAL", "EVALSHA", "EVAL_RO", "EVALSHA_RO", "FCALL", "FCALL_RO");

	private static final int LONGEST = 24;

	/**
	 * Makes one of what a client sent.
	 * @param words its name and the first arguments: at least the name, and three words
	 * if it has as many
	 * @param count how many words it has in all
	 */
	public static SentCommand of(long micros, String connection, List<String> words, int count) {
		String name = name(words.getFirst());
		int keys = keys(name, words, count - 1);
		int first = SCRIPTS.contains(name) ? 3 : 1;
		return new SentCommand(micros, PrintableText.text(connection), name, count - 1, keys,
				(keys > 0 && words.size() > first) ? shortened(words.get(first)) : "");
	}

	/** As the lab writes it: in upper case, without what follows a bar. */
	static String name(String text) {
		return PrintableText.text(text.replaceAll("[|].*", "")).toUpperCase(Locale.ROOT);
	}

	private static int keys(String name, List<String> words, int arguments) {
		if (arguments == 0 || WITHOUT_KEYS.contains(name) || GREETINGS.contains(name)) {
			return 0;
		}
		if (SCRIPTS.contains(name)) {
			return (words.size() > 2 && words.get(2).matches("\\d{1,6}"))
					? Math.min(Integer.parseInt(words.get(2)), arguments) : 0;
		}
		return name.startsWith("MSET") ? arguments / 2 : ALL_KEYS.contains(name) ? arguments : 1;
	}

	/** What tells the kind of a key: {@code products::…} for {@code products::42}. */
	static String shortened(String key) {
		String[] parts = PrintableText.text(key).split(":", -1);
		return IntStream.range(0, parts.length)
			.mapToObj((at) -> (at > 0 && at == parts.length - 1 || parts[at].matches("\\d+")) ? "…"
					: PrintableText.brief(parts[at], LONGEST))
			.collect(Collectors.joining(":"));
	}

	boolean isScripted() {
		return this.connection.equals("lua");
	}

	@Override
	public String toString() {
		return this.name + (this.key.isEmpty() ? "" : " " + this.key)
				+ ((this.keys > 1) ? " (" + this.keys + " keys)" : "");
	}

}
