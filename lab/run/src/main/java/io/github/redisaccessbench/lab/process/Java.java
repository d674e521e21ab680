// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;

/**
 * The Java that the lab runs on, which is also that of the apps if the user names no
 * other.
 */
public final class Java {

	private Java() {
	}

	/** What runs a jar by the lab's Java. */
	public static List<String> command(List<String> flags, Path jar, List<String> arguments) {
		return command(program(), flags, jar, arguments);
	}

	/**
	 * What runs a jar by a Java.
	 * @throws Problem if no Java could load it
	 */
	public static List<String> command(Path program, List<String> flags, Path jar, List<String> arguments) {
		if (jar.toString().contains(File.pathSeparator)) {
			throw new Problem("Java loads nothing from a folder with a '" + File.pathSeparator + "' in its path, and "
					+ jar + " has one. Move the project to another folder.");
		}
		List<String> command = new ArrayList<>();
		command.add(program.toString());
		command.addAll(flags);
		command.add("-jar");
		command.add(jar.toString());
		command.addAll(arguments);
		return command;
	}

	/** The program of the lab's Java. */
	public static Path program() {
		return program(Path.of(System.getProperty("java.home")));
	}

	/**
	 * The program of another one.
	 * @param option the option that names it
	 * @param folder that of the JDK
	 * @throws Problem if it has none
	 */
	public static Path of(String option, Path folder) {
		Path program = program(folder.toAbsolutePath());
		if (!Files.exists(program) && !Files.exists(program.resolveSibling("java.exe"))) {
			throw new Problem(option + " names " + folder + ", where there is no bin/java. Name the folder of a JDK.");
		}
		return program;
	}

	private static Path program(Path folder) {
		return folder.resolve("bin").resolve("java");
	}

	/**
	 * Adds what every JVM of the lab is told: to leave nothing in the system's folder for
	 * temporary files, why it crashed among the logs, to name loopback to callers by JMX,
	 * and to write and read numbers as programs do, whatever language its user speaks. A
	 * command stays as it is if its program is not the java of a JDK, by its whole path.
	 */
	static List<String> within(Path temporary, Path logs, List<String> command) {
		Path program = Path.of(command.getFirst());
		if (!program.isAbsolute() || !program.endsWith(program(Path.of("")))) {
			return command;
		}
		List<String> all = new ArrayList<>(command);
		all.addAll(1,
				List.of("-Djava.io.tmpdir=" + temporary, "-XX:+PerfDisableSharedMem",
						"-XX:ErrorFile=" + logs.resolve("crash-%p.log"), "-Djava.rmi.server.hostname=127.0.0.1",
						"-Duser.language=en", "-Duser.country=US", "-Duser.extensions="));
		return all;
	}

}
