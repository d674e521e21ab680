// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Readers compare the cases with a diff, and one app holds the variants of several. So
 * what is not the access pattern is the same in each, byte for byte but for the
 * differences that are declared here.
 */
class SameInEveryCaseTest {

	private static final Path HOME = Path.of("..");

	private static final List<String> REDIS = List.of("case1-cacheable", "case2-redis-repository",
			"case3-template-mget", "case4-reactive-mget");

	private static final List<String> SQL = List.of("case5-mvc-sql", "case6-webflux-sql");

	private static final List<String> CASES = Stream.concat(REDIS.stream(), SQL.stream()).toList();

	private static final String APP = "src/main/java/io/github/redisaccessbench/colors/";

	private static final String SETTINGS = "src/main/resources/application";

	/** What WebFlux writes another way, to what Spring MVC writes. */
	private static final Map<String, String> REACTIVE = Map.of("import reactor.core.publisher.Mono;\n", "",
			"Mono<List<Color>>", "List<Color>", "Mono.just(Palette.first(names.size()))",
			"Palette.first(names.size())");

	@ParameterizedTest
	@ValueSource(strings = { "Color.java", "ColorNames.java" })
	void isTheSameFile(String file) {
		assertSame(CASES, (name) -> read(name, APP + file));
	}

	@Test
	void thePaletteHoldsTheColorsOfTheCases() {
		assertThat(read("colors", APP + "Color.java")).isEqualTo(read(CASES.getFirst(), APP + "Color.java"));
	}

	@Test
	void theApplicationsDifferByTheirStore() {
		assertSame(CASES, (name) -> read(name, APP + "ColorsApplication.java").replace("Redis", "a database"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "ColorReader.java", "ColorsController.java" })
	void theControllersDifferByTheirWebStack(String file) {
		assertSame(CASES, (name) -> withoutWebStack(read(name, APP + file)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "InMemoryColorReader.java", "HealthController.java", "MissingColors.java",
			"VariantsApplication.java", "package-info.java" })
	void soDoTheVariants(String file) {
		assertSame(List.of("variants/mvc", "variants/webflux"),
				(name) -> withoutWebStack(read(name, APP.replace("colors/", "variants/") + file)));
	}

	@Test
	void theSettingsDifferByPortAndWebStack() {
		assertSame(REDIS, SameInEveryCaseTest::settings);
	}

	/** Nothing but what it reads differs between a case and its variants. */
	@Test
	void variantsHaveTheSettingsOfTheirCases() {
		List.of(REDIS.getFirst(), SQL.getFirst()).forEach((name) -> assertHas(name, "variants/mvc", "-case5"));
		List.of(REDIS.getLast(), SQL.getLast()).forEach((name) -> assertHas(name, "variants/webflux", "-case6"));
		assertThat(indented(read("variants/mvc", SETTINGS + "-r2dbc.yaml")))
			.containsAll(indented(read(SQL.getLast(), SETTINGS + ".yaml"), "r2dbc"));
		assertThat(indented(read("variants/webflux", SETTINGS + "-jdbc.yaml")))
			.containsAll(indented(read(SQL.getFirst(), SETTINGS + ".yaml"), "datasource"));
	}

	private static void assertHas(String name, String variants, String profile) {
		String all = read(variants, SETTINGS + ".yaml") + read(variants, SETTINGS + profile + ".yaml");
		assertThat(indented(all)).containsAll(
				indented(read(name, SETTINGS + ".yaml")).stream().filter((line) -> !line.contains("port:")).toList());
	}

	private static List<String> indented(String yaml) {
		return yaml.lines().filter((line) -> !line.contains("#")).toList();
	}

	/** What stands below a key of spring. */
	private static List<String> indented(String yaml, String key) {
		String block = yaml.substring(yaml.indexOf("\n  " + key + ":\n") + 1);
		int next = block.indexOf("\n  ", 1);
		while (next >= 0 && block.charAt(next + 3) == ' ') {
			next = block.indexOf("\n  ", next + 1);
		}
		return indented((next < 0) ? block : block.substring(0, next));
	}

	private static String settings(String name) {
		return replaced(read(name, SETTINGS + ".yaml"),
				Map.of("port: " + port(name) + "\n", "port\n", "  webflux:\n", "  mvc:\n"));
	}

	@Test
	void theReadmesTellInTheSameWayHowToRun() {
		assertSame(REDIS, SameInEveryCaseTest::howToRun);
		assertSame(SQL, SameInEveryCaseTest::howToRun);
	}

	private static String howToRun(String name) {
		String readme = read(name, "README.md");
		return replaced(readme.substring(readme.indexOf("## Run\n")),
				Map.of(name, "case", ":" + port(name) + "/", ":port/"));
	}

	private static void assertSame(List<String> cases, UnaryOperator<String> text) {
		String first = text.apply(cases.getFirst());
		assertThat(cases).allSatisfy((name) -> assertThat(text.apply(name)).as(name).isEqualTo(first));
	}

	private static String withoutWebStack(String text) {
		return replaced(text, REACTIVE).replace("\n\nimport org", "\nimport org").replace("\n\n\n", "\n\n");
	}

	private static String replaced(String text, Map<String, String> differences) {
		String replaced = text;
		for (Map.Entry<String, String> difference : differences.entrySet()) {
			replaced = replaced.replace(difference.getKey(), difference.getValue());
		}
		return replaced;
	}

	private static int port(String name) {
		return 8081 + CASES.indexOf(name);
	}

	private static String read(String name, String file) {
		try {
			return Files.readString(HOME.resolve(name).resolve(file));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
