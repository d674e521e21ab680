// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpServer;

/**
 * An app for tests: it answers one text, and tells by a file when it was asked to end.
 */
public final class TinyApp {

	private TinyApp() {
	}

	/**
	 * Makes a jar that starts it.
	 * @param jar where to write it
	 * @throws IOException if it cannot be written
	 */
	static void packTo(Path jar) throws IOException {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().putValue(Attributes.Name.MANIFEST_VERSION.toString(), "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, TinyApp.class.getName());
		manifest.getMainAttributes()
			.put(Attributes.Name.CLASS_PATH, Path.of("target", "test-classes").toAbsolutePath().toUri().toString());
		Files.createDirectories(jar.getParent());
		new JarOutputStream(Files.newOutputStream(jar), manifest).close();
	}

	/**
	 * Runs it.
	 * @param args {@code --server.port}, {@code --answer} and {@code --asked-to-end}, a
	 * file
	 * @throws IOException if the port cannot be had
	 */
	public static void main(String[] args) throws IOException {
		Map<String, String> options = Stream.of(args)
			.map((argument) -> argument.split("=", 2))
			.collect(Collectors.toMap((option) -> option[0], (option) -> option[1]));
		Runtime.getRuntime().addShutdownHook(new Thread(() -> note(Path.of(options.get("--asked-to-end")))));
		HttpServer server = HttpServer.create(
				new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(options.get("--server.port"))),
				0);
		byte[] answer = options.get("--answer")
			.replace("REDIS", String.valueOf(System.getenv("SPRING_DATA_REDIS_URL")))
			.getBytes(StandardCharsets.UTF_8);
		server.createContext("/", (exchange) -> {
			exchange.sendResponseHeaders(200, answer.length);
			try (OutputStream out = exchange.getResponseBody()) {
				out.write(answer);
			}
		});
		server.start();
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
