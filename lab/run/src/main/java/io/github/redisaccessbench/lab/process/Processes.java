// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ChildEnvironment;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * The processes that a lab started. All of them end with {@link #close()}, or with the
 * lab, however that ends: if it is killed, its watchdog ends them. If that is killed with
 * it, the next lab of the same folder does.
 */
public final class Processes implements AutoCloseable {

	/** A lab that is told to end has to end all that it started. */
	private static final Duration TO_END = Duration.ofSeconds(10);

	/** Bytes of a log. */
	private static final int END = 262_144;

	private final ProcessRecord record;

	private final List<String> leftBehind;

	private final Path logs;

	private final Path jars;

	private final TemporaryFolders temporary;

	/** Oldest first. */
	private final SequencedMap<Process, String> started = new LinkedHashMap<>();

	/** What each port is for that one of them is going to listen on. */
	private final Map<Integer, String> ports = new HashMap<>();

	/** Started before the first of them. */
	private Process watchdog;

	private boolean closed;

	/**
	 * Takes the lock, ends what an earlier lab left behind, and begins a new record.
	 * @param work the lab's folder; logs are written to {@code logs} in it
	 * @throws Problem if another lab of this folder is running, of which nothing is
	 * touched
	 */
	public Processes(Path work) {
		this.logs = work.resolve("logs");
		this.jars = jars(work);
		this.temporary = TemporaryFolders.in(ProcessRecord.withoutLinks(work));
		this.record = ProcessRecord.take(ProcessRecord.of(work));
		try {
			this.leftBehind = this.record.endLeftovers(this.temporary);
			this.record.begin();
		}
		catch (RuntimeException ex) {
			this.record.close();
			throw ex;
		}
	}

	/** Whether a lab of a folder runs. */
	public static boolean labRuns(Path work) {
		return ProcessRecord.lab(ProcessRecord.of(work)).isPresent();
	}

	/**
	 * Ends the lab of a folder, if there is one, and what a killed one left behind.
	 * @param work its folder
	 * @param patience how long to wait for it to end by itself
	 * @return a line for each process that was ended
	 */
	public static List<String> down(Path work, Duration patience) {
		Path file = ProcessRecord.of(work);
		if (!Files.exists(file)) {
			return List.of();
		}
		List<String> lines = new ArrayList<>();
		Waiting.until(patience, () -> ProcessRecord.lab(file).isEmpty());
		ProcessRecord.lab(file).ifPresent((lab) -> {
			Termination.end(lab.alive().stream().toList(), TO_END);
			lines.add("Ended " + lab + ".");
		});
		try (ProcessRecord record = ProcessRecord.take(file)) {
			lines.addAll(record.endLeftovers(TemporaryFolders.in(ProcessRecord.withoutLinks(work))));
		}
		return lines;
	}

	/**
	 * Keeps a port for something that is going to listen on it.
	 * @param port the port on 127.0.0.1
	 * @param property the property that changes it, such as {@code -Dredis.port}
	 * @throws Problem if it is in use, or kept for something else
	 */
	public void keepPort(int port, String purpose, String property) {
		Ports.requireFree(port, purpose, property);
		String other = this.ports.putIfAbsent(port, purpose);
		if (other != null && !other.equals(purpose)) {
			throw new Problem("Port " + port + " is needed for " + other + " and for " + purpose
					+ ". Choose another with " + property + "=<port>.");
		}
	}

	/**
	 * Which process listens on a port that was kept: one that was started, or what that
	 * started. What answers there may be another lab's.
	 * @param started the process that should listen, or have something started that does
	 * @return {@code started} where this user is not told which process listens: then all
	 * that is known is that the port was free before
	 * @throws Problem if only others listen
	 */
	public ProcessHandle listener(Process started, int port, String purpose, String property) {
		List<ProcessHandle> listeners = Ports.listeners(port).toList();
		if (listeners.isEmpty() || listeners.contains(started.toHandle())) {
			return started.toHandle();
		}
		Set<ProcessHandle> own = Stream.concat(started.descendants(), withOrphans(List.of(started)).stream())
			.collect(Collectors.toSet());
		return listeners.stream()
			.filter(own::contains)
			.findFirst()
			.orElseThrow(() -> new Problem("Port " + port + ", for " + purpose + ", is answered by "
					+ Ports.name(listeners.getFirst())
					+ ", which this lab did not start. Stop it, or choose another with " + property + "=<port>."));
	}

	/**
	 * What an earlier lab left behind: a line for each process.
	 */
	public List<String> leftBehind() {
		return this.leftBehind;
	}

	/** Starts a process in a folder of its own: see the other method. */
	public Process start(String name, List<String> command, Map<String, String> environment) {
		return start(name, command, environment, null);
	}

	/**
	 * Starts a process. Its temporary files have a folder of their own, which is deleted
	 * when the process is forgotten.
	 * @param name what it is for; also the name of its log, which is begun anew
	 * @param command program and arguments
	 * @param environment variables in addition to those of {@link ChildEnvironment}
	 * @param directory the folder in which it is started; null: that of its files
	 * @throws Problem if it cannot be started, or the lab is stopping
	 */
	public synchronized Process start(String name, List<String> command, Map<String, String> environment,
			Path directory) {
		if (this.closed) {
			throw new Problem("The lab is stopping, so " + name + " is not started.");
		}
		try {
			Files.createDirectories(this.logs);
			// The file before may be another one under a second name.
			Files.deleteIfExists(log(name));
			if (this.watchdog == null) {
				this.watchdog = Watchdog.start(this.record, this.temporary, this.jars.resolve("watchdog.jar"),
						log("watchdog"));
			}
			Path own = this.temporary.of(name);
			List<String> whole = Java.within(own, this.logs, command);
			ProcessBuilder builder = ChildEnvironment.builder(whole)
				.directory(((directory != null) ? directory : own).toFile())
				.redirectErrorStream(true)
				.redirectOutput(log(name).toFile());
			builder.environment().put(TemporaryFolders.VARIABLE, own.toString());
			builder.environment().putAll(environment);
			Files.createDirectories(own);
			Process process = builder.start();
			this.started.put(process, name);
			this.record.add(Recorded.of(name, process.toHandle()));
			process.getOutputStream().close();
			return process;
		}
		catch (IOException ex) {
			throw new Problem(name + " cannot be started: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Runs a process to its end, with all that it started.
	 * @param patience how long it may take
	 * @param failure what cannot be had without it, in words: the beginning of a sentence
	 * @throws Problem if it cannot be started, fails or takes longer; the message quotes
	 * the end of its log
	 */
	public void run(String name, List<String> command, Map<String, String> environment, Duration patience,
			String failure) {
		Process process = start(name, command, environment);
		boolean over = Waiting.until(patience, () -> !process.isAlive());
		stop(List.of(process));
		if (!over) {
			throw new Problem(failure + ": it was not done after " + patience.toSeconds() + " s, and last said: "
					+ lastWords(name));
		}
		if (Readiness.wasKilled(process)) {
			throw new Problem(
					failure + ": it ended with " + Readiness.exitCode(process) + "It last said: " + lastWords(name));
		}
		if (process.exitValue() != 0) {
			throw new Problem(failure + ": " + lastWords(name));
		}
	}

	/** The folder for copies of jars. */
	public Path jars() {
		return this.jars;
	}

	/** That of a lab's folder: whichever lab has worked there has made it. */
	public static Path jars(Path work) {
		return work.resolve("jars");
	}

	/** The log of a process: the file that holds what it prints. */
	public Path log(String name) {
		return this.logs.resolve(name + ".log");
	}

	/**
	 * What a process said last, for a message about its failure: the last line of its
	 * log, made printable, or "nothing".
	 */
	public String lastWords(String name) {
		return lastLine(name).orElse("nothing");
	}

	/** The last line of its log, made printable; nothing if there is none. */
	public Optional<String> lastLine(String name) {
		return endOfLog(name).filter((line) -> !line.isBlank()).reduce((one, next) -> next).map(PrintableText::text);
	}

	/**
	 * The last lines of its log, of which 256 kB are looked at; none if there is none.
	 */
	public Stream<String> endOfLog(String name) {
		try (InputStream in = Files.newInputStream(log(name))) {
			in.skipNBytes(Math.max(0, Files.size(log(name)) - END));
			// An app may print anything: what is no letter is replaced.
			return new String(in.readNBytes(END), StandardCharsets.UTF_8).lines();
		}
		catch (IOException ex) {
			return Stream.empty();
		}
	}

	/** Ends some of the processes and forgets them. */
	public void stop(List<Process> processes) {
		Termination.end(withOrphans(processes), Termination.PATIENCE);
		forget(processes);
	}

	/** With what they have put into the background. */
	private synchronized List<ProcessHandle> withOrphans(List<Process> processes) {
		Set<String> names = processes.stream().map(this.started::get).collect(Collectors.toSet());
		return Stream.concat(processes.stream().map(Process::toHandle), this.temporary.users(names::contains))
			.distinct()
			.toList();
	}

	/**
	 * Kills some of the processes and forgets them.
	 * @param processes the processes, which have nothing to save
	 */
	public void kill(List<Process> processes) {
		Termination.kill(withOrphans(processes));
		forget(processes);
	}

	/** The code that a process ended with is known a moment after its end. */
	private synchronized void forget(List<Process> processes) {
		processes.forEach((one) -> one.onExit().completeOnTimeout(one, 1, TimeUnit.SECONDS).join());
		processes.stream().map(this.started::remove).filter(Objects::nonNull).forEach(this.temporary::delete);
	}

	@Override
	public synchronized void close() {
		if (this.closed) {
			return;
		}
		this.closed = true;
		// Should this fail, the watchdog does it when the lab has ended.
		stop(List.copyOf(this.started.reversed().keySet()));
		this.record.close();
		if (this.watchdog != null) {
			this.watchdog.destroyForcibly();
		}
	}

}
