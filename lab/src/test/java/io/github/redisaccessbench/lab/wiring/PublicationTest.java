// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class PublicationTest {

	private static final String README = """
			before
			<!-- results of default: begin, written by 'lab publish' -->
			yesterday
			<!-- results of default: end -->
			after
			<!-- results of all experiments: begin, written by 'lab publish' -->
			no questions
			<!-- results of all experiments: end -->
			""";

	private static final String RESULTS = """
			before
			<!-- results of keys: begin, written by 'lab publish' -->
			last week
			<!-- results of keys: end -->
			after
			""";

	private static final String RERUNS = """
			reruns:
			  - {article: A, says: more, expect: more, experiment: default, of: case2, to: case1, measure: tps, why: W}
			""";

	@TempDir
	private Path home;

	private Folders folders;

	private Path readme;

	private Path results;

	@BeforeEach
	void aRunAndDocuments() throws IOException {
		this.folders = new Folders(this.home, Folders.standardWork(this.home));
		this.readme = Files.writeString(this.home.resolve("README.md"), README);
		this.results = Files.writeString(Files.createDirectories(this.home.resolve("docs")).resolve("RESULTS.md"),
				RESULTS);
		Files.writeString(this.home.resolve("docs").resolve("QUESTIONS.md"), "# Questions\n");
		record(CleanRun.run());
	}

	private void record(RawRun run) {
		this.folders.files().begin(run.header());
		run.iterations().forEach(this.folders.files()::append);
	}

	@Test
	void theRunIsKeptUnderItsDateInUtcAndTheNamesOfMachineAndExperiment() throws IOException {
		Path published = publish();
		assertThat(published).isEqualTo(Path.of("results", "2026-01-02-box-default"));
		RunFiles kept = new RunFiles(this.home.resolve(published));
		assertThat(kept.header()).hasSameBinaryContentAs(this.folders.files().header());
		assertThat(kept.iterations()).doesNotExist();
		assertThat(kept.read()).isEqualTo(this.folders.files().read());
		assertThat(files(this.home.resolve(published))).containsKeys("results.json.xz", "report.md",
				"iterations.ndjson.xz", "headline.svg");
	}

	@Test
	void allPublishedRunsAreListed() throws IOException {
		Path old = Files.createDirectories(this.home.resolve("results").resolve("2025-01-01-box"));
		Files.writeString(old.resolve("results.json"), "{\"schema\":1}");
		publish();
		assertThat(this.home.resolve("results").resolve("index.md")).content()
			.containsSubsequence("[2026-01-02](2026-01-02-box-default/report.md) | default |", "VALID",
					"(2025-01-01-box/report.md)");
	}

	@Test
	void aPublishedRunIsReportedAnewByteForByte() throws IOException {
		Path published = this.home.resolve(publish());
		Map<String, String> before = files(published);
		assertThat(before).hasSize(8).doesNotContainKeys("report.html", "results.json", "ledger.csv");
		Files.writeString(published.resolve("results.json.xz"), "old");
		RawRun kept = new RunFiles(published).read();
		new ReportFiles(published).write(kept, Report.of(kept));
		assertThat(files(published)).hasSize(10).containsAllEntriesOf(before);
	}

	private static Map<String, String> files(Path... folders) throws IOException {
		Map<String, String> contents = new TreeMap<>();
		for (Path folder : folders) {
			for (File file : folder.toFile().listFiles(File::isFile)) {
				contents.put(file.getName(), HexFormat.of().formatHex(Files.readAllBytes(file.toPath())));
			}
		}
		return contents;
	}

	@Test
	void itsTableStandsInTheReadmeInsteadOfTheOldOne() {
		publish();
		assertThat(this.readme).content()
			.startsWith("before\n<!-- results of default: begin")
			.contains("| case2 |", "[report.md](results/2026-01-02-box-default/report.md)",
					"](results/2026-01-02-box-default/headline.svg)")
			.doesNotContain("yesterday", "no questions")
			.containsSubsequence("<!-- results of default: end -->\nafter\n",
					"](docs/RESULTS.md#default) | `default` | ")
			.endsWith("<!-- results of all experiments: end -->\n");
	}

	@Test
	void anotherExperimentStandsInTheResultsAndNotInTheReadme() throws IOException {
		Path header = this.folders.files().header();
		Files.writeString(header, Files.readString(header).replace("\"default\"", "\"keys\""));
		assertThat(publish()).isEqualTo(Path.of("results", "2026-01-02-box-keys"));
		assertThat(this.results).content()
			.startsWith("before\n<!-- results of keys: begin")
			.contains("| case2 |", "[report.md](../results/2026-01-02-box-keys/report.md)",
					"](../results/2026-01-02-box-keys/headline.svg)")
			.doesNotContain("last week")
			.endsWith("<!-- results of keys: end -->\nafter\n");
		assertThat(this.readme).content()
			.contains("yesterday", "](docs/RESULTS.md#keys) | `keys` | ")
			.doesNotContain("no questions", "#default");
	}

	@Test
	void aSecondRunOfThatDayTakesThePlaceOfTheFirst() {
		publish();
		RawRun slower = CleanRun.run((iteration) -> 0.5);
		record(slower);
		Path published = publish();
		assertThat(new RunFiles(this.home.resolve(published)).read()).isEqualTo(slower);
	}

	@Test
	void nothingIsWrittenThroughALink() throws IOException {
		Path theirs = Files.createDirectories(this.home.resolve("theirs"));
		Path precious = Files.writeString(theirs.resolve("precious"), "precious");
		Path results = Files.createDirectories(this.home.resolve("results"));
		Path link = Files.createSymbolicLink(results.resolve("2026-01-02-box-default"), theirs);
		assertProblem(this::publish).withMessageStartingWith(link + " is a link");
		assertThat(theirs).isDirectoryNotContaining((file) -> !file.equals(precious));
		assertThat(this.readme).hasContent(README);
		Files.delete(link);
		Files.createSymbolicLink(results.resolve("index.md"), precious);
		publish();
		assertThat(precious).hasContent("precious");
		assertThat(results.resolve("index.md")).content().contains("2026-01-02");
	}

	@Test
	void anInvalidRunIsNotKept() throws IOException {
		RawRun run = CleanRun.run();
		record(new RawRun(run.header(), run.iterations().subList(0, 1)));
		assertProblem(this::publish)
			.withMessage("The last run is INVALID, so it is not published. Run again: mvn verify.");
		assertThat(this.readme).hasContent(README);
		assertThat(this.results).hasContent(RESULTS);
		assertThat(this.home.resolve("results")).doesNotExist();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			README.md              | results of default         | has no place for results of 'default'.
			README.md              | results of all experiments | has no place for results of 'all experiments'.
			README.md              |                            | does not exist. Is --home the project's folder?
			docs/RESULTS.md        |                            | does not exist. Is --home the project's folder?
			jmeter/reruns.yaml     | reruns                     | has no place for results of 'other articles'.
			""")
	void aDocumentWithoutAPlaceOrThatIsMissingIsSaidAndNothingIsKept(Path document, String changed, String why)
			throws IOException {
		Path file = this.home.resolve(document);
		if (document.endsWith("reruns.yaml")) {
			Files.writeString(file, RERUNS);
		}
		else if (changed == null) {
			Files.delete(file);
		}
		else {
			Files.writeString(file, README.replace(changed, "something else"));
		}
		Map<String, String> before = files(this.home, this.home.resolve("docs"));
		assertProblem(this::publish).withMessageContaining(why);
		assertThat(files(this.home, this.home.resolve("docs"))).isEqualTo(before);
		assertThat(this.home.resolve("results")).doesNotExist();
	}

	@Test
	void aPublishedRunThatCannotBeReadIsSaidAndNothingIsKept() throws IOException {
		Path damaged = Files.createDirectories(this.home.resolve("results").resolve("2025-01-01-box-default"))
			.resolve("results.json.xz");
		Files.write(damaged, new byte[0]);
		assertProblem(this::publish).withMessage(damaged + " cannot be read: it ends too early");
		assertThat(this.home.resolve("results")).isDirectoryNotContaining((one) -> !one.equals(damaged.getParent()));
		assertThat(this.readme).hasContent(README);
		assertThat(this.results).hasContent(RESULTS);
	}

	@Test
	void aDamagedRunIsReplaced() throws IOException {
		Path published = this.home.resolve(publish());
		Files.write(published.resolve("results.json.xz"), new byte[0]);
		assertThat(this.home.resolve(publish())).isEqualTo(published);
		assertThat(new ReportFiles(published).results()).isPresent();
	}

	@Test
	void aFolderThatCannotBeMadeLeavesTheReadmeAsItWas() throws IOException {
		Files.writeString(this.home.resolve("results"), "a file");
		assertProblem(this::publish).withMessageStartingWith("The run cannot be kept in ");
		assertThat(this.readme).hasContent(README);
	}

	private Path publish() {
		return new Publication(this.folders).publish("box");
	}

}
