// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class PublicationTest {

	@TempDir
	private Path home;

	private Folders folders;

	@BeforeEach
	void aRun() {
		this.folders = new Folders(this.home, Folders.standardWork(this.home));
		record(Example.recorded(CleanRun.run()));
	}

	private void record(RawRun run) {
		this.folders.files().begin(run.header());
		run.yardsticks().forEach(this.folders.files()::append);
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
	void aSecondRunOfThatDayTakesThePlaceOfTheFirst() {
		publish();
		RawRun slower = Example.recorded(CleanRun.run((iteration) -> 0.5));
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
	}

	@Test
	void anInvalidRunIsNotKept() throws IOException {
		RawRun run = CleanRun.run();
		record(new RawRun(run.header(), run.iterations().subList(0, 1)));
		assertProblem(this::publish)
			.withMessage("The last run is INVALID, so it is not published. Run again: mvn verify.");
		assertThat(this.home.resolve("results")).doesNotExist();
	}

	@Test
	void aRunThatDoesNotKnowItsMachineIsNotKept() {
		RawRun known = Example.recorded(CleanRun.run());
		RawRun broken = new RawRun(known.header(), known.iterations(), List.of(), List.of(),
				known.yardsticks().subList(0, 1));
		for (RawRun run : List.of(CleanRun.run(), broken)) {
			record(run);
			assertProblem(this::publish)
				.withMessage("The last run does not say how fast its machine was at start and end, so it is not "
						+ "published. Run again, without -Dyardstick=false: mvn verify.");
		}
		assertThat(this.home.resolve("results")).doesNotExist();
	}

	@Test
	void aDamagedRunIsReplaced() throws IOException {
		Path published = this.home.resolve(publish());
		Files.write(published.resolve("results.json.xz"), new byte[0]);
		assertThat(this.home.resolve(publish())).isEqualTo(published);
		assertThat(new ReportFiles(published).results()).isPresent();
	}

	@Test
	void aFolderThatCannotBeMadeIsSaid() throws IOException {
		Files.writeString(this.home.resolve("results"), "a file");
		assertProblem(this::publish).withMessageStartingWith("The run cannot be kept in ");
	}

	/**
	 * What is written of the default experiment says that case3 leads case1 and case2.
	 */
	@Test
	void aRunThatSupportsAnAnswerIsKeptAndOneThatDoesNotIsRefusedByTheConditionThatItLost() {
		record(whereCase3Serves(12));
		assertThat(new Publication(this.folders).publish("fast", false))
			.isEqualTo(Path.of("results", "2026-01-02-fast-default"));
		record(whereCase3Serves(1.03));
		assertProblem(() -> new Publication(this.folders).publish("level", false))
			.withMessageStartingWith("The last run supports no answer of its experiment, so it is not published: "
					+ "'case3 > case1' does not hold, since case3 ÷ case1 is 1.03 (")
			.withMessageEndingWith("or publish the table alone: --without-answer.");
		assertThat(this.home.resolve("results/2026-01-02-level-default")).doesNotExist();
		Path level = this.home.resolve(new Publication(this.folders).publish("level", true));
		assertThat(level.resolve("report.md")).content().contains("\nNo answer holds in this run: see the table.\n");
		assertThat(this.home.resolve("results/2026-01-02-fast-default/report.md")).content()
			.containsPattern("\nOne MGET serves 12[.]0 [(]11[.]9–12[.][01][)] times the requests of a loop of GET; ");
	}

	/** So many times the requests of the other two. */
	private static RawRun whereCase3Serves(double times) {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3")
			.forks(3)
			.build()
			.with(ExperimentFiles.shipped("default").orElseThrow());
		Map<String, Double> factors = Map.of("case2", 1 / 12.0, "case3", times / 12);
		return Example.recorded(CleanRun.run(Example.header(experiment, Example.reading(experiment)),
				(iteration) -> factors.getOrDefault(iteration.cell().caseName(), 1.0)));
	}

	private Path publish() {
		return new Publication(this.folders).publish("box", false);
	}

}
