// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import redis.embedded.core.ExecutableProvider;

/**
 * A real Redis of its own on a free loopback port, without persistence. It takes the
 * binary of embedded-redis and starts it itself, because that library waits for a line on
 * standard output, which a Redis with a log file does not write. Ends with
 * {@link #close()}, at the latest with the JVM.
 */
public final class TestRedis implements AutoCloseable {

	private static final Duration START_LIMIT = Duration.ofSeconds(10);

	private final int port;

	private final Process process;

	private final Thread atExit;

	private TestRedis(int port, Process process) {
		this.port = port;
		this.process = process;
		this.atExit = new Thread(process::destroyForcibly, "end-test-redis-" + port);
		Runtime.getRuntime().addShutdownHook(this.atExit);
	}

	/**
	 * Starts a Redis and waits until it answers.
	 * @param settings more arguments of redis-server, e.g.
	 * {@code "--requirepass", "secret"}
	 * @return a Redis that answers
	 * @throws IllegalStateException if it ends or does not answer within 10 s; names the
	 * log file
	 */
	public static TestRedis start(String... settings) {
		try {
			int port = freePort();
			Path log = Files.createDirectories(Path.of("target").toAbsolutePath()).resolve("redis-" + port + ".log");
			TestRedis redis = new TestRedis(port, new ProcessBuilder(command(port, log, settings)).start());
			redis.awaitAnswer(log);
			return redis;
		}
		catch (IOException ex) {
			throw new UncheckedIOException("cannot start the embedded Redis", ex);
		}
	}

	/**
	 * @return e.g. {@code redis://127.0.0.1:40123}
	 */
	public String url() {
		return "redis://127.0.0.1:" + this.port;
	}

	/**
	 * @return the port on 127.0.0.1
	 */
	public int port() {
		return this.port;
	}

	/**
	 * Answers nothing while the action runs.
	 */
	public void whileStopped(Runnable action) {
		signal("STOP");
		try {
			action.run();
		}
		finally {
			signal("CONT");
		}
	}

	private void signal(String name) {
		try {
			new ProcessBuilder("kill", "-" + name, Long.toString(this.process.pid())).start().onExit().join();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("cannot signal the embedded Redis", ex);
		}
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().join();
	}

	/**
	 * @return a port on 127.0.0.1 on which nothing listens
	 */
	public static int freePort() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
	}

	private static List<String> command(int port, Path log, String... settings) throws IOException {
		List<String> command = new ArrayList<>();
		command.add(program());
		command.addAll(List.of("--port", Integer.toString(port), "--bind", "127.0.0.1", "--logfile", log.toString()));
		command.addAll(List.of("--save", "", "--appendonly", "no"));
		command.addAll(List.of(settings));
		return command;
	}

	/** {@code -Dtest.redis=<file>} has tests run on another server. */
	private static String program() throws IOException {
		String named = System.getProperty("test.redis");
		return (named != null) ? named : ExecutableProvider.newJarResourceProvider().get().getAbsolutePath();
	}

	private void awaitAnswer(Path log) {
		Instant limit = Instant.now().plus(START_LIMIT);
		while (!answers()) {
			if (!this.process.isAlive() || Instant.now().isAfter(limit)) {
				close();
				throw new IllegalStateException("the embedded Redis did not start: see " + log);
			}
			pause();
		}
	}

	private boolean answers() {
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), this.port)) {
			socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
			InputStream answer = socket.getInputStream();
			return answer.read() != -1;
		}
		catch (IOException ex) {
			return false;
		}
	}

	private static void pause() {
		try {
			Thread.sleep(Duration.ofMillis(10));
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("interrupted while the embedded Redis started", ex);
		}
	}

}
