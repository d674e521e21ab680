// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What documents of earlier days name leads somewhere: docs/MOVED.md. */
class MovedTest {

	private static final String PATH = "(?<![\\w/.<>-])((?:lab|docs|jmeter|seed|results|colors|hyperfoil|cases|variants|questions|bin)/[\\w./-]*\\w)(?![\\w*<{-])";

	private static final String TABLE = Home.read("docs/MOVED.md");

	private static final Set<String> OLD = old();

	static Stream<Path> documents() {
		return Stream.concat(Stream.of(Home.of("CHANGELOG.md")), Home.files("docs", 3, ".*[.]md").stream())
			.filter((file) -> !file.endsWith("MOVED.md"));
	}

	@ParameterizedTest
	@MethodSource("documents")
	void whatADocumentNamesIsThereOrHasMoved(Path document) {
		List<String> gone = Home.found(Home.read(document), PATH)
			.stream()
			.filter((path) -> !path.contains("target") && !path.startsWith("results/20")
					&& !Files.exists(Home.of(path)))
			.filter((path) -> !Files.exists(document.resolveSibling(path)))
			.toList();
		assertThat(gone).allSatisfy((path) -> assertThat(OLD).anyMatch(path::startsWith));
	}

	@ParameterizedTest
	@MethodSource("rows")
	void whatHasMovedIsGoneAndWhereItIsNowExists(String row) {
		List<String> now = List.copyOf(Home.found(row.split("\\|")[2], "`([^`]+)`"));
		assertThat(now).isNotEmpty().allSatisfy((path) -> assertThat(Home.of(path)).exists());
		assertThat(paths(row.split("\\|")[1])).isNotEmpty()
			.allSatisfy((path) -> assertThat(Home.of(path)).doesNotExist());
	}

	static List<String> rows() {
		return TABLE.lines().filter((line) -> line.startsWith("| `")).toList();
	}

	private static Set<String> old() {
		return Set.copyOf(rows().stream().flatMap((row) -> paths(row.split("\\|")[1]).stream()).toList());
	}

	/** Those of a column, in which braces hold several names. */
	private static List<String> paths(String column) {
		return Home.found(column, "`([^`]+)`").stream().flatMap((path) -> {
			String[] parts = path.split("[{}]");
			return (parts.length == 1) ? Stream.of(path)
					: Arrays.stream(parts[1].split(",")).map((one) -> parts[0] + one);
		}).toList();
	}

}
