// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

import io.github.redisaccessbench.lab.Problem;

/**
 * A factor whose levels are programs: each takes processes of its own. An experiment and
 * its record hold the programs' names only; where they are is said by an option, each
 * time anew, so that no record starts a program.
 */
public enum ProgramFactor {

	/** What apps read from. */
	SERVER("server", "servers"),

	/** What apps run on. */
	JDK("jdk", "jdks");

	/** Servers that the lab has itself, whose names say what they are. */
	private static final Set<String> KNOWN_SERVERS = Set.of("embedded", "embedded tls");

	/** What names of programs are like: a regular expression. */
	public static final String NAME = "[A-Za-z0-9][A-Za-z0-9 ._+-]{0,40}";

	private final String label;

	private final String option;

	ProgramFactor(String label, String option) {
		this.label = label;
		this.option = option;
	}

	/** The factor of a name, or nothing if that is none of them. */
	public static Optional<ProgramFactor> find(String label) {
		return Arrays.stream(values()).filter((factor) -> factor.label.equals(label)).findFirst();
	}

	/** Its name in files, options and tables: for instance {@code server}. */
	public String label() {
		return this.label;
	}

	/** The option that says which programs: for instance {@code servers}. */
	public String option() {
		return this.option;
	}

	/**
	 * Reads what the option says.
	 * @param text {@code name=program,name=program}
	 * @return the programs by name
	 * @throws Problem if it is something else
	 */
	public SequencedMap<String, String> parse(String text) {
		SequencedMap<String, String> programs = new LinkedHashMap<>();
		for (String part : text.split(",")) {
			String[] both = part.split("=", 2);
			String name = both[0].strip();
			if (both.length < 2 || both[1].isBlank() || programs.put(name, both[1].strip()) != null) {
				throw new Problem(this.option + " has '" + part.strip()
						+ "'. Write names, each once, and programs: name=program,name=program.");
			}
			check(name);
		}
		return Collections.unmodifiableSequencedMap(programs);
	}

	/**
	 * Refuses what is no name.
	 * @throws Problem naming it
	 */
	public void check(String name) {
		if (!name.matches(NAME)) {
			throw new Problem("'" + name + "' is no name for a " + this.label
					+ ": up to 41 letters, digits, spaces and any of . _ + -, the first a letter or a digit.");
		}
	}

	/**
	 * The program of a level.
	 * @param texts options by name
	 * @throws Problem if the option does not say it
	 */
	Program program(Level level, Map<String, String> texts) {
		String text = texts.getOrDefault(this.option, "");
		return Optional.ofNullable(text.isBlank() ? null : parse(text).get(level.text()))
			.or(() -> (this == SERVER && KNOWN_SERVERS.contains(level.text())) ? Optional.of(level.text())
					: Optional.empty())
			.map((command) -> new Program(level.text(), command))
			.orElseThrow(() -> new Problem("Which " + this.label + " is '" + level + "'? The experiment names it. Say "
					+ "where it is: -D" + this.option + "=\"" + level + "=<program>,…\"."));
	}

	/**
	 * A program.
	 *
	 * @param name its name among others
	 * @param command where it is, and what it is told
	 */
	public record Program(String name, String command) {

	}

}
