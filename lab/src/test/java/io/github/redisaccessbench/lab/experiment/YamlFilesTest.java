// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class YamlFilesTest {

	private static final Path SHIPPED = Path.of("..", "jmeter");

	private static final String GOOD = """
			description: One sentence
			cases: [case1, case3]
			users: 10
			loops: 100
			limit: 50
			forks: 3
			rounds: 5
			block-ms: 1500
			warmup:
			  block-ms: 1000
			  window: 3
			  tolerance-percent: 2.5
			  max-blocks: 8
			""";

	@TempDir
	private Path folder;

	@Test
	void theShippedCatalogHasTheFourCasesInOrder() {
		assertThat(YamlFiles.catalog(SHIPPED).cases()).extracting(Case::name)
			.startsWith("case1", "case2", "case3", "case4");
	}

	@Test
	void everyShippedCaseHasItsApp() {
		Catalog catalog = YamlFiles.catalog(SHIPPED);
		assertThat(catalog.cases()).isNotEmpty()
			.allSatisfy((theCase) -> assertThat(catalog.appOf(theCase).jar()).isNotBlank());
	}

	@Test
	void shippedAppsHavePortsOfTheirOwn() {
		assertThat(YamlFiles.catalog(SHIPPED).apps()).extracting(App::port).doesNotHaveDuplicates();
	}

	@ParameterizedTest
	@MethodSource("shippedExperiments")
	void everyShippedExperimentPassesTheCheck(String name) {
		Experiment experiment = YamlFiles.experiment(SHIPPED, name);
		assertThatCode(() -> ExperimentCheck.check(experiment, YamlFiles.catalog(SHIPPED))).doesNotThrowAnyException();
	}

	static List<String> shippedExperiments() throws IOException {
		try (Stream<Path> files = Files.list(SHIPPED.resolve("experiments"))) {
			return files.map((file) -> file.getFileName().toString().replace(".yaml", "")).sorted().toList();
		}
	}

	@Test
	void anExperimentIsReadAsWritten() {
		write("mine", GOOD);
		assertThat(YamlFiles.experiment(this.folder, "mine")).isEqualTo(new Experiment("mine", "One sentence",
				List.of("case1", "case3"), 10, 100, 50, 3, 5, 1_500, new Warmup(1_000, 3, 2.5, 8), null));
	}

	@Test
	void anUnknownKeyIsRefusedWithFileLineAndTheKnownKeys() {
		write("mine", GOOD.replace("loops: 100", "loops: 100\npause: 5"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":")
			.withMessageContaining("'pause' is not known here")
			.withMessageContaining("limit, loops, name, rounds");
	}

	@Test
	void anUnknownKeyIsRefusedWithItsLine() {
		write("mine", GOOD.replace("loops: 100", "loops: 100\npause: 5"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":5: ");
	}

	@Test
	void aMistypedKeyIsNamed() {
		write("mine", GOOD.replace("users: 10", "user: 10"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining("'user' is not known here");
	}

	@Test
	void anUnknownKeyFurtherInIsRefused() {
		write("mine", GOOD.replace("  window: 3", "  window: 3\n  pause: 5"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(
					"'pause' is not known here. Known: block-ms, max-blocks, tolerance-percent, window.");
	}

	@Test
	void aWrongTypeIsRefusedWithFileLineAndValue() {
		write("mine", GOOD.replace("loops: 100", "loops: many"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":4: ")
			.withMessageContaining("many");
	}

	@Test
	void aDoubledKeyIsRefusedWithFileLineAndKey() {
		write("mine", GOOD + "users: 20\n");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":14: ")
			.withMessageContaining("users");
	}

	@Test
	void brokenYamlIsRefusedWithFileAndLine() {
		write("mine", GOOD.replace("cases: [case1, case3]", "cases: [case1, case3"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageMatching("(?s)\\Q" + file("mine") + "\\E:\\d+: .*");
	}

	@Test
	void aMissingNumberIsRefused() {
		write("mine", GOOD.replace("users: 10\n", ""));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine").toString());
	}

	@Test
	void aMissingNumberIsNamed() {
		write("mine", GOOD.replace("users: 10\n", ""));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining("'users'");
	}

	@Test
	void aFractionIsNoWholeNumber() {
		write("mine", GOOD.replace("users: 10", "users: 10.7"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"));
	}

	@Test
	void aMissingListInTheCatalogIsNamed() throws IOException {
		Files.writeString(this.folder.resolve("cases.yaml"), "apps: []\ncases: []\n");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.catalog(this.folder))
			.withMessageContaining("'jvm'");
	}

	@Test
	void everyMessageIsOneLine() {
		write("mine", GOOD.replace("loops: 100", "loops: [1, 2]"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.satisfies((problem) -> assertThat(problem.getMessage().lines()).hasSize(1));
	}

	@Test
	void aMissingCatalogIsNamed() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.catalog(this.folder))
			.withMessageContaining(this.folder.resolve("cases.yaml") + " does not exist");
	}

	@ParameterizedTest
	@ValueSource(strings = { "nope", "../x", "..", "", "a/b", "mine.yaml" })
	void anUnknownExperimentListsTheKnownOnes(String name) {
		write("mine", GOOD);
		write("other", GOOD);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, name))
			.withMessageContaining("There is no experiment '" + name + "'. Choose from: mine, other.");
	}

	@Test
	void anExperimentOutsideTheFolderIsNotReadEvenIfItIsThere() throws IOException {
		write("mine", GOOD);
		Files.writeString(this.folder.resolve("x.yaml"), GOOD);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "../x"));
	}

	@Test
	void noFolderOfExperimentsIsSaid() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(this.folder.resolve("experiments") + " cannot be read");
	}

	private Path file(String name) {
		return this.folder.resolve("experiments").resolve(name + ".yaml");
	}

	private void write(String name, String yaml) {
		try {
			Files.createDirectories(file(name).getParent());
			Files.writeString(file(name), yaml);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
