// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Nothing grows for free: each pom says how much code its folders may hold. */
class BudgetTest {

	private static final Pattern CODE = Pattern.compile(".*[.](java|js|css|mustache|sh|cmd)|.*/([.]ci|bin)/[^.]+");

	private static final Pattern LIMIT = Pattern.compile("<budget[.](\\w+)>(\\d+)</budget");

	static List<Path> poms() {
		return Home.files("", 4, ".*/pom[.]xml")
			.stream()
			.filter((pom) -> !pom.toString().contains("strangers"))
			.toList();
	}

	@ParameterizedTest
	@MethodSource("poms")
	void aModuleHoldsNoMoreNetCodeThanItsPomAllows(Path pom) {
		List<String> folders = List.of("src/main", "src/test", "src/it", ".ci", "bin");
		assertThat(folders).allSatisfy((folder) -> assertThat(net(pom.resolveSibling(folder)))
			.as("net lines of %s: use less, or raise <budget.%s> with a reason in a decision", folder, name(folder))
			.isLessThanOrEqualTo(limit(pom, name(folder))));
	}

	/** For instance {@code main}. */
	private static String name(String folder) {
		return folder.replaceAll(".*[/.]", "");
	}

	/** What it says itself, or else its parent; nothing where none says a number. */
	private static long limit(Path pom, String name) {
		String text = Home.read(pom);
		return LIMIT.matcher(text)
			.results()
			.filter((one) -> one.group(1).equals(name))
			.mapToLong((one) -> Long.parseLong(one.group(2)))
			.findFirst()
			.orElseGet(() -> text.contains("<relativePath/>") ? 0 : limit(parent(pom, text), name));
	}

	private static Path parent(Path pom, String text) {
		String folder = Home.found(text, "<relativePath>(.+)</relativePath>").stream().findFirst().orElse("..");
		return pom.resolveSibling(folder).resolve("pom.xml").normalize();
	}

	/** Lines without imports, comments, and blank ones. */
	private static long net(Path folder) {
		return !Files.exists(folder) ? 0
				: Home.files(Home.HOME.relativize(folder).toString(), 20, ".*")
					.stream()
					.filter((file) -> CODE.matcher(file.toString()).matches())
					.filter((file) -> !file.toString().contains("vendor") && !file.toString().endsWith(".min.js"))
					.flatMap((file) -> Home.read(file).lines())
					.filter((line) -> !line.isBlank() && !line.matches("\\s*(//|/\\*|\\*|#|import |package ).*"))
					.count();
	}

}
