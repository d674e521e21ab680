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
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(flags);
		command.add("-jar");
		command.add(jar.toString());
		command.addAll(arguments);
		return command;
	}

}
