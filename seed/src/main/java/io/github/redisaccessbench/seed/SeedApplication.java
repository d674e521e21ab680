// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Map;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Loads the colors into Redis in every layout that a case reads, and checks what it
 * wrote. See {@link SeedCommand} for options and exit codes.
 */
public final class SeedApplication {

	private SeedApplication() {
	}

	public static void main(String[] args) {
		System.exit(commandLine(System.getenv()).execute(args));
	}

	static CommandLine commandLine(Map<String, String> environment) {
		SeedCommand command = new SeedCommand(environment);
		return new CommandLine(command).setExecutionExceptionHandler(new OneLineExceptionHandler(command::redis))
			.setParameterExceptionHandler(SeedApplication::wrongUsage);
	}

	private static int wrongUsage(ParameterException ex, String[] args) {
		ex.getCommandLine().getErr().println(Text.withoutSecret(ex.getMessage()));
		ex.getCommandLine().getErr().println("Try 'seed --help' for the options.");
		return CommandLine.ExitCode.USAGE;
	}

}
