// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Problem;

/**
 * The processes that a lab started. All of them end with {@link #close()}; those that a
 * killed lab left behind end when the next lab of the same folder starts.
 */
public final class Processes implements AutoCloseable {

	private final ProcessRecord record;

	private final Path logs;

	private final Path jars;

	/** Oldest first. */
	private final SequencedMap<Process, Recorded> started = new LinkedHashMap<>();

	private boolean closed;

	/**
	 * Ends what an earlier lab left behind, and begins a new record.
	 * @param work the lab's folder; logs are written to {@code logs} in it
	 * @throws Problem if another lab of this folder is running
	 */
	public Processes(Path work) {
		this.record = ProcessRecord.of(work);
		this.logs = work.resolve("logs");
		this.jars = work.resolve("jars");
		this.record.endLeftovers();
		this.record.write(List.of());
	}

	/**
	 * Stops the lab of a folder, if there is one, and ends what a killed one left behind:
	 * one line for each process that was ended.
	 */
	public static List<String> down(Path work) {
		ProcessRecord record = ProcessRecord.of(work);
		List<String> ended = new ArrayList<>();
		record.runningLab().ifPresent((lab) -> {
			Termination.end(List.of(lab));
			ended.add("lab (process " + lab.pid() + ")");
		});
		ended.addAll(record.endLeftovers());
		return ended;
	}

	/**
	 * Starts a process.
	 * @param name what it is for; also the name of its log, which is begun anew
	 * @param command program and arguments
	 * @param environment variables in addition to the lab's own
	 * @throws Problem if it cannot be started, or the lab is stopping
	 */
	public synchronized Process start(String name, List<String> command, Map<String, String> environment) {
		if (this.closed) {
			throw new Problem("The lab is stopping, so " + name + " is not started.");
		}
		try {
			Files.createDirectories(this.logs);
			ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(log(name).toFile());
			builder.environment().putAll(environment);
			Process process = builder.start();
			process.getOutputStream().close();
			this.started.put(process, Recorded.of(name, process.toHandle()));
			this.record.write(List.copyOf(this.started.values()));
			return process;
		}
		catch (IOException ex) {
			throw new Problem(name + " cannot be started: " + ex.getMessage(), ex);
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
	 * log, or "nothing".
	 */
	public String lastWords(String name) {
		try {
			return Optional.of(Files.readAllLines(log(name)).stream().filter((line) -> !line.isBlank()).toList())
				.filter((lines) -> !lines.isEmpty())
				.map(List::getLast)
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
		this.started.keySet().removeAll(processes);
		if (!this.closed) {
			this.record.write(List.copyOf(this.started.values()));
		}
	}

	@Override
	public synchronized void close() {
		this.closed = true;
		stop(List.copyOf(this.started.reversed().keySet()));
		this.record.delete();
	}

}
