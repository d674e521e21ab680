// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One run of the command line in a JVM of its own, which alone shows what the variables
 * of a process do, and all that is logged.
 */
final class SeedProcess {

	private SeedProcess() {
	}

	/**
	 * @return how it ended, and what it printed and logged
	 */
	static Run run(Path folder, Map<String, String> environment, String... args) {
		Path out = folder.resolve("out.txt");
		Path err = folder.resolve("err.txt");
		ProcessBuilder builder = new ProcessBuilder(command(args)).redirectOutput(out.toFile())
			.redirectError(err.toFile());
		builder.environment().putAll(environment);
		try {
			int exitCode = builder.start().waitFor();
			return new Run(exitCode, Files.readString(out), Files.readString(err));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("interrupted while the seed ran", ex);
		}
	}

	private static List<String> command(String... args) {
		List<String> command = new ArrayList<>(List.of(java("java"), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
				"-cp", System.getProperty("java.class.path"), SeedApplication.class.getName()));
		command.addAll(List.of(args));
		return command;
	}

	/**
	 * @return the path of a program of this JVM's JDK
	 */
	static String java(String program) {
		return Path.of(System.getProperty("java.home"), "bin", program).toString();
	}

}
