// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * Rows of docs/RELIABILITY.md, as they are found: {@code target/reliability} has a file
 * for each part of it.
 */
final class FaultRows {

	private static final Path FOLDER = Path.of("target", "reliability");

	private FaultRows() {
	}

	/**
	 * Adds a row.
	 * @param part the part of the document
	 * @param fault what was done
	 * @param complaint what the lab said; empty: nothing
	 * @param exit its exit code
	 * @param kept how many iterations were kept
	 * @param seconds how long it took
	 */
	static synchronized void add(String part, String fault, String complaint, int exit, long kept, double seconds)
			throws IOException {
		String said = complaint.strip()
			.replaceAll("\\s+", " ")
			.replaceAll("/\\S*/(jmeter|home)", "…/$1")
			.replace("|", "\\|");
		Files.createDirectories(FOLDER);
		Files.writeString(FOLDER.resolve(part + ".md"),
				String.format(Locale.ROOT, "| %s | %s | %d | %d | %.0f |%n", fault, said, exit, kept, seconds),
				StandardOpenOption.CREATE, StandardOpenOption.APPEND);
	}

}
