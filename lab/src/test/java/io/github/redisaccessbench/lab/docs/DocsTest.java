// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Instances;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Prose drifts: what the documents say of names, ports, options and versions is compared
 * with the poms, the YAML files and the sources.
 */
class DocsTest {

	private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

	private static final String OPTION = "(?<![A-Za-z0-9])-D([a-z][A-Za-z0-9.]*)";

	private static final Set<String> OPTIONS = LabOption.ALL.stream().map(LabOption::name).collect(Collectors.toSet());

	/** What the build itself knows. */
	private static final Set<String> OF_THE_BUILD = Set.of("skipTests", "lab.skip");

	private static final List<String> CASES = ExperimentFiles.catalog(HOME.resolve("jmeter"))
		.cases()
		.stream()
		.map(Case::name)
		.toList();

	private final Catalog catalog = ExperimentFiles.catalog(HOME.resolve("jmeter"));

	private final String readme = read("README.md");

	private final String situation = read("docs/YOUR-SITUATION.md");

	private final String rootPom = read("pom.xml");

	@Test
	void theReadmeIsAFirstScreenAndNoBook() {
		assertThat(this.readme.lines()).hasSizeLessThanOrEqualTo(150);
		assertThat(this.readme.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(10_240);
	}

	@Test
	void theMethodologyIsReadInAQuarterOfAnHour() {
		assertThat(read("docs/METHODOLOGY.md").strip().split("\\s+")).hasSizeLessThanOrEqualTo(2_000);
	}

	@Test
	void everyAppendixOfTheMethodologyIsLinkedFromIt() throws IOException {
		try (Stream<Path> files = Files.list(HOME.resolve("docs").resolve("methodology"))) {
			assertThat(files.map((file) -> "](methodology/" + file.getFileName() + ")"))
				.allSatisfy((link) -> assertThat(read("docs/METHODOLOGY.md")).contains(link));
		}
	}

	/** The table of questions links to it by that heading. */
	@Test
	void everyExperimentOfTheTableHasASectionOfItsName() {
		assertThat(found(this.readme, "]\\(docs/RESULTS[.]md#([A-Za-z0-9_-]+)\\)")).isNotEmpty()
			.allSatisfy((name) -> assertThat(read("docs/RESULTS.md")).contains("\n## " + name + "\n"));
	}

	@Test
	void anchorsInDocumentsExist() throws IOException {
		for (Path document : documents()) {
			for (MatchResult link : Pattern.compile("]\\(([^):#]*)#([^)]+)\\)")
				.matcher(Files.readString(document))
				.results()
				.toList()) {
				Path target = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
				assertThat(anchors(Files.readString(target))).as("%s in %s", link.group(), document)
					.contains(link.group(2));
			}
		}
	}

	/** As GitHub makes them of headings. */
	private static Stream<String> anchors(String text) {
		return text.lines()
			.filter((line) -> line.startsWith("#"))
			.map((line) -> line.replaceFirst("^#+ ", "")
				.toLowerCase(Locale.ROOT)
				.replaceAll("[^\\p{L}\\p{N} _-]", "")
				.replace(' ', '-'));
	}

	@Test
	void allDocumentsNameOptionsThatExist() throws IOException {
		Set<String> known = Set.of("test", "surefire.failIfNoSpecifiedTests", "coverage.experiments", "coverage.seed",
				"it.test", "it.exclude", "pictures", "runs", "planted.percent", "spring.context.exit", "golden.update");
		for (Path document : documents().stream().filter((one) -> !one.endsWith("CHANGELOG.md")).toList()) {
			assertThat(found(Files.readString(document), OPTION)).as("%s", document)
				.allMatch((name) -> OPTIONS.contains(name) || isPortOfACase(name) || OF_THE_BUILD.contains(name)
						|| known.contains(name) || name.matches("(java|jdk|reactor|io)[.].*"));
		}
	}

	@Test
	void messagesAndFilesNameOptionsThatExist() throws IOException {
		try (Stream<Path> files = Files.walk(HOME, 12)) {
			List<Path> sources = files.filter((file) -> !file.toString().contains("target"))
				.filter((file) -> file.toString()
					.matches(".*/(src/main/.*[.]java|jmeter/.*[.]yaml|docker-compose[.]yml)"))
				.toList();
			assertThat(sources).hasSizeGreaterThan(50);
			for (Path source : sources) {
				Set<String> named = found(Files.readString(source),
						"(?<![A-Za-z0-9])-D([a-z][A-Za-z0-9.]*[A-Za-z0-9])");
				// Spring Boot's own and Java's.
				named.removeAll(Set.of("jarmode", "java.io.tmpdir", "java.rmi.server.hostname", "spring.context.exit",
						"user.language", "user.country", "user.extensions"));
				assertThat(named).as("%s", source)
					.allMatch((name) -> OPTIONS.contains(name) || isPortOfACase(name) || OF_THE_BUILD.contains(name));
			}
		}
	}

	@Test
	void portsInDocumentsAreTheDefaultPorts() {
		assertThat(this.situation).contains("redis-cli -p " + standardOf("redis.port"));
		assertThat(this.readme).contains("http://127.0.0.1:" + standardOf("lab.port") + "/");
		assertThat(read("jmeter/cases.yaml")).contains("free port from " + Instances.FIRST + " on");
	}

	@Test
	void jmeterKnocksOnTheLabsPort() {
		assertThat(read("jmeter/src/test/jmeter/colors.jmx")).contains("__P(lab.port," + standardOf("lab.port") + ")");
	}

	@Test
	void everyExperimentIsListed() throws IOException {
		try (Stream<Path> files = Files.list(HOME.resolve("jmeter").resolve("experiments"))) {
			assertThat(files.filter((file) -> file.toString().endsWith(".yaml"))
				.map((file) -> "\n| `" + file.getFileName().toString().replace(".yaml", "") + "` | ")).isNotEmpty()
				.allSatisfy((row) -> assertThat(read("docs/EXPERIMENTS.md")).contains(row));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "CONTRIBUTING.md", "docs/RESULTS.md", "docs/YOUR-SITUATION.md" })
	void experimentsInDocumentsExist(String document) {
		assertThat(found(read(document), "-Dexperiment=([A-Za-z0-9_-]+)")).isNotEmpty()
			.allSatisfy((name) -> assertThat(HOME.resolve("jmeter").resolve("experiments").resolve(name + ".yaml"))
				.exists());
	}

	@Test
	void theReadmeOfEveryModuleListsItsVariants() {
		assertThat(this.catalog.cases()).filteredOn((one) -> one.client() != null && one.name().contains("/"))
			.hasSizeGreaterThan(20)
			.allSatisfy((one) -> {
				App app = this.catalog.appOf(one);
				String module = app.jar().substring(0, app.jar().indexOf('/'));
				String first = (app.archive() != null) ? "archive: " + app.archive() : one.profile();
				assertThat(read(module + "/README.md")).as(one.name()).contains("| `" + first + "` | ");
			});
	}

	@Test
	void theReadmesVersionsAreThoseOfThePom() {
		assertThat(this.readme).contains("a JDK " + property(this.rootPom, "java.version") + " or later")
			.contains("Maven " + found(this.rootPom, "<version>\\[(3[0-9.]+),\\)</version>").iterator().next()
					+ " or later");
	}

	@Test
	void everyModuleIsListed() {
		assertThat(found(this.situation, "\\| \\[([a-z0-9-]+)]\\(../\\1\\)"))
			.isEqualTo(found(this.rootPom, "<module>([a-z0-9-]+)</module>"));
	}

	@Test
	void theComposeFilePinsItsImageAndItsPortIsTheDocuments() {
		String compose = read("docker-compose.yml");
		assertThat(compose).containsPattern("image: redis:\\d+\\.\\d+\\.\\d+\n")
			.contains("healthcheck:")
			.contains(":6379:6379");
		assertThat(this.situation).contains("-Dredis.url=redis://localhost:6379");
	}

	@Test
	void commandsOfTheLabExist() throws IOException {
		String source = Files.readString(Path.of("src/main/java/io/github/redisaccessbench/lab/cli/Lab.java"))
			.toLowerCase(Locale.ROOT);
		Set<String> all = new LinkedHashSet<>();
		for (Path document : documents()) {
			Set<String> commands = found(Files.readString(document), "bin/lab ([a-z]+)");
			assertThat(commands).as("%s", document)
				.allSatisfy((command) -> assertThat(source).contains(command + "command"));
			all.addAll(commands);
		}
		assertThat(all).contains("plan", "up", "down", "report", "predict", "probe", "agree", "publish");
	}

	@Test
	void nobodyIsToldToFindTheJarHimself() throws IOException {
		Path whatWas = HOME.resolve("CHANGELOG.md");
		assertThat(documents().stream().filter((document) -> !document.equals(whatWas)))
			.allSatisfy((document) -> assertThat(Files.readString(document)).doesNotContain("java -jar lab/target"));
	}

	@Test
	void linksInDocumentsLeadSomewhere() throws IOException {
		for (Path document : documents()) {
			for (String link : found(Files.readString(document), "]\\(([^):#]+)\\)")) {
				assertThat(document.resolveSibling(link)).as("%s in %s", link, document).exists();
			}
		}
	}

	@Test
	void everyJavaFileBeginsWithItsLicence() throws IOException {
		try (Stream<Path> files = Files.walk(HOME)) {
			List<Path> sources = files.filter((file) -> file.toString().endsWith(".java"))
				.filter((file) -> !file.toString().contains("target"))
				.toList();
			assertThat(sources).hasSizeGreaterThan(50)
				.allSatisfy(
						(file) -> assertThat(file).content().startsWith("// SPDX-License-Identifier: Apache-2.0\n"));
		}
	}

	/** All that were written by hand. */
	private static List<Path> documents() throws IOException {
		try (Stream<Path> files = Files.walk(HOME, 3)) {
			List<Path> documents = files.filter((file) -> file.toString().endsWith(".md"))
				.filter((file) -> !file.toString().contains("target"))
				.toList();
			assertThat(documents).hasSizeGreaterThan(5);
			return documents;
		}
	}

	private static boolean isPortOfACase(String name) {
		return CASES.stream().anyMatch((one) -> name.equals(one + ".port"));
	}

	private static String standardOf(String option) {
		return LabOption.ALL.stream().filter((one) -> one.name().equals(option)).findFirst().orElseThrow().standard();
	}

	private static String property(String pom, String name) {
		return found(pom, "<" + Pattern.quote(name) + ">([^<]*)</").iterator().next();
	}

	private static Set<String> found(String text, String pattern) {
		return Pattern.compile(pattern)
			.matcher(text)
			.results()
			.map((MatchResult result) -> result.group(1))
			.collect(Collectors.toCollection(LinkedHashSet::new));
	}

	private static String read(String file) {
		try {
			return Files.readString(HOME.resolve(file));
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
