// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpServer;

/**
 * An app for tests: it answers one text, prints what it was asked, and tells by a file
 * when it was asked to end.
 */
public final class TinyApp {

	/** How long what is slow takes at least, in milliseconds. */
	static final int SLOW_MS = 500;

	private TinyApp() {
	}

	/**
	 * Runs it.
	 * @param args {@code --server.port}, {@code --asked-to-end}, a file, and
	 * {@code --answer}: a text in which STORE stands for what the app was told of the
	 * store, FLAG for the system property {@code tiny.flag} and ASKED for path and query;
	 * with {@code --slow}, a path and query, the answer to that one takes a while; a
	 * training run ends before it listens
	 * @throws IOException if the port cannot be had
	 */
	public static void main(String[] args) throws IOException {
		Map<String, String> options = Stream.of(args)
			.map((argument) -> argument.split("=", 2))
			.collect(Collectors.toMap((option) -> option[0], (option) -> option[1]));
		if ("onRefresh".equals(System.getProperty("spring.context.exit"))) {
			System.out.println("trained");
			return;
		}
		Runtime.getRuntime().addShutdownHook(new Thread(() -> note(Path.of(options.get("--asked-to-end")))));
		HttpServer server = HttpServer.create(
				new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(options.get("--server.port"))),
				0);
		String answer = options.get("--answer")
			.replace("STORE", String.valueOf(System.getenv("STORE_OF_THE_TEST")))
			.replace("FLAG", String.valueOf(System.getProperty("tiny.flag")));
		server.createContext("/", (exchange) -> {
			String asked = exchange.getRequestURI().toString();
			System.out.println(asked);
			if (asked.equals(options.get("--slow"))) {
				sleep();
			}
			byte[] bytes = answer.replace("ASKED", asked).getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(200, bytes.length);
			try (OutputStream out = exchange.getResponseBody()) {
				out.write(bytes);
			}
		});
		server.start();
	}

	private static void sleep() {
		try {
			Thread.sleep(SLOW_MS);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void note(Path file) {
		try {
			Files.createFile(file);
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
