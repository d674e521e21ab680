// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is remembered of a process, so that it is known again: a pid and a start name one
 * process only, whatever it calls itself since.
 *
 * @param pid its process id
 * @param start when it started
 * @param name what it was started for
 */
record Recorded(long pid, String start, String name) {

	private static final Path PROC = Path.of("/proc");

	/** Where the start stands behind the name of the program, which may hold anything. */
	private static final int FIELD = 20;

	/** Of a process that ended at once: no other has started then. */
	private static final String ENDED = "ended";

	static Recorded of(String name, ProcessHandle process) {
		return new Recorded(process.pid(), start(process), name);
	}

	/** Reads what {@link #line} wrote; nothing if that is no such line. */
	static Optional<Recorded> parse(String line) {
		String[] parts = line.split(" ", 3);
		return (parts.length == 3 && parts[0].matches("\\d{1,18}"))
				? Optional.of(new Recorded(Long.parseLong(parts[0]), parts[1], parts[2])) : Optional.empty();
	}

	String line() {
		return this.pid + " " + this.start + " " + this.name + "\n";
	}

	/**
	 * The process, if it is still alive: the one of this pid, if it also started then.
	 */
	Optional<ProcessHandle> alive() {
		return ProcessHandle.of(this.pid).filter((process) -> lives(process) && start(process).equals(this.start));
	}

	/**
	 * Whether a process of this user has not ended. One that has, but that its parent has
	 * not asked for, has no command any more, though {@link ProcessHandle#isAlive()} says
	 * that it lives.
	 */
	static boolean lives(ProcessHandle process) {
		return process.isAlive() && process.info().command().isPresent();
	}

	/** Linux counts from the start of the machine, whatever the clock says since. */
	private static String start(ProcessHandle process) {
		try {
			String stat = Files.readString(PROC.resolve(process.pid() + "/stat"), StandardCharsets.ISO_8859_1);
			return stat.substring(stat.lastIndexOf(')')).split(" ")[FIELD] + "@"
					+ Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip();
		}
		catch (IOException ex) {
			return process.info().startInstant().map((start) -> String.valueOf(start.toEpochMilli())).orElse(ENDED);
		}
	}

	@Override
	public String toString() {
		return this.name + " (process " + this.pid + ")";
	}

}
