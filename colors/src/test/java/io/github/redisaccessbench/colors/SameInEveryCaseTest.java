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
 * Readers compare the cases with a diff. So what is not the access pattern is the same in
 * each, byte for byte but for the differences that are declared here.
 */
class SameInEveryCaseTest {

	private static final Path HOME = Path.of("..");

	private static final List<String> REDIS = List.of("case1-cacheable", "case2-redis-repository",
			"case3-template-mget", "case4-reactive-mget");

	private static final List<String> SQL = List.of("case5-mvc-sql", "case6-webflux-sql");

	private static final List<String> CASES = Stream.concat(REDIS.stream(), SQL.stream()).toList();

	private static final String APP = "src/main/java/io/github/redisaccessbench/app/";

	private static final String TESTS = "src/test/java/io/github/redisaccessbench/app/";

	/** What WebFlux writes another way, to what Spring MVC writes. */
	private static final Map<String, String> REACTIVE = Map.of("import reactor.core.publisher.Mono;\n", "",
			"Mono<List<Color>>", "List<Color>", "Mono.just(Palette.first(names.size()))",
			"Palette.first(names.size())");

	/** Variants that answer in another form have a controller of their own. */
	private static final Map<String, String> OTHER_CONTROLLERS = Map.of(
			"import org.springframework.context.annotation.Profile;\n", "", "@Profile(\"!raw & !callable\")\n", "",
			"@Profile(\"!raw\")\n", "");

	/** What case 5 does not configure, so that it has what its variants need. */
	private static final String EXCLUDED = """
			  autoconfigure:
			    # What the variants jpa and r2dbc need
			    exclude:
			      - org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration
			      - org.springframework.boot.data.jpa.autoconfigure.DataJpaRepositoriesAutoConfiguration
			      - org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration
			""";

	/** What only an app with Tomcat has. */
	private static final String TOMCAT = """
			  tomcat:
			    # 100 by default; Netty has no limit, and a new connection costs as much as a request
			    max-keep-alive-requests: -1
			    # 100 by default; Netty takes what Linux allows, and 500 users connect at once
			    accept-count: 4096
			""";

	@ParameterizedTest
	@ValueSource(strings = { APP + "HealthController.java", APP + "variants/package-info.java" })
	void isTheSameFile(String file) {
		assertSame(CASES, (name) -> read(name, file));
	}

	@ParameterizedTest
	@ValueSource(strings = { APP + "ColorsApplication.java", APP + "ProblemHandler.java",
			TESTS + "ColorsContractTest.java", TESTS + "HeadlineTest.java" })
	void isTheSameFileForRedis(String file) {
		assertSame(REDIS, (name) -> read(name, file));
	}

	@ParameterizedTest
	@ValueSource(strings = { APP + "ColorsApplication.java", APP + "ProblemHandler.java",
			TESTS + "ColorsContractTest.java", TESTS + "MariaDbContractTest.java" })
	void isTheSameFileForDatabases(String file) {
		assertSame(SQL, (name) -> read(name, file));
	}

	@Test
	void theApplicationsDifferByTheirStore() {
		assertSame(List.of(REDIS.getFirst(), SQL.getFirst()),
				(name) -> read(name, APP + "ColorsApplication.java").replace("Redis", "a database"));
	}

	@ParameterizedTest
	@ValueSource(strings = { APP + "variants/PipelineConfig.java", "src/main/resources/application-pipelined.yaml" })
	void bothPipelinesHaveTheSameConnections(String file) {
		assertSame(REDIS.subList(1, 3), (name) -> read(name, file));
	}

	@Test
	void theControllersDifferByTheirWebStack() {
		assertSame(CASES, (name) -> replaced(read(name, APP + "ColorReader.java"), REACTIVE));
		assertSame(CASES,
				(name) -> replaced(replaced(read(name, APP + "ColorsController.java"), REACTIVE), OTHER_CONTROLLERS)
					.replace("\n\nimport org", "\nimport org"));
		assertSame(CASES.subList(2, 6),
				(name) -> replaced(read(name, APP + "variants/InMemoryColorReader.java"), REACTIVE));
	}

	@Test
	void theSettingsDifferByPortAndWebStack() {
		assertSame(REDIS, SameInEveryCaseTest::settings);
		// The pool that case 5 has is the one that a variant of case 6 has, and the other
		// way round.
		assertThat(settings("case5-mvc-sql").replace(EXCLUDED, "").replace(block("case6-webflux-sql", "jdbc"), ""))
			.isEqualTo(settings("case6-webflux-sql").replace(block("case5-mvc-sql", "r2dbc"), ""));
	}

	/** What the settings of a variant have to say of its database. */
	private static String block(String name, String variant) {
		String text = read(name, "src/main/resources/application-" + variant + ".yaml");
		return text.substring(text.lastIndexOf("AutoConfiguration\n") + "AutoConfiguration\n".length());
	}

	private static String settings(String name) {
		return replaced(read(name, "src/main/resources/application.yaml"),
				Map.of("port: " + port(name) + "\n", "port\n", "  webflux:\n", "  mvc:\n", TOMCAT, ""));
	}

	@Test
	void tomcatKeepsItsConnectionsAsNettyDoes() {
		assertThat(List.of(CASES.get(0), CASES.get(1), CASES.get(2), CASES.get(4)))
			.allSatisfy((name) -> assertThat(read(name, "src/main/resources/application.yaml")).contains(TOMCAT));
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
