// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.ReadmeBlock;
import io.github.redisaccessbench.lab.render.RunIndex;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * Keeps a run in the project: the only thing that changes files outside {@code target}.
 *
 * @param folders where things are
 */
public record Publication(Folders folders) {

	/**
	 * Copies the last run to {@code results/<date>-<host>-<experiment>}, and its answer,
	 * picture and table into README.md, with the table of what others measured; lists it
	 * in {@code results/index.md}.
	 * @return the new folder, from the project's
	 * @throws Problem if the run is invalid, or README.md has no place for it; then
	 * nothing was changed
	 */
	public Path publish(String host) {
		RunFiles run = this.folders.files();
		RawRun raw = run.read();
		Report report = Report.of(raw);
		if (!report.usable()) {
			throw new Problem("The last run is INVALID, so it is not published. Run again: mvn verify.");
		}
		Path readme = this.folders.home().resolve("README.md");
		String experiment = report.result().header().experiment().name();
		String date = DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC)
			.format(report.result().header().started());
		String folder = "results/" + date + "-" + host + "-" + experiment;
		String text = ReadmeBlock.replace(read(readme), experiment, MarkdownReport.readme(report, folder));
		Path target = this.folders.home().resolve(folder);
		StrangeFiles.requireNoLink(target);
		PublishedRuns published = new PublishedRuns(target.getParent());
		OtherArticles others = OtherArticles.of(this.folders.jmeter(), published);
		others.mustFit(text);
		new ReportFiles(target).write(report);
		run.keep(target);
		try {
			StrangeFiles.write(published.index(), RunIndex.render(published.all()));
			StrangeFiles.write(readme, others.into(text));
		}
		catch (IOException ex) {
			throw new Problem("The run cannot be published: " + ex.getMessage(), ex);
		}
		return this.folders.home().relativize(target);
	}

	private static String read(Path readme) {
		try {
			return Files.readString(readme);
		}
		catch (NoSuchFileException ex) {
			throw new Problem(readme + " does not exist. Is --home the project's folder?", ex);
		}
		catch (IOException ex) {
			throw new Problem(readme + " cannot be read: " + ex.getMessage(), ex);
		}
	}

}
