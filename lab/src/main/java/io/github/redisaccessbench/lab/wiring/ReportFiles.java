// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.page.Page;
import io.github.redisaccessbench.lab.page.PageData;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Formats;
import io.github.redisaccessbench.lab.render.Formats.Format;
import io.github.redisaccessbench.lab.validity.Report;
import tools.jackson.databind.JsonNode;

/**
 * The files that are made of a report.
 *
 * @param folder where they are
 */
public record ReportFiles(Path folder) {

	/** The one for a browser, which also holds the iterations. */
	private static final String PAGE = "report.html";

	/** The one for programs, and how it is kept: it is large, and packs to a tenth. */
	private static final String RESULTS = "results.json";

	private static final String PACKED = RESULTS + ".gz";

	/**
	 * Writes all of them; those of a run that was kept as {@link #keep} does.
	 * @param run what the report was made of
	 * @throws Problem naming the first file that cannot be written
	 */
	public void write(RawRun run, Report report) {
		if (Files.exists(this.folder.resolve(PACKED))) {
			keep(report);
		}
		else {
			Formats.ALL.forEach((format) -> write(format.file(), format.render().apply(report)));
		}
		write(PAGE, Page.file(PageData.of(run, report)));
	}

	/**
	 * Writes those that are worth keeping, in little space: all but the page.
	 * @throws Problem naming the first file that cannot be written
	 */
	void keep(Report report) {
		for (Format format : Formats.ALL) {
			byte[] text = format.render().apply(report).getBytes(StandardCharsets.UTF_8);
			if (format.file().equals(RESULTS)) {
				write(PACKED, (out) -> {
					try (OutputStream packed = new GZIPOutputStream(out)) {
						packed.write(text);
					}
				});
			}
			else {
				write(format.file(), (out) -> out.write(text));
			}
		}
	}

	/**
	 * What programs are told, by whatever version of the lab; nothing if there is no such
	 * file.
	 * @throws Problem if it cannot be read
	 */
	public Optional<JsonNode> results() {
		return Stream.of(PACKED, RESULTS)
			.map(this.folder::resolve)
			.filter(Files::exists)
			.findFirst()
			.map((file) -> Json.read(file, JsonNode.class));
	}

	private void write(String name, String text) {
		write(name, (out) -> out.write(text.getBytes(StandardCharsets.UTF_8)));
	}

	private void write(String name, StrangeFiles.Content content) {
		Path file = this.folder.resolve(name);
		try {
			Files.createDirectories(this.folder);
			StrangeFiles.write(file, content);
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
		return Stream.concat(Formats.ALL.stream().map(Format::file), Stream.of(PACKED, PAGE)).toList();
	}

}
