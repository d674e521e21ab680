// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is remembered of a process, so that it is known again: a pid and a start name one
 * process only, whatever it calls itself since.
 *
 * @param pid its process id, or 0 while it is being started
 * @param startMs when it started, milliseconds since 1970
 * @param ticks when it started, as Linux counts from the start of the machine, and which
 * start that was; empty where that is not known
 * @param command what tells its command line from others while it has no pid, or "-"
 * @param name what it was started for
 */
record Recorded(long pid, long startMs, String ticks, String command, String name) {

	private static final Pattern TICKS = Pattern.compile("\\d{1,20}@[0-9a-f-]{1,36}");

	/** Labs before did not write ticks. */
	private static final Pattern LINE = Pattern
		.compile("(\\d{1,18}) (\\d{1,18})(?:/(" + TICKS + "))? ([0-9a-f-]{1,36}) (.+)");

	private static final Path PROC = Path.of("/proc");

	/** Where the ticks stand behind the name of the program, which may hold anything. */
	private static final int FIELD = 20;

	/**
	 * Linux counts from the start of the machine, a time that is set right by a second
	 * now and then.
	 */
	private static final Duration TOLERANCE = Duration.ofSeconds(3);

	private static final long NOT_STARTED = 0;

	/** One of which only the time is known. */
	Recorded(long pid, long startMs, String command, String name) {
		this(pid, startMs, "", command, name);
	}

	/**
	 * What is known of a process before it is started. It is written down then, since a
	 * lab may be killed just after the start.
	 */
	static Recorded expected(String name, List<String> command) {
		List<String> arguments = command.subList(1, command.size());
		return new Recorded(NOT_STARTED, System.currentTimeMillis(),
				fingerprint(withoutLinks(command.getFirst()), arguments), name);
	}

	private static String withoutLinks(String program) {
		try {
			return Path.of(program).toRealPath().toString();
		}
		catch (IOException ex) {
			return program;
		}
	}

	/** No text of a command is kept: there may be a secret in it. */
	private static String fingerprint(String program, List<String> arguments) {
		return UUID.nameUUIDFromBytes((program + " " + String.join(" ", arguments)).getBytes(StandardCharsets.UTF_8))
			.toString();
	}

	static Recorded of(String name, ProcessHandle process) {
		return new Recorded(process.pid(), startMs(process), ticks(process), "-", name);
	}

	/**
	 * Reads a line of a record.
	 * @throws IllegalArgumentException if it is none
	 */
	static Recorded parse(String line) {
		Matcher parts = LINE.matcher(line);
		if (!parts.matches()) {
			throw new IllegalArgumentException("a line is no process");
		}
		return new Recorded(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)),
				Objects.requireNonNullElse(parts.group(3), ""), parts.group(4), parts.group(5));
	}

	/** What {@link #parse} reads. */
	String line() {
		return this.pid + " " + this.startMs + (this.ticks.isEmpty() ? "" : "/" + this.ticks) + " " + this.command + " "
				+ this.name;
	}

	/**
	 * The process, if it is still alive: the one of this pid, if it also started then;
	 * without a pid, the one that started then with this command.
	 */
	Optional<ProcessHandle> alive() {
		Stream<ProcessHandle> all = (this.pid != NOT_STARTED) ? ProcessHandle.of(this.pid).stream()
				: ProcessHandle.allProcesses().filter(this::hasCommand);
		return all.filter(this::startedThen).filter(Recorded::lives).findFirst();
	}

	/** The clock may have been set since: ticks go on, whatever it says. */
	private boolean startedThen(ProcessHandle process) {
		return this.ticks.isEmpty() ? Math.abs(startMs(process) - this.startMs) < TOLERANCE.toMillis()
				: this.ticks.equals(ticks(process));
	}

	private boolean hasCommand(ProcessHandle process) {
		ProcessHandle.Info info = process.info();
		List<String> arguments = info.arguments().map(List::of).orElse(List.of());
		return fingerprint(info.command().orElse(""), arguments).equals(this.command);
	}

	/**
	 * Whether a process of this user has not ended. One that has, but that its parent has
	 * not asked for, has no command any more, though {@link ProcessHandle#isAlive()} says
	 * that it lives.
	 */
	static boolean lives(ProcessHandle process) {
		return process.isAlive() && process.info().command().isPresent();
	}

	private static long startMs(ProcessHandle process) {
		return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
	}

	private static String ticks(ProcessHandle process) {
		try {
			String stat = Files.readString(PROC.resolve(process.pid() + "/stat"), StandardCharsets.ISO_8859_1);
			String[] fields = stat.substring(stat.lastIndexOf(')') + 1).split(" ");
			String boot = Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip();
			String ticks = ((fields.length > FIELD) ? fields[FIELD] : "") + "@" + boot;
			return TICKS.matcher(ticks).matches() ? ticks : "";
		}
		catch (IOException ex) {
			return "";
		}
	}

	@Override
	public String toString() {
		return this.name + " (process " + this.pid + ")";
	}

}
