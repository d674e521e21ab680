// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.jars;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.process.Jars;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * A user who is handed one of the jars can see what is in it: libraries, versions,
 * licences.
 */
class FatJarsIT {

	private static final String LIBRARIES = "BOOT-INF/lib/";

	/** Added by Spring Boot's plugin, no dependency: it unpacks the jar. */
	private static final String OF_THE_JAR_ITSELF = "spring-boot-jarmode-tools-";

	@ParameterizedTest
	@ValueSource(strings = { "seed", "case1-cacheable", "case2-redis-repository", "case3-template-mget",
			"case4-reactive-mget", "case5-mvc-sql", "case6-webflux-sql", "variants/mvc", "variants/webflux", "lab" })
	void theSbomNamesEveryLibrary(String module) throws IOException {
		try (JarFile jar = open(module)) {
			String location = jar.getManifest().getMainAttributes().getValue("Sbom-Location");
			assumeTrue(location != null, "the jars are built without SBOM: .ci/reproducible builds them with it");
			JsonNode sbom = Json.LINE.readTree(text(jar, location));
			assertThat(sbom.path("bomFormat").asString()).isEqualTo("CycloneDX");
			Set<String> named = sbom.path("components")
				.valueStream()
				.map((component) -> component.path("name").asString() + "-" + component.path("version").asString())
				.collect(Collectors.toSet());
			assertNamed(named, libraries(jar));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "seed", "case1-cacheable", "case2-redis-repository", "case3-template-mget",
			"case4-reactive-mget", "case5-mvc-sql", "case6-webflux-sql", "variants/mvc", "variants/webflux", "lab" })
	void theNoticesNameEveryLibrary(String module) throws IOException {
		try (JarFile jar = open(module)) {
			Set<String> named = text(jar, "META-INF/THIRD-PARTY.txt").lines()
				.filter((line) -> line.matches(" +\\(.+\\) .*\\(.+:.+:.+ - .*\\)"))
				.map((line) -> line.replaceAll(".*\\([^:()]+:([^:]+):(\\S+) - .*", "$1-$2"))
				.collect(Collectors.toSet());
			assertNamed(named, libraries(jar));
		}
	}

	private static void assertNamed(Set<String> named, Set<String> libraries) {
		assertThat(libraries).isNotEmpty();
		assertThat(libraries).filteredOn((library) -> named.stream().noneMatch((name) -> is(library, name))).isEmpty();
	}

	/** A classifier, such as that of a platform, may follow the version. */
	private static boolean is(String library, String name) {
		return library.equals(name + ".jar") || library.startsWith(name + "-");
	}

	private static JarFile open(String module) throws IOException {
		Path project = Home.HOME;
		return new JarFile(Jars.find(project, module + "/target/" + module.replace('/', '-') + "-*.jar").toFile());
	}

	private static Set<String> libraries(JarFile jar) {
		return jar.stream()
			.map((entry) -> entry.getName())
			.filter((name) -> name.startsWith(LIBRARIES) && name.endsWith(".jar"))
			.map((name) -> name.substring(LIBRARIES.length()))
			.filter((name) -> !name.startsWith(OF_THE_JAR_ITSELF))
			.collect(Collectors.toSet());
	}

	private static String text(JarFile jar, String entry) throws IOException {
		try (InputStream in = jar.getInputStream(jar.getEntry(entry))) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

}
