// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Instances;
import io.github.redisaccessbench.lab.experiment.OldNames;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.dataformat.yaml.YAMLMapper;

import static io.github.redisaccessbench.lab.Home.HOME;
import static io.github.redisaccessbench.lab.Home.found;
import static io.github.redisaccessbench.lab.Home.read;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Prose drifts: what the documents say of names, ports, options and versions is compared
 * with the poms, the YAML files and the sources.
 */
@Concurrent
class DocsTest {

	private static final String OPTION = "(?<![A-Za-z0-9])-D([a-z][A-Za-z0-9]*(?:[./][A-Za-z0-9]+)*)";

	private static final Set<String> OPTIONS = LabOption.ALL.stream().map(LabOption::name).collect(Collectors.toSet());

	/** What the build itself knows. */
	private static final Set<String> OF_THE_BUILD = Set.of("skipTests", "lab.skip");

	private static final List<String> CASES = ExperimentFiles.catalog(HOME.resolve("jmeter"))
		.cases()
		.stream()
		.map(Case::name)
		.toList();

	/** All that were written by hand. */
	private static final List<Path> DOCUMENTS = Home.files("", 3, ".*[.]md");

	private final Catalog catalog = ExperimentFiles.catalog(HOME.resolve("jmeter"));

	private final String readme = read("README.md");

	private final String situation = read("docs/YOUR-SITUATION.md");

	private final String rootPom = read("pom.xml");

	@Test
	void theReadmeIsAFirstScreenAndTheMethodologyReadInAQuarterOfAnHour() {
		assertThat(this.readme.lines()).hasSizeLessThanOrEqualTo(120);
		assertThat(this.readme.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(9_000);
		assertThat(read("docs/METHODOLOGY.md").strip().split("\\s+")).hasSizeLessThanOrEqualTo(2_000);
		assertThat(Home.files("docs/methodology", 1, ".*")).allSatisfy((file) -> assertThat(read("docs/METHODOLOGY.md"))
			.contains("](methodology/" + file.getFileName() + ")"));
	}

	/** Each table is written by tests, which compare it with what they see. */
	@Test
	void everyTableOfFaultsHasATest() {
		Set<String> tables = found(read("docs/RELIABILITY.md"), "<!-- faults: (\\w+) -->");
		Set<String> tested = Home.files("lab", 20, ".*/src/test/java/.*(Test|IT)[.]java")
			.stream()
			.flatMap((file) -> found(Home.read(file), "new FaultTable\\(\"(\\w+)\"\\)").stream())
			.collect(Collectors.toSet());
		assertThat(tables).isNotEmpty().hasSameElementsAs(tested);
		assertThat(found(read("docs/RELIABILITY.md"), "\n\\| (.+?) \\| `.*` \\|")).hasSizeGreaterThan(80);
	}

	@Test
	void anchorsInDocumentsExist() {
		for (Path document : DOCUMENTS) {
			for (MatchResult link : Pattern.compile("]\\(([^):#]*)#([^)]+)\\)")
				.matcher(Home.read(document))
				.results()
				.toList()) {
				Path target = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
				assertThat(anchors(Home.read(target))).as("%s in %s", link.group(), document).contains(link.group(2));
			}
		}
	}

	/** As GitHub makes them of headings, and those that a document names itself. */
	private static Stream<String> anchors(String text) {
		return Stream.concat(found(text, "<a id=\"([^\"]+)\"></a>").stream(),
				text.lines()
					.filter((line) -> line.startsWith("#"))
					.map((line) -> line.replaceFirst("^#+ ", "")
						.toLowerCase(Locale.ROOT)
						.replaceAll("[^\\p{L}\\p{N} _-]", "")
						.replace(' ', '-')));
	}

	@Test
	void allDocumentsNameOptionsThatExist() {
		Set<String> known = Set.of("test", "surefire.failIfNoSpecifiedTests", "coverage.experiments", "coverage.seed",
				"it.test", "it.exclude", "pictures", "runs", "planted.percent", "spring.context.exit", "golden.update");
		for (Path document : DOCUMENTS) {
			assertThat(found(Home.read(document), OPTION)).as("%s", document)
				.allMatch((name) -> OPTIONS.contains(name) || isPortOfACase(name) || OF_THE_BUILD.contains(name)
						|| known.contains(name) || OldNames.options().contains(name)
						|| name.matches("(java|jdk|reactor|io)[.].*"));
		}
	}

	@Test
	void workflowsAreYamlAndNameOptionsThatExist() {
		assertThat(Home.files("docs/ci", 1, ".*")).hasSize(3).allSatisfy((file) -> {
			assertThat(new YAMLMapper().readTree(Home.read(file)).size()).isPositive();
			Set<String> named = found(Home.read(file), OPTION);
			assertThat(named).contains("skipTests")
				.allMatch((name) -> OPTIONS.contains(name) || OF_THE_BUILD.contains(name));
			if (!file.endsWith("github-pages.yml")) {
				assertThat(named).contains("gate", "gate.counts", "app", "baseline", "app.path");
			}
		});
	}

	@Test
	void messagesAndFilesNameOptionsThatExist() {
		List<Path> sources = Home.files("", 12, ".*/(src/main/.*[.]java|jmeter/.*[.]yaml|docker-compose[.]yml)");
		assertThat(sources).hasSizeGreaterThan(50);
		for (Path source : sources) {
			Set<String> named = found(Home.read(source), "(?<![A-Za-z0-9])-D([a-z][A-Za-z0-9.]*[A-Za-z0-9])");
			// Spring Boot's own and Java's.
			named.removeAll(Set.of("jarmode", "java.io.tmpdir", "java.rmi.server.hostname", "spring.context.exit",
					"user.language", "user.country", "user.extensions"));
			assertThat(named).as("%s", source)
				.allMatch((name) -> OPTIONS.contains(name) || isPortOfACase(name) || OF_THE_BUILD.contains(name));
		}
	}

	@Test
	void portsInDocumentsAndInThePlanAreTheDefaultPorts() {
		assertThat(this.situation).contains("redis-cli -p " + standardOf("redis.port"));
		assertThat(read("jmeter/cases.yaml")).contains("free port from " + Instances.FIRST + " on");
		assertThat(read("jmeter/src/test/jmeter/colors.jmx")).contains("__P(lab.port," + standardOf("lab.port") + ")");
	}

	@Test
	void everyExperimentIsListed() {
		assertThat(Home.files("jmeter/experiments", 1, ".*[.]yaml"))
			.allSatisfy((file) -> assertThat(read("docs/EXPERIMENTS.md"))
				.contains("\n| `" + file.getFileName().toString().replace(".yaml", "") + "` | "));
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "CONTRIBUTING.md", "docs/ANSWERS.md", "docs/YOUR-SITUATION.md" })
	void experimentsInDocumentsExist(String document) {
		assertThat(found(read(document), "-Dexperiment=([A-Za-z0-9_-]+)")).isNotEmpty()
			.allSatisfy((name) -> assertThat(HOME.resolve("jmeter").resolve("experiments").resolve(name + ".yaml"))
				.exists());
	}

	@Test
	void theReadmeOfEveryModuleListsItsVariants() {
		assertThat(this.catalog.cases())
			.filteredOn((one) -> one.client() != null && one.name().contains("/")
					&& (one.profile() != null || this.catalog.appOf(one).archive() != null))
			.hasSizeGreaterThan(20)
			.allSatisfy((one) -> {
				App app = this.catalog.appOf(one);
				String module = app.jar().matches("(case|variants).*") ? "variants"
						: app.jar().substring(0, app.jar().indexOf("/target/"));
				String first = (app.archive() != null) ? "archive: " + app.archive() : one.profile();
				assertThat(read(module + "/README.md")).as(one.name()).contains("| `" + first + "` | ");
			});
	}

	@Test
	void theReadmesVersionsAreThoseOfThePom() {
		assertThat(this.readme).contains("a JDK " + property(this.rootPom, "java.version") + " or later",
				"Maven " + found(this.rootPom, "<version>\\[(3[0-9.]+),\\)</version>").iterator().next() + " or later");
	}

	@Test
	void everyModuleIsListed() {
		Set<String> modules = found(this.rootPom, "<module>([a-z0-9-]+)</module>");
		modules.remove("questions");
		modules.addAll(found(read("questions/pom.xml"), "<module>([a-z0-9-]+)</module>"));
		assertThat(found(this.situation, "\\| \\[([a-z0-9-]+)]\\(../(?:questions/)?\\1\\)")).isEqualTo(modules);
	}

	@Test
	void theComposeFilePinsItsImageAndItsPortIsTheDocuments() {
		String compose = read("docker-compose.yml");
		assertThat(compose).containsPattern("image: redis:\\d+\\.\\d+\\.\\d+\n").contains("healthcheck:", ":6379:6379");
		assertThat(this.situation).contains("-Dredis.url=redis://localhost:6379");
	}

	@Test
	void commandsOfTheLabExist() {
		String source = Home.files("lab/cli/src/main/java/io/github/redisaccessbench/lab/cli", 1, ".*[.]java")
			.stream()
			.map(Home::read)
			.collect(Collectors.joining());
		Set<String> all = new LinkedHashSet<>();
		for (Path document : DOCUMENTS) {
			Set<String> commands = found(Home.read(document), "bin/lab ([a-z]+)");
			assertThat(commands).as("%s", document)
				.allSatisfy((command) -> assertThat(source).contains("@Command(name = \"" + command + "\""));
			all.addAll(commands);
		}
		assertThat(all).contains("plan", "up", "down", "report", "predict", "probe", "agree", "compare", "history",
				"publish");
	}

	@Test
	void noReaderIsToldToFindTheJar() {
		Path whatWas = HOME.resolve("CHANGELOG.md");
		assertThat(DOCUMENTS.stream().filter((document) -> !document.equals(whatWas)))
			.allSatisfy((document) -> assertThat(Home.read(document)).doesNotContain("java -jar lab/target"));
	}

	@Test
	void linksInDocumentsLeadSomewhere() {
		for (Path document : DOCUMENTS) {
			for (String link : found(Home.read(document), "]\\(([^):#]+)\\)")) {
				assertThat(document.resolveSibling(link)).as("%s in %s", link, document).exists();
			}
		}
	}

	@Test
	void everyJavaFileBeginsWithItsLicence() {
		assertThat(Home.files("", 20, ".*[.]java")).hasSizeGreaterThan(50)
			.allSatisfy((source) -> assertThat(Home.read(source)).startsWith("// SPDX-License-Identifier: Apache-2.0"));
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

}
