// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
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
	 * @param args as of the real one
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
			socket.getOutputStream()
				.write(("SET " + KEY + " " + options.get("--colors") + "\r\n").getBytes(StandardCharsets.UTF_8));
			System.out
				.println(new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
					.readLine());
		}
		catch (IOException ex) {
			fail("Redis does not answer");
		}
		Files.writeString(Path.of(options.get("--report")), REPORT);
		System.out.println(String.join(" ", args));
	}

	private static void fail(String why) {
		System.err.println(why);
		System.exit(1);
	}

}
