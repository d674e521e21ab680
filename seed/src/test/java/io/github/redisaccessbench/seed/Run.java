// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

import picocli.CommandLine;

/**
 * One run of the command line, in this JVM.
 */
record Run(int exitCode, String out, String err) {

	static Run of(String... args) {
		return with(Map.of(), args);
	}

	static Run with(Map<String, String> environment, String... args) {
		StringWriter out = new StringWriter();
		StringWriter err = new StringWriter();
		CommandLine commandLine = SeedApplication.commandLine(environment)
			.setOut(new PrintWriter(out, true))
			.setErr(new PrintWriter(err, true));
		int exitCode = commandLine.execute(args);
		return new Run(exitCode, out.toString(), err.toString());
	}

}
