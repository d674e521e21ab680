// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A lab for tests, which is a process of its own with a home of its own. It starts some
 * children and waits.
 *
 * @param process the process
 * @param file where it notes what it started
 * @param work its folder
 */
record ALab(Process process, Path file, Path work) {

	/** Classes of the lab and of its tests, and no library. */
	static final String CLASS_PATH = Stream.of(Problem.class, Processes.class, ALab.class)
		.map((one) -> Path.of(URI.create(one.getProtectionDomain().getCodeSource().getLocation().toString())))
		.map(Path::toString)
		.collect(Collectors.joining(System.getProperty("path.separator")));

	/** Starts one. */
	static ALab start(Path home, Path work, String... children) throws IOException {
		List<String> command = new ArrayList<>(List.of(Java.program().toString(), "-XX:TieredStopAtLevel=1",
				"-Duser.home=" + home, "-cp", CLASS_PATH, ALab.class.getName(), work.toString()));
		command.addAll(List.of(children));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		return new ALab(process, home.resolve(".redis-access-bench").resolve(ProcessRecord.of(work).getFileName()),
				work);
	}

	/**
	 * Is one.
	 * @param args its folder, and names of what it starts
	 */
	public static void main(String[] args) throws InterruptedException {
		try {
			Processes processes = new Processes(Path.of(args[0]));
			Runtime.getRuntime().addShutdownHook(new Thread(processes::close));
			processes.leftBehind().forEach(System.out::println);
			for (String name : List.of(args).subList(1, args.length)) {
				processes.start(name, Child.command("temporary"), Map.of());
			}
			System.out.println(Child.READY);
			new CountDownLatch(1).await();
		}
		catch (Problem ex) {
			System.out.println(ex.getMessage());
			System.exit(1);
		}
	}

	/** What it says until it is ready, or all of it if it does not get so far. */
	List<String> awaitReady() throws IOException {
		List<String> lines = new ArrayList<>();
		String line = this.process.inputReader().readLine();
		while (line != null && !line.equals(Child.READY)) {
			lines.add(line);
			line = this.process.inputReader().readLine();
		}
		return lines;
	}

	/** What its record says that it started. */
	List<Recorded> started() throws IOException {
		return Files.exists(this.file) ? Files.readAllLines(this.file)
			.stream()
			.skip(1)
			.map((line) -> Recorded.parse(line).orElseThrow())
			.toList() : List.of();
	}

	/** Its watchdog: of its children the one that it did not record. */
	ProcessHandle watchdog() throws IOException {
		List<Long> recorded = started().stream().map(Recorded::pid).toList();
		return this.process.children().filter((child) -> !recorded.contains(child.pid())).findFirst().orElseThrow();
	}

	/** As SIGKILL does it: nothing of it is asked. */
	void kill() throws InterruptedException {
		this.process.destroyForcibly().waitFor();
	}

	/** Waits until something is so. */
	static void await(Callable<Boolean> condition) throws Exception {
		long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
		while (!condition.call()) {
			assertThat(System.nanoTime()).as("it has become so").isLessThan(end);
			TimeUnit.MILLISECONDS.sleep(20);
		}
	}

	static boolean live(List<Recorded> processes) {
		return processes.stream().anyMatch((one) -> one.alive().isPresent());
	}

	/** Whether nothing is left of it: no note, no temporary file. */
	boolean leftNothing() {
		return Files.notExists(this.file.getParent()) && Files.notExists(this.work.resolve("tmp"));
	}

}
