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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.documents.Answers.Entry;
import io.github.redisaccessbench.lab.documents.FirstScreen.Advised;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.Templates;
import io.github.redisaccessbench.lab.render.View;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.Threshold;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;

/**
 * The parts of documents that are made of all published runs.
 *
 * @param jmeter the folder of {@code answers.yaml} and of the experiments
 * @param published the runs; those of another version of the lab are left out
 * @param reports what a run says, by its folder
 */
record Documents(Path jmeter, PublishedRuns published, Function<Path, Report> reports) {

	/** The place for what experiments ask, and what their newest runs say. */
	private static final String QUESTIONS = "all experiments";

	private static final String ARTICLES = "other articles";

	/**
	 * Puts into README.md the ways to read, what to do, and a table of questions.
	 * @throws Problem if README.md has no place for one of them
	 */
	Document readme(Document readme) {
		Answers wanted = Answers.in(this.jmeter);
		PublishedAnswer first = answer(new Entry(ReadmeSection.FIRST_SCREEN, null, null), newest());
		Map<String, PublishedAnswer> all = answers().stream()
			.collect(Collectors.toMap(PublishedAnswer::name, Function.identity()));
		List<RunResult> runs = current().map((run) -> report(run).result()).toList();
		return readme
			.with(ReadmeSection.FIRST_SCREEN,
					render("ways",
							new FirstScreen(first, wanted.ways(), runs,
									wanted.advice().stream().map((one) -> Advised.of(one, all)).toList())))
			.with(QUESTIONS,
					render("rows", wanted.readme().stream().map((name) -> Row.of(all.get(name), first)).toList()));
	}

	/** docs/ANSWERS.md. */
	String answersPage() {
		return render("answers", answers());
	}

	/** docs/RESULTS.md: the tables that are too long for docs/ANSWERS.md. */
	String resultsPage() {
		return render("results", answers());
	}

	/** docs/RUN-STATUS.md. */
	static String statusPage() {
		return render("status", Map.of("reasons", Reason.values(), "thresholds", Threshold.values()));
	}

	/** The list of all published runs. */
	String index() {
		return RunIndex.render(this.published.all());
	}

	private static String render(String template, Object model) {
		return Templates.render(Documents.class, template + ".md.mustache", model, MarkdownReport::escape);
	}

	/**
	 * Those of {@code answers.yaml}.
	 * @throws Problem if one of them has no published run
	 */
	List<PublishedAnswer> answers() {
		Map<String, PublishedRun> newest = newest();
		return Answers.in(this.jmeter).answers().stream().map((entry) -> answer(entry, newest)).toList();
	}

	private PublishedAnswer answer(Entry entry, Map<String, PublishedRun> newest) {
		PublishedRun run = Optional.ofNullable(newest.get(entry.name()))
			.orElseThrow(() -> new Problem("No run of " + entry.name() + " that this version can read is published. "
					+ "Publish one, or leave it out of answers.yaml."));
		Report report = report(run);
		return new PublishedAnswer(entry, run, report, View.of(report, false), minutes(entry.name()));
	}

	private Report report(PublishedRun run) {
		return this.reports.apply(this.published.folder().resolve(run.folder()));
	}

	/** As docs/EXPERIMENTS.md says it. */
	private String minutes(String experiment) {
		return Pattern.compile("(?m)^[|] `" + experiment + "` [|].*[|] (.+) [|]$")
			.matcher(Document.read(this.jmeter.resolveSibling("docs"), "EXPERIMENTS.md").text())
			.results()
			.map((row) -> row.group(1))
			.findFirst()
			.orElseThrow(() -> new Problem("docs/EXPERIMENTS.md does not say how long " + experiment + " takes."));
	}

	/** The newest run of each experiment, by its name. */
	Map<String, PublishedRun> newest() {
		return current().collect(Collectors.toMap(PublishedRun::experiment, (run) -> run,
				BinaryOperator.maxBy(Comparator.comparing((run) -> run.time().orElseThrow()))));
	}

	/** Runs of this version, but for one without a time. */
	private Stream<PublishedRun> current() {
		return this.published.all()
			.stream()
			.filter((run) -> run.schema().equals(String.valueOf(Report.SCHEMA)) && run.time().isPresent());
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

	/**
	 * A row of README's table of questions.
	 *
	 * @param elsewhere on which other processor than the first answer's; or null
	 */
	private record Row(PublishedAnswer answer, String elsewhere) {

		static Row of(PublishedAnswer answer, PublishedAnswer first) {
			String machine = answer.machine().name();
			return new Row(answer,
					machine.equals(first.machine().name()) ? null : machine.substring(0, machine.indexOf(',')));
		}

	}

	/**
	 * A document of the project with places for what published runs found.
	 *
	 * @param file where it is
	 * @param name its name from the project's folder
	 * @param text what it says
	 */
	record Document(Path file, String name, String text) {

		static final String README = "README.md";

		/** What others measured. */
		static final String ARTICLES = "docs/ARTICLES.md";

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

		void write() throws IOException {
			StrangeFiles.write(this.file, this.text);
		}

	}

}
