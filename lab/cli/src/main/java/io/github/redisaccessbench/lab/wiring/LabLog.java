// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.time.Instant;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;

/** Keeps the stack traces of unexpected errors. */
public final class LabLog {

	private LabLog() {
	}

	/**
	 * What to tell the user of a failure. If it is no {@link Problem}, its stack trace is
	 * written to the lab's log.
	 * @param folders where that is
	 * @return the problem, in one line
	 */
	public static Problem problem(Folders folders, Throwable failure) {
		if (failure instanceof Problem known) {
			return known;
		}
		if (failure instanceof UnsatisfiedLinkError) {
			return new Problem("A library cannot be loaded from the temporary folder "
					+ System.getProperty("java.io.tmpdir") + " (" + PrintableText.reason(failure.getMessage())
					+ "). Name one that has room and lets programs run: JDK_JAVA_OPTIONS=-Djava.io.tmpdir=<folder>.",
					failure);
		}
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
