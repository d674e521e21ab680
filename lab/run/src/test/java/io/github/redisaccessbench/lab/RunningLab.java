// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The packaged lab as a process.
 *
 * @param process the process
 * @param out what it prints
 * @param err what it complains of
 */
public record RunningLab(Process process, Path out, Path err) {

	/** Many times what it takes on a slow machine that does other things, too. */
	private static final Duration PATIENCE = Duration.ofMinutes(4);

	/** Starts the packaged lab. */
	public static RunningLab start(Path folder, List<String> arguments) throws IOException {
		return start(folder, arguments, Map.of());
	}

	/** Starts the packaged lab. */
	public static RunningLab start(Path folder, List<String> arguments, Map<String, String> environment)
			throws IOException {
		return start(folder, arguments, environment, List.of());
	}

	/**
	 * Starts the packaged lab.
	 * @param launcher a program that starts it, and its first arguments; none: started
	 * directly
	 */
	public static RunningLab start(Path folder, List<String> arguments, Map<String, String> environment,
			List<String> launcher) throws IOException {
		List<String> command = new ArrayList<>(launcher);
		command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-jar", jar().toString()));
		command.addAll(arguments);
		Path out = Files.createTempFile(folder, arguments.getFirst(), ".out");
		Path err = Files.createTempFile(folder, arguments.getFirst(), ".err");
		ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
		builder.environment().remove("REDIS_URL");
		builder.environment().putAll(environment);
		return new RunningLab(builder.start(), out, err);
	}

	private static Path jar() throws IOException {
		try (var files = Files.newDirectoryStream(Home.of("lab", "target"), "lab-*.jar")) {
			return files.iterator().next().toAbsolutePath();
		}
	}

	/** Asks an app. */
	public static String get(int port, String path) {
		HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
			.timeout(Duration.ofMinutes(1))
			.build();
		try (HttpClient http = HttpClient.newHttpClient()) {
			return http.send(request, BodyHandlers.ofString()).body();
		}
		catch (IOException | InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/** Waits for it to end by itself. */
	public int awaitEnd() throws InterruptedException {
		assertThat(this.process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("it ends").isTrue();
		return this.process.exitValue();
	}

	/** Waits until something is so. */
	public void await(Callable<Boolean> ready) throws Exception {
		for (long end = System.nanoTime() + PATIENCE.toNanos(); !ready.call(); Thread.sleep(100)) {
			assertThat(this.process.isAlive()).as("%s", Files.readString(this.err)).isTrue();
			assertThat(System.nanoTime()).as("it is ready").isLessThan(end);
		}
	}

	/** Waits until it prints a text. */
	public void awaitOutput(String text) throws Exception {
		await(() -> Files.readString(this.out).contains(text));
	}

	/** Ends it and, by its watchdog, all that it started. */
	public void kill() throws Exception {
		List<ProcessHandle> children = children();
		this.process.destroyForcibly().waitFor();
		// Until then their ports are in use.
		awaitEndOf(children);
	}

	/**
	 * Waits until processes have ended. One that its parent has not asked for has, too.
	 */
	public static void awaitEndOf(List<ProcessHandle> processes) throws InterruptedException {
		for (long end = System.nanoTime() + PATIENCE.toNanos(); live(processes); Thread.sleep(50)) {
			assertThat(System.nanoTime()).as("%s have ended", processes).isLessThan(end);
		}
	}

	private static boolean live(List<ProcessHandle> processes) {
		return processes.stream().anyMatch((one) -> one.isAlive() && one.info().command().isPresent());
	}

	/** What it started, as the operating system sees it. */
	public List<ProcessHandle> children() {
		return this.process.descendants().toList();
	}

	/**
	 * Ends it as Ctrl-C does. A build that a shell started in the background has SIGINT
	 * ignored, and so have all its children; a JVM respects that. SIGTERM takes the same
	 * way through the lab, so that is sent there.
	 */
	public void interrupt() throws IOException {
		signal(ignores("INT") ? "TERM" : "INT");
	}

	/**
	 * Whether it was started so that it ignores a signal: {@code HUP} or {@code INT}; of
	 * others, no.
	 */
	public boolean ignores(String signal) throws IOException {
		int bit = List.of("HUP", "INT").indexOf(signal);
		Path status = Path.of("/proc", String.valueOf(this.process.pid()), "status");
		if (bit < 0 || !Files.exists(status)) {
			return false;
		}
		try (var lines = Files.lines(status)) {
			return lines.filter((line) -> line.startsWith("SigIgn:"))
				.mapToLong((line) -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
				.anyMatch((mask) -> (mask >> bit & 1) != 0);
		}
	}

	/**
	 * What runs from a folder, or is told of it: a lab's processes, whichever process
	 * started them.
	 */
	public static List<ProcessHandle> in(Path folder) {
		return ProcessHandle.allProcesses()
			.filter((process) -> Stream.of(process.info().command(), process.info().commandLine())
				.flatMap(Optional::stream)
				.anyMatch((text) -> text.contains(folder.toString())))
			.toList();
	}

	/** What it started, by a part of its command line. */
	public Optional<ProcessHandle> child(String command) {
		return children().stream()
			.filter((child) -> child.info().commandLine().orElse("").contains(command))
			.findFirst();
	}

	/** Sends a signal, as kill does. */
	public void signal(String name) {
		signal(name, this.process.toHandle());
	}

	/** Sends a signal to some process, as kill does. */
	public static void signal(String name, ProcessHandle process) {
		Unchecked.run(() -> assertThat(
				new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor())
			.isZero());
	}

}
