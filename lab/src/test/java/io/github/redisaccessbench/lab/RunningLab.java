// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The packaged lab as a process, on ports of its own.
 *
 * @param process the process
 * @param out what it prints
 * @param err what it complains of
 */
public record RunningLab(Process process, Path out, Path err) {

	static final int REDIS_PORT = 26_379;

	static final int LAB_PORT = 28_089;

	static final Map<String, Integer> APP_PORTS = Map.of("case1", 28_081, "case2", 28_082, "case3", 28_083, "case4",
			28_084);

	/**
	 * The project's folder: tests run in that of the module.
	 */
	public static final Path HOME = Path.of("..").toAbsolutePath().normalize();

	/**
	 * Starts the packaged lab with the packaged apps.
	 * @param folder where to keep its output
	 * @param arguments its command and options; the ports are added to 'up' and 'serve'
	 * @return the process
	 */
	static RunningLab start(Path folder, String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(arguments));
		command.add("--home=" + HOME);
		if (List.of("up", "serve").contains(arguments[0])) {
			command.add("--redis-port=" + REDIS_PORT);
			APP_PORTS.forEach((app, port) -> command.add("--port=" + app + "=" + port));
		}
		if (arguments[0].equals("serve")) {
			command.add("--lab-port=" + LAB_PORT);
		}
		return launch(folder, command);
	}

	/**
	 * Starts the packaged lab.
	 * @param folder where to keep its output
	 * @param arguments its command and options
	 * @return the process
	 */
	public static RunningLab launch(Path folder, List<String> arguments) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar().toString()));
		command.addAll(arguments);
		Path out = Files.createTempFile(folder, arguments.getFirst(), ".out");
		Path err = Files.createTempFile(folder, arguments.getFirst(), ".err");
		Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
		return new RunningLab(process, out, err);
	}

	private static Path jar() throws IOException {
		try (var files = Files.newDirectoryStream(Path.of("target"), "lab-*.jar")) {
			return files.iterator().next().toAbsolutePath();
		}
	}

	/**
	 * Waits for it to end by itself.
	 * @return its exit code
	 */
	public int awaitEnd(int seconds) throws InterruptedException {
		assertThat(this.process.waitFor(seconds, TimeUnit.SECONDS)).as("ends within %d s", seconds).isTrue();
		return this.process.exitValue();
	}

	/**
	 * Waits until it prints a text.
	 */
	void awaitOutput(String text, int seconds) throws IOException, InterruptedException {
		for (int i = 0; i < seconds * 10 && !Files.readString(this.out).contains(text); i++) {
			assertThat(this.process.isAlive()).as("%s", Files.readString(this.err)).isTrue();
			Thread.sleep(100);
		}
		assertThat(this.out).content().contains(text);
	}

	/**
	 * What it started, as the operating system sees it.
	 */
	public List<ProcessHandle> children() {
		return this.process.descendants().toList();
	}

	/**
	 * Ends it as Ctrl-C does. A build that a shell started in the background has SIGINT
	 * ignored, and so have all its children; a JVM respects that. SIGTERM takes the same
	 * way through the lab, so that is sent there.
	 */
	void interrupt() throws IOException, InterruptedException {
		signal(ignoresInterrupts() ? "TERM" : "INT");
	}

	private boolean ignoresInterrupts() throws IOException {
		Path status = Path.of("/proc", String.valueOf(this.process.pid()), "status");
		if (!Files.exists(status)) {
			return false;
		}
		try (var lines = Files.lines(status)) {
			return lines.filter((line) -> line.startsWith("SigIgn:"))
				.mapToLong((line) -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
				.anyMatch((mask) -> (mask & 0b10) != 0);
		}
	}

	/**
	 * Sends a signal, as kill does.
	 */
	void signal(String name) throws IOException, InterruptedException {
		new ProcessBuilder("kill", "-" + name, String.valueOf(this.process.pid())).start().waitFor();
	}

}
