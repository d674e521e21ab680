// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.documents.Documents.Document;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class OtherArticlesTest {

	private static final Path HOME = Home.HOME;

	private static final String PLACE = """
			before
			<!-- results of other articles: begin, made of published runs -->
			old
			<!-- results of other articles: end -->
			after
			""";

	private static final String RERUNS = """
			reruns:
			  - {article: A, says: much more, number: 12, experiment: default, of: case2, to: case1, measure: tps, why: W}
			  - {article: B, says: as much, expect: less, experiment: sql, of: case2, to: case1, measure: tps, why: V}
			""";

	@TempDir
	private Path home;

	static List<Rerun> reruns() {
		return Rerun.in(HOME.resolve("jmeter"));
	}

	@ParameterizedTest
	@MethodSource("reruns")
	void whatIsShippedIsMeasuredByAnExperiment(Rerun rerun) {
		Catalog catalog = ExperimentFiles.catalog(HOME.resolve("jmeter"));
		Experiment experiment = ExperimentFiles.experiment(HOME.resolve("jmeter"), rerun.experiment(), catalog,
				Map.of());
		assertThat(rerun.cell(experiment, rerun.of())).isNotNull();
		assertThat(rerun.to() != null).isEqualTo(rerun.isRatio());
		if (rerun.measure().equals(Rerun.TPS)) {
			Contrast wanted = new Contrast(rerun.cell(experiment, rerun.of()), rerun.cell(experiment, rerun.to()));
			assertThat(Contrasts.ofCases(experiment)).containsAnyOf(wanted, wanted.reversed());
		}
		else if (rerun.isRatio()) {
			assertThat(Metrics.LEDGER).extracting(Metric::id).contains(rerun.measure());
		}
	}

	/** As golden files are: -Dgolden.update=true writes it anew. */
	@Test
	void theTableOfArticlesIsMadeFromResultsAndNotTyped() throws IOException {
		Document made = in(HOME).articles(Document.read(HOME, Document.ARTICLES));
		if (Boolean.getBoolean("golden.update")) {
			made.write();
		}
		assertThat(Document.read(HOME, Document.ARTICLES)).isEqualTo(made);
	}

	@Test
	void whatIsWrongInTheFileIsToldWithItsLine() throws IOException {
		Path file = this.home.resolve("reruns.yaml");
		Files.writeString(file, RERUNS.replace("expect: less", "expects: less"));
		assertProblem(() -> Rerun.in(this.home)).withMessageStartingWith(file + ":3: ");
		Files.writeString(file, "{}");
		assertProblem(() -> Rerun.in(this.home)).withMessageContaining("'reruns' is missing");
	}

	@Test
	void theNewestRunOfAnExperimentIsTaken() throws IOException {
		Files.writeString(Files.createDirectories(this.home.resolve("jmeter")).resolve("reruns.yaml"), RERUNS);
		publish("2026-01-02-box-default", CleanRun.run());
		publish("2026-01-03-box-default",
				CleanRun.run((iteration) -> iteration.cell().caseName().equals("case1") ? 0.1 : 1));
		Path another = publish("2026-01-04-box-another-default", CleanRun.run());
		Files.writeString(another, Files.readString(another).replace("\"default\"", "\"another-default\""));
		Files.createDirectories(this.home.resolve("results").resolve("2026-01-05-box-default"));
		assertThat(into(PLACE)).startsWith("before\n")
			.endsWith("after\n")
			.doesNotContain("old")
			.containsPattern(
					"\\| A \\| much more \\| 12.0 \\| 1[12]\\d .*\\| same direction only \\| W \\| default \\|")
			.contains("| --- | --- | --: | --: | --- | --- | --- |",
					"| B | as much | less | – | not measured | V | sql |");
	}

	@Test
	void whereNothingIsSaidOfOthersNoPlaceIsNeeded() {
		assertThat(into("# Title\n")).isEqualTo("# Title\n");
	}

	private String into(String text) {
		return in(this.home).articles(new Document(this.home.resolve("ARTICLES.md"), "ARTICLES.md", text)).text();
	}

	private static Documents in(Path home) {
		return new Documents(home.resolve("jmeter"), new PublishedRuns(home.resolve("results")),
				(folder) -> Report.of(new RunFiles(folder).read()));
	}

	private Path publish(String folder, RawRun run) throws IOException {
		RunFiles files = new RunFiles(Files.createDirectories(this.home.resolve("results").resolve(folder)));
		files.begin(run.header());
		run.iterations().forEach(files::append);
		return files.header();
	}

}
