// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ChildEnvironment;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;

/**
 * The processes that a lab started. All of them end with {@link #close()}, or with the
 * lab, however that ends: if it is killed, its keeper ends them. If that is killed with
 * it, the next lab of the same folder does.
 */
public final class Processes implements AutoCloseable {

	/** A lab that is told to end has to end all that it started. */
	private static final Duration LAB_PATIENCE = Duration.ofSeconds(10);

	private final ProcessRecord record;

	private final LabLock lock;

	private final List<String> leftBehind;

	private final Path logs;

	private final Path jars;

	private final TemporaryFolders temporary;

	/** Oldest first. */
	private final SequencedMap<Process, Recorded> started = new LinkedHashMap<>();

	/** Started before the first of them. */
	private WatchdogProcess keeper;

	private boolean closed;

	/**
	 * Takes the lock, ends what an earlier lab left behind, and begins a new record.
	 * @param work the lab's folder; logs are written to {@code logs} in it
	 * @throws Problem if another lab of this folder is running, of which nothing is
	 * touched
	 */
	public Processes(Path work) {
		this.record = ProcessRecord.of(work);
		this.logs = work.resolve("logs");
		this.jars = work.resolve("jars");
		this.temporary = TemporaryFolders.in(work);
		this.lock = LabLock.take(this.record);
		try {
			this.leftBehind = Leftovers.end(this.record);
			this.record.write(List.of());
		}
		catch (RuntimeException ex) {
			try (this.lock) {
				this.record.delete();
			}
			throw ex;
		}
	}

	/**
	 * Stops the lab of a folder, if there is one, and ends what a killed one left behind.
	 * @param patience how long to wait for the lab to end by itself
	 * @return a line for each process that was ended, and for a record that is damaged
	 */
	public static List<String> down(Path work, Duration patience) {
		ProcessRecord record = ProcessRecord.of(work);
		if (!Files.exists(record.file())) {
			return List.of();
		}
		List<String> lines = new ArrayList<>();
		record.awaitLab(patience);
		record.runningLab().ifPresent((lab) -> {
			Termination.end(lab.alive().stream().toList(), LAB_PATIENCE);
			lines.add("Ended " + lab + ".");
		});
		LabLock lock = LabLock.take(record);
		try (lock) {
			lines.addAll(Leftovers.end(record));
		}
		return lines;
	}

	/**
	 * What an earlier lab left behind: a line for each process that was ended, or for a
	 * record that is damaged.
	 */
	public List<String> leftBehind() {
		return this.leftBehind;
	}

	/**
	 * Starts a process, in a folder of its own, which is also that of its temporary files
	 * and is deleted when the process is forgotten.
	 * @param name what it is for; also the name of its log, which is begun anew
	 * @param command program and arguments, with absolute paths
	 * @param environment variables in addition to those of {@link ChildEnvironment}
	 * @throws Problem if it cannot be started, or the lab is stopping
	 */
	public synchronized Process start(String name, List<String> command, Map<String, String> environment) {
		if (this.closed) {
			throw new Problem("The lab is stopping, so " + name + " is not started.");
		}
		try {
			Files.createDirectories(this.logs);
			// The file before may be another one under a second name.
			Files.deleteIfExists(log(name));
			if (this.keeper == null) {
				this.keeper = WatchdogProcess.start(this.record, this.jars.resolve("keeper.jar"), log("keeper"));
			}
			Path own = this.temporary.of(name);
			List<String> whole = Java.within(own, this.logs, command);
			ProcessBuilder builder = ChildEnvironment.builder(whole)
				.directory(own.toFile())
				.redirectErrorStream(true)
				.redirectOutput(log(name).toFile());
			builder.environment().put("TMPDIR", own.toString());
			builder.environment().putAll(environment);
			write(this.record.expect(name, whole));
			Files.createDirectories(own);
			Process process = builder.start();
			process.getOutputStream().close();
			this.started.put(process, this.record.look(name, process.toHandle()));
			write();
			return process;
		}
		catch (IOException ex) {
			throw new Problem(name + " cannot be started: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Looks again at a process that has become another program since it was started, so
	 * that it is known by that if this lab is killed.
	 */
	public synchronized void lookAgain(String name, Process process) {
		if (this.started.containsKey(process)) {
			this.started.put(process, this.record.look(name, process.toHandle()));
			write();
		}
	}

	/**
	 * Copies a jar, since a build that replaces the jar of a running JVM breaks it.
	 * @throws Problem if it cannot be copied
	 */
	public Path copy(Path jar, String name) {
		try {
			return Files.copy(jar, Files.createDirectories(this.jars).resolve(name),
					StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new Problem(jar + " cannot be copied to " + this.jars + ": " + ex.getMessage(), ex);
		}
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
		try {
			return Optional.of(Files.readAllLines(log(name)).stream().filter((line) -> !line.isBlank()).toList())
				.filter((lines) -> !lines.isEmpty())
				.map(List::getLast)
				.map(PrintableText::text)
				.orElse("nothing");
		}
		catch (IOException ex) {
			return "nothing";
		}
	}

	/** Ends some of the processes and forgets them. */
	public void stop(List<Process> processes) {
		Termination.end(handles(processes));
		forget(processes);
	}

	/**
	 * Kills some of the processes and forgets them.
	 * @param processes the processes, which have nothing to save
	 */
	public void kill(List<Process> processes) {
		Termination.kill(handles(processes));
		forget(processes);
	}

	private static List<ProcessHandle> handles(List<Process> processes) {
		return processes.stream().map(Process::toHandle).toList();
	}

	private synchronized void forget(List<Process> processes) {
		processes.stream()
			.map(this.started::remove)
			.filter(Objects::nonNull)
			.forEach((one) -> this.temporary.delete(one.name()));
		if (!this.closed) {
			write();
		}
	}

	private void write(Recorded... expected) {
		this.record.write(Stream.concat(this.started.values().stream(), Stream.of(expected)).toList());
	}

	@Override
	public synchronized void close() {
		if (this.closed) {
			return;
		}
		this.closed = true;
		WatchdogProcess last = this.keeper;
		try (this.lock; last) {
			stop(List.copyOf(this.started.reversed().keySet()));
			this.record.delete();
		}
	}

}
