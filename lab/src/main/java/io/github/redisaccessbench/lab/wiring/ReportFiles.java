// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.render.Formats;
import io.github.redisaccessbench.lab.render.Formats.Format;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * The files that are made of a report.
 *
 * @param folder where they are
 */
public record ReportFiles(Path folder) {

	/**
	 * Writes all of them.
	 * @throws Problem naming the first file that cannot be written
	 */
	public void write(Report report) {
		for (Format format : Formats.ALL) {
			Path file = this.folder.resolve(format.file());
			try {
				Files.createDirectories(this.folder);
				Files.writeString(file, format.render().apply(report));
			}
			catch (IOException ex) {
				throw new Problem(file + " cannot be written: " + ex.getMessage(), ex);
			}
		}
	}

	/** Removes all of them. */
	void clear() {
		for (Format format : Formats.ALL) {
			Path file = this.folder.resolve(format.file());
			try {
				Files.deleteIfExists(file);
			}
			catch (IOException ex) {
				throw new Problem(file + " cannot be removed: " + ex.getMessage(), ex);
			}
		}
	}

}
