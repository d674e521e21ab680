// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
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
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.YamlFiles;
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

	private final String readme = read("README.md");

	private final String rootPom = read("pom.xml");

	private final String jmeterPom = read("jmeter/pom.xml");

	@Test
	void theReadmeNamesEveryOptionAndNoOther() {
		Set<String> options = found(
				this.jmeterPom.substring(this.jmeterPom.indexOf("<experiment>"), this.jmeterPom.indexOf("<lab.jar>")),
				"<([a-z][A-Za-z0-9.]*)(?:/>|>)");
		Set<String> named = found(this.readme, "(?<![A-Za-z0-9])-D([a-z][A-Za-z0-9.]*)");
		named.remove("skipTests");
		// README writes -Dcase1.port ... -Dcase4.port
		options.removeAll(List.of("case2.port", "case3.port"));
		assertThat(named).isEqualTo(options);
	}

	@Test
	void theReadmesDefaultsAreTheDefaults() {
		Experiment experiment = YamlFiles.experiment(HOME.resolve("jmeter"), "default");
		assertThat(row("-Dusers=")).endsWith("| " + experiment.users() + " |");
		assertThat(row("-Dloops=")).endsWith("| " + experiment.loops() + " |");
		assertThat(row("-Dlimit=")).endsWith("| " + experiment.limit() + " |");
		assertThat(row("-Dminutes=")).endsWith("| " + experiment.minutes() + " |");
		assertThat(row("-Dforks=")).endsWith("| " + experiment.forks() + " and " + experiment.rounds() + " |");
	}

	@Test
	void theReadmesPortsAreTheDefaultPorts() {
		Catalog catalog = YamlFiles.catalog(HOME.resolve("jmeter"));
		List<Integer> ports = catalog.apps()
			.stream()
			.filter((app) -> this.jmeterPom.contains("<" + app.name() + ".port/>"))
			.map(App::port)
			.toList();
		assertThat(row("-Dredis.port")).endsWith("| " + property(this.jmeterPom, "redis.port") + ", "
				+ property(this.jmeterPom, "lab.port") + ", " + ports.getFirst() + " … " + ports.getLast() + " |");
		assertThat(this.readme).contains("redis-cli -p " + property(this.jmeterPom, "redis.port"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "CONTRIBUTING.md" })
	void experimentsInDocumentsExist(String document) {
		assertThat(found(read(document), "-Dexperiment=([A-Za-z0-9_-]+)")).isNotEmpty()
			.allSatisfy((name) -> assertThat(HOME.resolve("jmeter").resolve("experiments").resolve(name + ".yaml"))
				.exists());
	}

	@Test
	void everyOptionOfAnExperimentIsHandedToTheLab() {
		Set<String> options = found(
				this.jmeterPom.substring(this.jmeterPom.indexOf("<experiment>"), this.jmeterPom.indexOf("<redis.url")),
				"<([a-z][A-Za-z0-9.]*)(?:/>|>)");
		assertThat(options).contains("reference", "tie.percent", "case1.port")
			.allSatisfy((option) -> assertThat(this.jmeterPom).contains("=${" + option + "}</argument>"));
	}

	@Test
	void theReadmesVersionsAreThoseOfThePom() {
		assertThat(this.readme).contains("a JDK " + property(this.rootPom, "java.version") + " or later")
			.contains("Maven " + found(this.rootPom, "<version>\\[(3[0-9.]+),\\)</version>").iterator().next()
					+ " or later");
	}

	@Test
	void theReadmeListsEveryModule() {
		assertThat(found(this.readme, "\\| \\[([a-z0-9-]+)]\\(\\1\\)"))
			.isEqualTo(found(this.rootPom, "<module>([a-z0-9-]+)</module>"));
	}

	@Test
	void theComposeFilePinsItsImageAndItsPortIsTheReadmes() {
		String compose = read("docker-compose.yml");
		assertThat(compose).containsPattern("image: redis:\\d+\\.\\d+\\.\\d+\n")
			.contains("healthcheck:")
			.contains(":6379:6379");
		assertThat(this.readme).contains("-Dredis.url=redis://localhost:6379");
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "CONTRIBUTING.md" })
	void commandsOfTheLabExist(String document) throws IOException {
		Set<String> commands = found(read(document), "lab-\\*\\.jar ([a-z]+)");
		String source = Files.readString(Path.of("src/main/java/io/github/redisaccessbench/lab/cli/Lab.java"));
		assertThat(commands).isNotEmpty()
			.allSatisfy((command) -> assertThat(source.toLowerCase(Locale.ROOT)).contains(command + "command"));
	}

	@Test
	void linksInDocumentsLeadSomewhere() throws IOException {
		try (Stream<Path> files = Files.walk(HOME, 3)) {
			List<Path> documents = files.filter((file) -> file.toString().endsWith(".md"))
				.filter((file) -> !file.toString().contains("target"))
				.toList();
			assertThat(documents).hasSizeGreaterThan(5);
			for (Path document : documents) {
				for (String link : found(Files.readString(document), "]\\(([^):#]+)\\)")) {
					assertThat(document.resolveSibling(link)).as("%s in %s", link, document).exists();
				}
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

	private String row(String option) {
		return this.readme.lines().filter((line) -> line.startsWith("| `" + option)).findFirst().orElseThrow();
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
