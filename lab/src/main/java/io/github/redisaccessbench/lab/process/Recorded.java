// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What is remembered of a process, so that it is known again and no other process that
 * got its pid is taken for it.
 *
 * @param name what it was started for
 * @param pid its process id, or 0 while it is being started
 * @param startMs when it started, milliseconds since 1970
 * @param owner the user that it runs as, or "" if he has no name
 * @param program the file that it runs
 * @param arguments its arguments; "" for a program in the lab's own folder, since Redis
 * writes another title over them
 */
record Recorded(String name, long pid, long startMs, String owner, String program, String arguments) {

	/**
	 * Linux counts from the start of the machine, a time that is set right by a second
	 * now and then.
	 */
	private static final Duration TOLERANCE = Duration.ofSeconds(3);

	private static final long NOT_STARTED = 0;

	/** What Linux adds to the name of a program that was removed since. */
	private static final String REMOVED = " (deleted)";

	/**
	 * What is known of a process before it is started. It is written down then, since a
	 * lab may be killed just after the start.
	 * @param work the lab's folder, without links in its path
	 */
	static Recorded expected(String name, List<String> command, Path work) {
		String program = withoutLinks(command.getFirst());
		String arguments = String.join(" ", command.subList(1, command.size()));
		return new Recorded(name, NOT_STARTED, System.currentTimeMillis(), owner(ProcessHandle.current().info()),
				program, isIn(work, program) ? "" : arguments);
	}

	private static String withoutLinks(String program) {
		try {
			return Path.of(program).toRealPath().toString();
		}
		catch (IOException ex) {
			return program;
		}
	}

	private static boolean isIn(Path work, String program) {
		return !program.isEmpty() && Path.of(program).startsWith(work);
	}

	/**
	 * Looks at a process.
	 * @param work the lab's folder, without links in its path
	 */
	static Recorded of(String name, ProcessHandle process, Path work) {
		ProcessHandle.Info info = process.info();
		String program = program(info);
		return new Recorded(name, process.pid(), startMs(info), owner(info), program,
				isIn(work, program) ? "" : arguments(info));
	}

	/**
	 * Reads what {@link #putInto} wrote.
	 * @throws IllegalArgumentException if it is damaged; the message says where
	 */
	static Recorded from(Properties text, String prefix) {
		return new Recorded(required(text, prefix + "name"), number(text, prefix + "pid"),
				number(text, prefix + "start"), required(text, prefix + "owner"), required(text, prefix + "program"),
				required(text, prefix + "arguments"));
	}

	void putInto(Properties text, String prefix) {
		text.setProperty(prefix + "name", this.name);
		text.setProperty(prefix + "pid", String.valueOf(this.pid));
		text.setProperty(prefix + "start", String.valueOf(this.startMs));
		text.setProperty(prefix + "owner", this.owner);
		text.setProperty(prefix + "program", this.program);
		text.setProperty(prefix + "arguments", this.arguments);
	}

	static long number(Properties text, String key) {
		String number = required(text, key);
		try {
			return Long.parseLong(number);
		}
		catch (NumberFormatException ex) {
			throw new IllegalArgumentException(key + " is no number", ex);
		}
	}

	private static String required(Properties text, String key) {
		return Optional.ofNullable(text.getProperty(key))
			.orElseThrow(() -> new IllegalArgumentException(key + " is missing"));
	}

	/**
	 * The process, if it is still alive: the one of this pid, if it also started then,
	 * for the same user, with the same command. One that has ended but that its parent
	 * has not asked for is not alive, though {@link ProcessHandle#isAlive()} says so.
	 */
	Optional<ProcessHandle> alive() {
		Stream<ProcessHandle> all = (this.pid == NOT_STARTED) ? ProcessHandle.allProcesses()
				: ProcessHandle.of(this.pid).stream();
		return all.filter(ProcessHandle::isAlive)
			.filter(Recorded::isNamed)
			.filter((process) -> isThis(process.info()))
			.findFirst();
	}

	private boolean isThis(ProcessHandle.Info info) {
		return Math.abs(startMs(info) - this.startMs) < TOLERANCE.toMillis() && owner(info).equals(this.owner)
				&& program(info).equals(this.program)
				&& (this.arguments.isEmpty() || arguments(info).equals(this.arguments));
	}

	/** One that has ended has no command any more; one of another user never shows it. */
	static boolean isNamed(ProcessHandle process) {
		return process.info().command().isPresent();
	}

	private static long startMs(ProcessHandle.Info info) {
		return info.startInstant().map(Instant::toEpochMilli).orElse(0L);
	}

	private static String owner(ProcessHandle.Info info) {
		return info.user().orElse("");
	}

	private static String program(ProcessHandle.Info info) {
		String program = info.command().orElse("");
		return program.endsWith(REMOVED) ? program.substring(0, program.length() - REMOVED.length()) : program;
	}

	private static String arguments(ProcessHandle.Info info) {
		return info.arguments().map((words) -> String.join(" ", words)).or(info::commandLine).orElse("");
	}

	@Override
	public String toString() {
		return this.name + " (process " + this.pid + ")";
	}

}
