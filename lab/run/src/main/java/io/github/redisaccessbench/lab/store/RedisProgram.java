// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Words;

/**
 * The program of a Redis server that the lab starts.
 *
 * @param file the user's; nothing: the one from the jar
 * @param tls whether it speaks TLS only
 * @param arguments what it is told besides the lab's own file
 */
public record RedisProgram(Optional<Path> file, boolean tls, List<String> arguments) {

	private static final String EMBEDDED_NAME = "embedded";

	private static final String TLS = "tls";

	/** The one from the jar. */
	public static final RedisProgram EMBEDDED = new RedisProgram(Optional.empty(), false, List.of());

	/**
	 * Reads what an option says.
	 * @param option the option
	 * @param text {@code embedded}, or a path; {@code tls} if it is to speak that; and
	 * arguments; what holds blanks is in quotes
	 * @param home where relative paths begin
	 * @throws Problem if there is no such program
	 */
	public static RedisProgram parse(String option, String text, Path home) {
		List<String> words = words(option, text);
		boolean tls = words.size() > 1 && words.get(1).equals(TLS);
		List<String> arguments = words.subList(tls ? 2 : 1, words.size());
		if (words.getFirst().equals(EMBEDDED_NAME)) {
			return new RedisProgram(Optional.empty(), tls, arguments);
		}
		Path file = home.resolve(words.getFirst());
		if (!Files.isRegularFile(file) || !Files.isExecutable(file)) {
			throw new Problem(option + " is " + file + ", which is no program that can be started. Name a "
					+ "redis-server or valkey-server, for instance /usr/bin/redis-server.");
		}
		return new RedisProgram(Optional.of(file), tls, arguments);
	}

	private static List<String> words(String option, String text) {
		try {
			List<String> words = Words.of(text);
			return words.isEmpty() ? List.of("") : words;
		}
		catch (Problem ex) {
			throw new Problem(option + " cannot be read: " + ex.getMessage() + ". Close it.", ex);
		}
	}

	/** Threads that read and write its connections: one, unless an argument says more. */
	int ioThreads() {
		int option = this.arguments.indexOf("--io-threads");
		return (option >= 0 && option + 1 < this.arguments.size() && this.arguments.get(option + 1).matches("\\d{1,3}"))
				? Integer.parseInt(this.arguments.get(option + 1)) : 1;
	}

	/** What it is, in words that may be published. */
	String words() {
		List<String> words = new ArrayList<>();
		words.add(this.file.map((one) -> one.getFileName().toString()).orElse(EMBEDDED_NAME));
		if (this.tls) {
			words.add(TLS);
		}
		this.arguments.forEach((one) -> words.add(one.matches("\\S+") ? one : '"' + one + '"'));
		return String.join(" ", words);
	}

}
