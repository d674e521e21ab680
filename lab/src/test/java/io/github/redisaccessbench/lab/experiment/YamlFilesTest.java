// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
			controls: [case3/in-memory, case3/again]
			reference: case3
			tie-percent: 2.5
			users: 10
			loops: 100
			limit: 50
			forks: 3
			rounds: 5
			block-ms: 1500
			minutes: 3.5
			warmup:
			  block-ms: 1000
			  window: 3
			  jit-percent: 12.5
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

	@ParameterizedTest
	@ValueSource(strings = { "0", "1", "100", "1.5" })
	void aNumberOfCommandsIsRefusedWithFileLineAndCommand(String number) {
		catalog("{GET: " + number + "}");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.catalog(this.folder))
			.withMessageContaining(this.folder.resolve("cases.yaml") + ":14: ")
			.withMessageContaining("'GET'");
	}

	@Test
	void everyShippedCaseSaysWhatItSendsToRedis() {
		assertThat(YamlFiles.catalog(SHIPPED).cases())
			.allSatisfy((theCase) -> assertThat(theCase.commands()).as(theCase.name()).isNotNull());
	}

	@Test
	void everyShippedCeilingAnswersWithoutRedisOnTheSameWebStack() {
		Catalog catalog = YamlFiles.catalog(SHIPPED);
		assertThat(catalog.cases()).filteredOn((theCase) -> theCase.ceiling() != null)
			.isNotEmpty()
			.allSatisfy((theCase) -> {
				Case ceiling = catalog.find(theCase.ceiling());
				assertThat(ceiling.commands()).isEmpty();
				assertThat(ceiling.webStack()).isEqualTo(theCase.webStack());
			});
	}

	@Test
	void everyShippedTwinDoesWhatItsOriginDoes() {
		Catalog catalog = YamlFiles.catalog(SHIPPED);
		assertThat(catalog.cases()).filteredOn((theCase) -> theCase.twinOf() != null)
			.isNotEmpty()
			.allSatisfy((twin) -> {
				Case origin = catalog.find(twin.twinOf());
				assertThat(origin.twinOf()).isNull();
				assertThat(catalog.appOf(twin).jar()).isEqualTo(catalog.appOf(origin).jar());
				assertThat(twin).extracting(Case::path, Case::webStack, Case::commands, Case::ceiling)
					.containsExactly(origin.path(), origin.webStack(), origin.commands(), origin.ceiling());
			});
	}

	@Test
	void theShippedTestOfTheLabComparesOneCaseWithItselfOnly() {
		Catalog catalog = YamlFiles.catalog(SHIPPED);
		assertThat(YamlFiles.experiment(SHIPPED, "aa").cases()).hasSizeGreaterThan(2)
			.extracting((name) -> catalog.find(name).origin())
			.containsOnly("case3");
	}

	@ParameterizedTest
	@MethodSource("shippedExperiments")
	void everyControlOfAShippedExperimentTellsSomething(String name) {
		Experiment experiment = YamlFiles.experiment(SHIPPED, name);
		assertThat(Overrides.NONE.applyTo(experiment, YamlFiles.catalog(SHIPPED))).isEqualTo(experiment);
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
				List.of("case1", "case3"), List.of("case3/in-memory", "case3/again"), "case3", 2.5, 10, 100, 50, 3, 5,
				1_500, 3.5, new Warmup(1_000, 3, 2.5, 12.5, 8), null));
	}

	@Test
	void whatMayBeLeftOutHasADefault() {
		write("mine",
				GOOD.replace("controls: [case3/in-memory, case3/again]\n", "")
					.replace("reference: case3\n", "")
					.replace("minutes: 3.5\n", "")
					.replace("tie-percent: 2.5\n", ""));
		Experiment experiment = YamlFiles.experiment(this.folder, "mine");
		assertThat(experiment.controls()).isEmpty();
		assertThat(experiment.reference()).isEqualTo("case1");
		assertThat(experiment.tiePercent()).isEqualTo(5);
		assertThat(experiment.minutes()).isNull();
		assertThat(experiment.seed()).isNull();
	}

	@Test
	void aSeedIsRead() {
		write("mine", GOOD + "seed: 42\n");
		assertThat(YamlFiles.experiment(this.folder, "mine").seed()).isEqualTo(42);
	}

	@Test
	void aMissingNumberOfTheWarmUpIsNamed() {
		write("mine", GOOD.replace("  jit-percent: 12.5\n", ""));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining("'jit-percent'");
	}

	@Test
	void aCaseIsReadAsWritten() {
		catalog("{GET: per-key, MGET: per-request}");
		assertThat(YamlFiles.catalog(this.folder)).isEqualTo(new Catalog(List.of("-Xmx1g"),
				List.of(new App("one", "one-*.jar", 8081, List.of("--a"))), List.of(new Case("loop", "one", "/colors",
						"in a loop", "MVC", "65", Map.of("GET", Per.KEY, "MGET", Per.REQUEST), "memory", "other"))));
	}

	@Test
	void aCaseMaySendNothingToRedis() {
		catalog("{}");
		assertThat(YamlFiles.catalog(this.folder).find("loop").commands()).isEmpty();
	}

	@Test
	void whatACaseSendsMayBeUnknown() {
		catalog("null");
		assertThat(YamlFiles.catalog(this.folder).find("loop").commands()).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "per-user", "key", "KEY", "per_key" })
	void whatIsNeitherPerKeyNorPerRequestIsRefusedWithFileLineAndCommand(String per) {
		catalog("{GET: " + per + "}");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.catalog(this.folder))
			.withMessageContaining(this.folder.resolve("cases.yaml") + ":14: ")
			.withMessageContaining("'GET'")
			.withMessageContaining("per-key");
	}

	@Test
	void anUnknownKeyIsRefusedWithFileLineAndTheKnownKeys() {
		write("mine", GOOD.replace("loops: 100", "loops: 100\npause: 5"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":")
			.withMessageContaining("'pause' is not known here")
			.withMessageContaining(
					"Known: block-ms, cases, controls, description, forks, limit, loops, minutes, name, reference, rounds, "
							+ "seed, tie-percent, users, warmup.");
	}

	@Test
	void anUnknownKeyIsRefusedWithItsLine() {
		write("mine", GOOD.replace("loops: 100", "loops: 100\npause: 5"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":8: ");
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
					"'pause' is not known here. Known: block-ms, jit-percent, max-blocks, tolerance-percent, window.");
	}

	@Test
	void aWrongTypeIsRefusedWithFileLineAndValue() {
		write("mine", GOOD.replace("loops: 100", "loops: many"));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":7: ")
			.withMessageContaining("many");
	}

	@Test
	void aDoubledKeyIsRefusedWithFileLineAndKey() {
		write("mine", GOOD + "users: 20\n");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> YamlFiles.experiment(this.folder, "mine"))
			.withMessageContaining(file("mine") + ":19: ")
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

	private void catalog(String commands) {
		try {
			Files.writeString(this.folder.resolve("cases.yaml"), """
					jvm: [-Xmx1g]
					apps:
					  - name: one
					    jar: one-*.jar
					    port: 8081
					    args: [--a]
					cases:
					  - name: loop
					    app: one
					    path: /colors
					    reads: in a loop
					    web-stack: MVC
					    article-tps: "65"
					    commands: %s
					    ceiling: memory
					    twin-of: other
					""".formatted(commands));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
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
