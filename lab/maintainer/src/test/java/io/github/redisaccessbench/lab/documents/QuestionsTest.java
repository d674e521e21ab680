// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.documents.Documents.Document;
import io.github.redisaccessbench.lab.render.MachineName;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.Reports;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

class QuestionsTest {

	private static final Path HOME = Home.HOME;

	private static final String RUN = """
			{"schema": %d, "status": "%s", "answer": [%s],
			 "findings": [{"reason": "THROTTLED", "seen": "a"}, {"reason": "SWAP", "seen": "b"},
			  {"reason": "CUT_SHORT", "seen": "a remark"}],
			 "header": {"started": "%s", "experiment": {"name": "%s", "description": "As it was asked? Some day."},
			  "cases": [{"name": "case3", "reads": "RedisTemplate, one MGET"}, {"name": "case9", "reads": null}]}}
			""";

	private static final String ANSWER = """
			{"text": "as the report has it", "grade": "THIS_RUN"}""";

	/** Its largest lead. */
	private static final String SAID = "case3 serves 8.66 times the requests of case2";

	@TempDir
	private Path home;

	private Document results;

	@BeforeEach
	void documents() {
		this.results = new Document(this.home.resolve("R.md"), "R.md",
				place("users") + place("keys") + "no place for others\n");
	}

	/** As golden files are: -Dgolden.update=true writes it anew. */
	@Test
	void theTableOfTheReadmeIsWhatPublishedRunsSay() throws IOException {
		Document made = published().questions(Document.read(HOME, Document.README),
				Document.read(HOME, Document.RESULTS));
		if (Boolean.getBoolean("golden.update")) {
			made.write();
		}
		assertThat(Document.read(HOME, Document.README)).isEqualTo(made);
	}

	/** The same; what they show is compared by OneAnswerTest. */
	@ParameterizedTest
	@ValueSource(strings = { Document.README, Document.RESULTS })
	void theNewestRunOfEachExperimentIsShown(String name) throws IOException {
		Documents documents = published();
		Document document = Document.read(HOME, name);
		if (Boolean.getBoolean("golden.update")) {
			documents.runs(document).write();
		}
		assertThat(documents.folders(document)).isNotEmpty()
			.allSatisfy((folder) -> assertThat(Document.read(HOME, name).text())
				.contains("/" + folder.getFileName() + "/report.md)"));
	}

	/** The same. */
	@Test
	void allPublishedRunsAreListed() throws IOException {
		String made = published().index();
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(HOME.resolve("results/index.md"), made);
		}
		assertThat(HOME.resolve("results/index.md")).content().isEqualTo(made);
	}

	/** The same. */
	@Test
	void answersAreWhatPublishedRunsSay() throws IOException {
		Document made = published().answers(Document.read(HOME, Document.QUESTIONS));
		if (Boolean.getBoolean("golden.update")) {
			made.write();
		}
		assertThat(Document.read(HOME, Document.QUESTIONS)).isEqualTo(made);
	}

	@Test
	void anAnswerHasItsPictureItsConditionsAndItsCommand() throws IOException {
		publish("2026-01-03-a-keys", Report.SCHEMA, "VALID", "2026-01-03T10:00:00Z", "keys", ANSWER);
		Document questions = new Document(this.home.resolve("Q.md"), "Q.md", place("keys") + place("users"));
		String text = made().answers(questions).text();
		assertThat(text).contains("**" + SAID.replace("8.66", "8.66 (8.14–9.20)") + " – this run only.**",
				"](../results/2026-01-03-a-keys/headline.svg)",
				"on Example CPU @ 3.00GHz, 2 cores, 2026-01-03; machine not recorded, kernel GNU/Linux Debian 12, one MGET 26 µs under load: [table](RESULTS.md#keys)",
				"`mvn verify -Dexperiment=keys`",
				"No run of this experiment is published yet: `mvn verify -Dexperiment=users`");
	}

	/** Each row, answer, table and picture of a published run names its machine. */
	@Test
	void eachRowNamesItsMachine() throws IOException {
		String readme = Home.read("README.md");
		for (Path folder : published().folders(Document.read(HOME, Document.RESULTS))) {
			MachineName machine = MachineName.of(Published.in(folder).report().result());
			String row = ".*#" + Published.in(folder).run().experiment().name() + "\\) .* \\| ([A-Z] ?"
					+ machine.speed() + ") \\|";
			assertThat(Home.found(readme, row)).singleElement()
				.satisfies((on) -> assertThat(readme).contains(machine.kind() + ": ",
						" " + on.charAt(0) + " " + machine.kernel()));
			assertThat(Document.read(HOME, Document.RESULTS).text()).contains("; " + machine.words() + ". All");
			assertThat(folder.resolve("headline.svg")).content().contains(">" + machine.words() + "</text>");
		}
	}

	@Test
	void machinesOfOneKindHaveOneLetterAndARecordedOneItsModel() {
		PublishedRun run = new PublishedRun("run",
				Json.LINE.readTree(RUN.formatted(Report.SCHEMA, "VALID", ANSWER, "2026-01-03T10:00:00Z", "keys")));
		List<RunIndex.Question> rows = Stream.of(CleanRun.run(), Example.recorded(CleanRun.run()), CleanRun.run())
			.map((one) -> new RunIndex.Question(run, "Which?", Report.of(one)))
			.toList();
		assertThat(RunIndex.questions(rows)).containsSubsequence(" | A 42 |", " | B 20 |", " | A 42 |",
				"Machines not recorded, by kernel: Example CPU @ 3.00GHz, 2 cores: A GNU/Linux Debian 12. ",
				"Machines by kernel: Example CPU @ 3.00GHz, 2 cores, family 25, model 17, stepping 1: B 6.18.44. ");
	}

	@Test
	void everyShippedExperimentAsksAQuestion() throws IOException {
		try (Stream<Path> files = Files.list(HOME.resolve("jmeter").resolve("experiments"))) {
			assertThat(files.map((file) -> file.getFileName().toString()).filter((name) -> name.endsWith(".yaml")))
				.hasSizeGreaterThan(10)
				.allSatisfy((name) -> assertThat(
						ExperimentFiles.description(HOME.resolve("jmeter"), name.replace(".yaml", "")))
					.get()
					.asString()
					.as(name)
					.matches("[A-Z][^?]{10,70}[?] .*"));
		}
	}

	@Test
	void theNewestRunOfThisVersionSaysItsFirstLineAndItsGrade() throws IOException {
		publish("2026-01-03-a-keys", Report.SCHEMA, "VALID", "2026-01-03T10:00:00Z", "keys", ANSWER);
		publish("2026-01-03-b-keys", Report.SCHEMA, "DEGRADED", "2026-01-03T09:00:00Z", "keys", ANSWER);
		publish("2026-01-04-a-keys", Report.SCHEMA - 1, "DEGRADED", "2026-01-04T09:00:00Z", "keys", ANSWER);
		publish("2026-01-05-a-keys", Report.SCHEMA, "DEGRADED", "2026-13-45T09:00:00Z", "keys", ANSWER);
		assertThat(table()).endsWith("""

				| your question | `mvn verify -Dexperiment=` | what it said here | on |
				| --- | --- | --- | --- |
				| As it was asked? | [keys](docs/RESULTS.md#keys) | \
				%s. | A 26 |

				Machines not recorded, by kernel: Example CPU @ 3.00GHz, 2 cores: A GNU/Linux Debian 12. \
				Beside a letter, µs of Redis' CPU for one MGET of 100 keys under load.
				""".formatted(SAID));
	}

	/** What people wrote, without an interval; nothing tells that it is of one run. */
	@Test
	void aSentenceThatWasWrittenIsTheRow() {
		PublishedRun run = new PublishedRun("run",
				Json.LINE.readTree(RUN.formatted(Report.SCHEMA, "VALID", ANSWER, "2026-01-03T10:00:00Z", "keys")));
		Report keys = Published.newest("keys").report();
		assertThat(RunIndex.questions(List.of(new RunIndex.Question(run, "Which?", keys))))
			.contains("| Does it pay with few keys, or with many? | [keys]", "With 2 keys already, one MGET serves ")
			.doesNotContain("–");
	}

	@Test
	void theFileOfTheExperimentIsAskedFirst() throws IOException {
		Path experiments = Files.createDirectories(this.home.resolve("experiments"));
		Files.writeString(experiments.resolve("keys.yaml"), """
				description: How many | keys? Some.
				cases: [case1]
				load: {model: closed, loops: 1}
				forks: 1
				rounds: 1
				iteration-ms: 1
				""");
		publish("2026-01-03-a-keys", Report.SCHEMA, "VALID", "2026-01-03T10:00:00Z", "keys", ANSWER);
		assertThat(table()).contains("| How many \\| keys? | [keys](docs/RESULTS.md#keys) | ").doesNotContain("Some.");
	}

	@Test
	void theDefaultComesFirstAndOthersAsInTheResults() throws IOException {
		for (String name : new String[] { "keys", "default", "users" }) {
			publish("2026-01-03-a-" + name, Report.SCHEMA, "VALID", "2026-01-03T10:00:00Z", name, ANSWER);
		}
		assertThat(table()).containsSubsequence("| [default](", "#users)", "#keys)");
	}

	@Test
	void aDoubtAboutTheRunAndAMissingAnswerAreSaid() throws IOException {
		publish("2026-01-03-a-keys", Report.SCHEMA, "DEGRADED", "2026-01-03T10:00:00Z", "keys", ANSWER);
		assertThat(table()).contains(SAID + ". DEGRADED. | A 26 |\n");
		PublishedRun run = new PublishedRun("run",
				Json.LINE.readTree(RUN.formatted(Report.SCHEMA, "VALID", "", "2026-01-03T10:00:00Z", "keys")));
		Report starts = Report.of(CleanRun.run(CleanRun.anExperiment().rounds(0)));
		assertThat(RunIndex.questions(List.of(new RunIndex.Question(run, "Which?", starts))))
			.contains(" | Nothing is compared: see its tables. | A");
	}

	/** The table of the README has no room for them. */
	@Test
	void whyARunIsDoubtedStandsWithItsAnswer() {
		JsonNode run = Json.LINE
			.readTree(RUN.formatted(Report.SCHEMA, "DEGRADED", ANSWER, "2026-01-03T10:00:00Z", "keys"));
		assertThat(new RunIndex.Question(new PublishedRun("run", run), "As it was asked?", Reports.valid()).answered())
			.contains(" – this run only. The run is DEGRADED: THROTTLED, SWAP.**");
	}

	/** Another lab may write the same schema. */
	@Test
	void aReasonThatThisVersionDoesNotKnowIsShownAsItIs() {
		String text = RUN.formatted(Report.SCHEMA, "DEGRADED", ANSWER, "2026-01-03T10:00:00Z", "keys")
			.replace("THROTTLED", "SUNSPOTS");
		assertThat(new RunIndex.Question(new PublishedRun("run", Json.LINE.readTree(text)), "Which?", Reports.valid())
			.answered()).contains(" The run is DEGRADED: SUNSPOTS, SWAP.**");
	}

	private static Documents published() {
		return new Documents(HOME.resolve("jmeter"), new PublishedRuns(HOME.resolve("results")),
				(folder) -> Published.in(folder).report());
	}

	private Documents made() {
		return new Documents(this.home, new PublishedRuns(this.home.resolve("results")), (folder) -> Reports.valid());
	}

	private String table() {
		Document readme = new Document(this.home.resolve("README.md"), "README.md", place("all experiments"));
		String text = made().questions(readme, this.results).text();
		return text.replaceAll("(?m)^<!--.*\n", "");
	}

	private void publish(String folder, int schema, String status, String started, String experiment, String answer)
			throws IOException {
		Path run = Files.createDirectories(this.home.resolve("results").resolve(folder));
		Files.writeString(run.resolve("results.json"), RUN.formatted(schema, status, answer, started, experiment));
	}

	private static String place(String name) {
		return "<!-- results of " + name + ": begin, made of published runs -->\n<!-- results of " + name
				+ ": end -->\n";
	}

}
