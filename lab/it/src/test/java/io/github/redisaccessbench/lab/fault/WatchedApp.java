// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.process.Jars;
import org.awaitility.Awaitility;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An app, and users who ask it for 100 colors again and again while something happens.
 */
final class WatchedApp implements AutoCloseable {

	private static final int USERS = 4;

	private static final int COLORS = 100;

	/** In place of a status. */
	private static final int INCOMPLETE = -200;

	private final int port = LabPorts.next();

	private final String path;

	private final Process process;

	/** The first whole answer. */
	private volatile String right;

	/**
	 * Starts it, and waits until it answers all colors.
	 * @param jar its jar, with a * for the version
	 */
	WatchedApp(String jar, String path, Map<String, String> environment, Collection<String> arguments)
			throws IOException {
		this.path = path;
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-jar",
						Jars.find(Home.HOME, jar).toString(), "--server.port=" + this.port));
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(ProcessBuilder.Redirect.DISCARD);
		builder.environment().putAll(environment);
		this.process = builder.start();
		Awaitility.await().atMost(Duration.ofMinutes(1)).ignoreExceptions().until(() -> get().isRight());
	}

	/**
	 * Watches users for three seconds, in which all answers must be right, and then while
	 * something happens.
	 * @param happening what happens; what it answers is handed on
	 */
	<T> Watched<T> watch(Duration length, Callable<T> happening) throws Exception {
		Queue<Seen> all = new ConcurrentLinkedQueue<>();
		AtomicBoolean over = new AtomicBoolean();
		ExecutorService users = Executors.newVirtualThreadPerTaskExecutor();
		for (int user = 0; user < USERS; user++) {
			users.execute(() -> {
				while (!over.get()) {
					all.add(get());
					pause(Duration.ofMillis(20));
				}
			});
		}
		long began;
		T result;
		try {
			pause(Duration.ofSeconds(3));
			assertThat(all).isNotEmpty().allMatch(Seen::isRight);
			began = System.nanoTime();
			result = happening.call();
			pause(length.minus(Duration.ofNanos(System.nanoTime() - began)));
		}
		finally {
			over.set(true);
			users.shutdown();
			assertThat(users.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
		}
		return new Watched<>(List.copyOf(all), began, length, result);
	}

	/** Asks once, and waits for the answer. */
	Seen get() {
		long began = System.nanoTime();
		try {
			HttpResponse<String> response = send(this.path);
			boolean whole = (this.right != null) ? response.body().equals(this.right)
					: response.body().startsWith("[{") && response.body().split("\"name\"").length == COLORS + 1;
			this.right = (this.right == null && whole) ? response.body() : this.right;
			return new Seen(began, System.nanoTime(),
					(whole || response.statusCode() != 200) ? response.statusCode() : INCOMPLETE);
		}
		catch (IOException ex) {
			return new Seen(began, System.nanoTime(), 0);
		}
	}

	/** The body of an answer, whatever it is. */
	String body(String otherPath) throws IOException {
		return send(otherPath).body();
	}

	private HttpResponse<String> send(String asked) throws IOException {
		try (HttpClient http = HttpClient.newHttpClient()) {
			return http.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + asked))
				.timeout(Duration.ofSeconds(30))
				.build(), HttpResponse.BodyHandlers.ofString());
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void pause(Duration duration) {
		Unchecked.run(() -> Thread.sleep(Math.max(0, duration.toMillis())));
	}

	@Override
	public void close() throws IOException {
		try {
			this.process.destroyForcibly().waitFor();
		}
		catch (InterruptedException ex) {
			throw new IOException(ex);
		}
	}

	/**
	 * What users saw.
	 *
	 * @param all each answer
	 * @param began when it happened, in nanoseconds
	 * @param length how long they were watched from then on
	 * @param result what came of it
	 */
	record Watched<T>(List<Seen> all, long began, Duration length, T result) {

		/** The last ones must be right. */
		private static final double AT_THE_END = 0.25;

		List<Seen> failed() {
			return this.all.stream().filter((one) -> !one.isRight()).toList();
		}

		/** When all answers were right again. */
		String again() {
			List<Seen> failed = failed();
			long last = failed.stream().mapToLong(Seen::ended).max().orElse(0);
			if (last > this.began + (1 - AT_THE_END) * this.length.toNanos()) {
				return "not within " + this.length.toSeconds() + " s";
			}
			return failed.isEmpty() ? "at once" : seconds(last - this.began);
		}

		/** The time of the longest answer. */
		String longest() {
			return seconds(this.all.stream().mapToLong((one) -> one.ended() - one.began()).max().orElseThrow());
		}

		/** How they failed. */
		String words() {
			return failed().stream().map(Seen::words).distinct().sorted().collect(Collectors.joining(", "));
		}

		static String seconds(long nanos) {
			return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
		}

	}

	/**
	 * An answer.
	 *
	 * @param began when it was asked for, in nanoseconds
	 * @param ended when it was there
	 * @param status its status, or that it was incomplete; 0: there was none
	 */
	record Seen(long began, long ended, int status) {

		boolean isRight() {
			return this.status == 200;
		}

		String words() {
			return switch (this.status) {
				case 0 -> "no answer";
				case INCOMPLETE -> "without some colors";
				default -> "status " + this.status;
			};
		}

	}

}
