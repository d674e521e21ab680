// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A seed for tests, called like the real one. It writes one key, which holds how many
 * colors were asked for, prints how it was called, and reports in the words of the real
 * one.
 */
public final class FakeSeed {

	/** The key that it writes. */
	static final String KEY = "colors::seeded";

	/**
	 * What the real one wrote for 20 colors, and once more for a Redis that does not
	 * tell.
	 */
	static final String REPORT = "[{\"layout\":\"colors::v1::*\",\"keys\":20,\"bytes\":4567},"
			+ "{\"layout\":\"colors::v2::* and the id set\",\"keys\":21,\"bytes\":3210},"
			+ "{\"layout\":\"colors::v3::*\",\"keys\":20,\"bytes\":null}]";

	private FakeSeed() {
	}

	/**
	 * Seeds.
	 * @throws IOException if the report cannot be written
	 */
	public static void main(String[] args) throws IOException {
		Map<String, String> options = Stream.of(args)
			.map((argument) -> (argument + "=").split("=", 3))
			.collect(Collectors.toMap((option) -> option[0], (option) -> option[1]));
		if (!options.containsKey("--allow-remote")) {
			fail("is not on this machine");
		}
		URI url = URI.create(System.getenv("SPRING_DATA_REDIS_URL"));
		try (Socket socket = new Socket(url.getHost(), url.getPort())) {
			if (url.getUserInfo() != null) {
				ask(socket, "AUTH " + url.getUserInfo().replaceFirst("^:", "").replace(':', ' '));
			}
			String run = ask(socket, "GET colors::run");
			if (!run.equals("$-1") && !run.equals(System.getenv("COLORS_RUN"))) {
				fail("another run of this benchmark is there");
			}
			System.out.println(ask(socket, "SET " + KEY + " " + options.get("--colors")));
		}
		catch (IOException ex) {
			fail("Redis does not answer");
		}
		Files.writeString(Path.of(options.get("--report")), REPORT);
		System.out.println(String.join(" ", args));
	}

	/** The answer in one line: a status, a value, or $-1 if there is none. */
	private static String ask(Socket redis, String command) throws IOException {
		redis.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
		String answer = line(redis.getInputStream());
		return (answer.startsWith("$") && !answer.equals("$-1")) ? line(redis.getInputStream()) : answer;
	}

	private static String line(InputStream answers) throws IOException {
		StringBuilder line = new StringBuilder();
		for (int one = answers.read(); one != '\n'; one = answers.read()) {
			if (one < 0) {
				throw new EOFException();
			}
			line.append((char) one);
		}
		return line.toString().strip();
	}

	private static void fail(String why) {
		System.err.println(why);
		System.exit(1);
	}

}
