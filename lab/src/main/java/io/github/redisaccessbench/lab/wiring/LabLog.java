// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.time.Instant;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;

/**
 * Keeps the stack trace of what nobody expected.
 */
public final class LabLog {

	private LabLog() {
	}

	/**
	 * Writes a failure to the lab's log.
	 * @param folders where it is
	 * @return the problem, in one line that names the log
	 */
	public static Problem unexpected(Folders folders, Exception failure) {
		String what = "The lab failed: " + failure.toString().lines().findFirst().orElse("") + ". ";
		try {
			Files.createDirectories(folders.log().getParent());
			StringWriter log = new StringWriter();
			failure.printStackTrace(new PrintWriter(log, true));
			StrangeFiles.write(folders.log(), Instant.now() + System.lineSeparator() + log);
			return new Problem(what + "Its stack trace is in " + folders.log() + ": please report it.", failure);
		}
		catch (IOException ex) {
			failure.addSuppressed(ex);
			return new Problem(what + "Its stack trace cannot be written to " + folders.log() + ": " + ex.getMessage(),
					failure);
		}
	}

}
