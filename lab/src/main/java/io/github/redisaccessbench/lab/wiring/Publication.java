// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.ReadmeSection;
import io.github.redisaccessbench.lab.render.RunIndex;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.Overview.Document;

/**
 * Keeps a run in the project: the only thing that changes files outside {@code target}.
 *
 * @param folders where things are
 */
public record Publication(Folders folders) {

	/**
	 * Copies the last run to {@code results/<date>-<host>-<experiment>}, and its answer,
	 * picture and table into README.md (default) or docs/RESULTS.md, with the tables of
	 * all questions and of what others measured, and docs/QUESTIONS.md; lists it in
	 * {@code results/index.md}.
	 * @return the new folder, from the project's
	 * @throws Problem if the run is invalid, a document has no place for it, or a
	 * published run cannot be read; then nothing was changed
	 */
	public Path publish(String host) {
		RunFiles run = this.folders.files();
		RawRun raw = run.read();
		Report report = Report.of(raw);
		if (!report.usable()) {
			throw new Problem("The last run is INVALID, so it is not published. Run again: mvn verify.");
		}
		String experiment = report.experiment().name();
		LocalDate date = report.header().started().atOffset(ZoneOffset.UTC).toLocalDate();
		String folder = "results/" + date + "-" + host + "-" + experiment;
		Path home = this.folders.home();
		Path target = home.resolve(folder);
		StrangeFiles.requireNoLink(target);
		PublishedRuns published = new PublishedRuns(target.getParent());
		Overview overview = new Overview(this.folders.jmeter(), published);
		UnaryOperator<Document> shown = (document) -> document.with(experiment,
				MarkdownReport.readme(report, document.up() + folder));
		boolean first = experiment.equals(ReadmeSection.FIRST_SCREEN);
		Document readme = Document.read(home, Document.README);
		Document results = Document.read(home, Document.RESULTS);
		Document questions = Document.read(home, Document.QUESTIONS);
		Document readmeWithRun = first ? shown.apply(readme) : readme;
		Document resultsWithRun = first ? results : shown.apply(results);
		overview.mustFit(readmeWithRun, resultsWithRun);
		published.requireReadableBut(target);
		run.keep(target);
		new ReportFiles(target).keep(report);
		return Problem.attempt("The run cannot be published", "", () -> {
			StrangeFiles.write(published.index(), RunIndex.render(published.all()));
			overview.questions(readmeWithRun, resultsWithRun).write();
			overview.articles(resultsWithRun).write();
			overview.answers(questions).write();
			return home.relativize(target);
		});
	}

}
