// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.page.Page;
import io.github.redisaccessbench.lab.page.PageData;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Formats;
import io.github.redisaccessbench.lab.render.Formats.Format;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The files that are made of a report.
 *
 * @param folder where they are
 */
public record ReportFiles(Path folder) {

	/** The one for a browser, which also holds the iterations. */
	private static final String PAGE = "report.html";

	/**
	 * Writes all of them.
	 * @param run what the report was made of
	 * @throws Problem naming the first file that cannot be written
	 */
	public void write(RawRun run, Report report) {
		write(report);
		write(PAGE, Page.file(PageData.of(run, report)));
	}

	/**
	 * Writes those that are worth keeping: all but the page, which is large.
	 * @throws Problem naming the first file that cannot be written
	 */
	void write(Report report) {
		for (Format format : Formats.ALL) {
			write(format.file(), format.render().apply(report));
		}
	}

	private void write(String name, String text) {
		Path file = this.folder.resolve(name);
		try {
			Files.createDirectories(this.folder);
			StrangeFiles.write(file, text);
		}
		catch (IOException ex) {
			throw new Problem(file + " cannot be written: " + ex.getMessage(), ex);
		}
	}

	/** Removes all of them. */
	void clear() {
		for (String name : names()) {
			Path file = this.folder.resolve(name);
			try {
				Files.deleteIfExists(file);
			}
			catch (IOException ex) {
				throw new Problem(file + " cannot be removed: " + ex.getMessage(), ex);
			}
		}
	}

	/** Their names. */
	static List<String> names() {
		return Stream.concat(Formats.ALL.stream().map(Format::file), Stream.of(PAGE)).toList();
	}

}
