// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;

/**
 * The tables of documents that are made of all published runs.
 *
 * @param jmeter the folder of the experiments, whose descriptions begin with their
 * questions
 * @param published the runs; those of another version of the lab are left out
 * @param reports what a run says, by its folder
 */
record Documents(Path jmeter, PublishedRuns published, Function<Path, Report> reports) {

	private static final String QUESTIONS = "all experiments";

	private static final String ARTICLES = "other articles";

	/**
	 * Puts into README.md what experiments ask, and what the newest published run of each
	 * said.
	 * @param results has the experiments in the order of the table
	 * @throws Problem if README.md has no place for it
	 */
	Document questions(Document readme, Document results) {
		return readme.with(QUESTIONS,
				RunIndex.questions(newest().values()
					.stream()
					.sorted(Comparator
						.comparingInt((PublishedRun run) -> ReadmeSection.position(results.text(), run.experiment()))
						.thenComparing(PublishedRun::experiment))
					.map(this::question)
					.toList()));
	}

	/**
	 * Puts into a document, wherever it has a place for an experiment, what the newest
	 * published run of that said; where there is none, nothing changes.
	 */
	Document runs(Document document) {
		Document all = document;
		for (Path folder : folders(document)) {
			Report report = this.reports.apply(folder);
			all = all.with(report.experiment().name(),
					MarkdownReport.readme(report, document.up() + "results/" + folder.getFileName()));
		}
		return all;
	}

	/** The newest run of each experiment for which a document has a place. */
	List<Path> folders(Document document) {
		Map<String, PublishedRun> newest = newest();
		return ReadmeSection.places(document.text())
			.stream()
			.flatMap((experiment) -> Stream.ofNullable(newest.get(experiment)))
			.map((run) -> this.published.folder().resolve(run.folder()))
			.toList();
	}

	/** The list of all published runs. */
	String index() {
		return RunIndex.render(this.published.all());
	}

	/**
	 * Puts into docs/QUESTIONS.md, wherever it has a place for an experiment, what the
	 * newest published run of that said, or that there is none.
	 */
	Document answers(Document questions) {
		Map<String, PublishedRun> newest = newest();
		Document all = questions;
		for (String experiment : ReadmeSection.places(questions.text())) {
			PublishedRun run = newest.get(experiment);
			all = all.with(experiment,
					(run == null)
							? "No run of this experiment is published yet: `mvn verify -Dexperiment=" + experiment + "`"
							: question(run).answered());
		}
		return all;
	}

	private RunIndex.Question question(PublishedRun run) {
		return new RunIndex.Question(run, description(run),
				this.reports.apply(this.published.folder().resolve(run.folder())));
	}

	/** The newest run of each experiment, by its name; without a time, none is. */
	private Map<String, PublishedRun> newest() {
		return this.published.all()
			.stream()
			.filter((run) -> run.schema().equals(String.valueOf(Report.SCHEMA)) && run.time().isPresent())
			.collect(Collectors.toMap(PublishedRun::experiment, (run) -> run,
					BinaryOperator.maxBy(Comparator.comparing((run) -> run.time().orElseThrow()))));
	}

	/**
	 * Puts into a document what others measured, and what the published runs say of it.
	 * Where nothing is said of others, no place is needed.
	 * @throws Problem if it has no place for it
	 */
	Document articles(Document document) {
		List<Rerun> reruns = Rerun.in(this.jmeter);
		Map<String, Optional<RawRun>> newest = new HashMap<>();
		return reruns.isEmpty() ? document : document.with(ARTICLES, RunIndex.reruns(reruns.stream()
			.map((rerun) -> RerunResult.of(rerun, newest.computeIfAbsent(rerun.experiment(), this.published::newest)))
			.toList()));
	}

	/** As its file says it today; without one, as the run did. */
	private String description(PublishedRun run) {
		return ExperimentFiles.description(this.jmeter, run.experiment())
			.or(() -> Optional.of(run.results().at("/header/experiment/description").asString("")))
			.filter((text) -> !text.isBlank())
			.orElse(run.experiment());
	}

	/**
	 * A document of the project with places for what published runs found.
	 *
	 * @param file where it is
	 * @param name its name from the project's folder
	 * @param text what it says
	 */
	record Document(Path file, String name, String text) {

		/** Shows the default experiment, and what all ask. */
		static final String README = "README.md";

		/** Shows all other experiments, and what others measured. */
		static final String RESULTS = "docs/RESULTS.md";

		/** Has for each question the answer, its conditions, and what to copy. */
		static final String QUESTIONS = "docs/QUESTIONS.md";

		/**
		 * Reads one.
		 * @param home the project's folder
		 * @throws Problem if it cannot be read
		 */
		static Document read(Path home, String name) {
			Path file = home.resolve(name);
			return Problem.reading(file, "Is --home the project's folder?",
					() -> new Document(file, name, Files.readString(file).replace("\r\n", "\n")));
		}

		/**
		 * The same with another text in one of its places.
		 * @throws Problem if it has no such place
		 */
		Document with(String place, String text) {
			return new Document(this.file, this.name, ReadmeSection.replace(this.name, this.text, place, text));
		}

		/** From its folder to the project's: for instance {@code ../}. */
		String up() {
			return "../".repeat(Path.of(this.name).getNameCount() - 1);
		}

		void write() throws IOException {
			StrangeFiles.write(this.file, this.text);
		}

	}

}
