// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The Java that the lab runs on, which is also that of the apps.
 */
public final class Java {

	private Java() {
	}

	public static List<String> command(List<String> flags, Path jar, List<String> arguments) {
		List<String> command = new ArrayList<>();
		command.add(program());
		command.addAll(flags);
		command.add("-jar");
		command.add(jar.toString());
		command.addAll(arguments);
		return command;
	}

	static String program() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

	/**
	 * Adds what every JVM of the lab is told: to leave nothing in the system's folder for
	 * temporary files, why it crashed among the logs, to name loopback to those who ask
	 * it by JMX, and to write and read numbers as programs do, whatever language its user
	 * speaks. Another program's command stays as it is.
	 */
	static List<String> within(Path temporary, Path logs, List<String> command) {
		if (!command.getFirst().equals(program())) {
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
