// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The index of decisions is complete, and says what no longer holds. */
class DecisionsTest {

	private static final Path FOLDER = Home.of("docs", "decisions");

	private static final Pattern REPLACED = Pattern.compile("(?m)[Rr]eplaced by (?:decision )?(\\d+)");

	static List<Path> decisions() throws IOException {
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.filter((file) -> file.getFileName().toString().matches("\\d{4}-.*[.]md")).sorted().toList();
		}
	}

	@ParameterizedTest
	@MethodSource("decisions")
	void itIsListedWithItsTitleALineAndWhatReplacesIt(Path decision) throws IOException {
		String text = Files.readString(decision);
		String title = text.lines().findFirst().orElseThrow().replaceFirst("^# ", "");
		assertThat(decision.getFileName().toString()).startsWith(title.substring(0, 4) + "-");
		String begin = "| [" + title + "](" + decision.getFileName() + ") | ";
		List<String> rows = index().filter((line) -> line.startsWith(begin)).toList();
		assertThat(rows).as("docs/decisions/README.md needs the row %s… | … |", begin).hasSize(1);
		String[] cells = rows.getFirst().substring(begin.length()).split(" \\| ?", -1);
		assertThat(cells[0]).as("a line").matches("[A-Z`].{10,120}[.]");
		Matcher replaced = REPLACED.matcher(text);
		while (replaced.find()) {
			assertThat(cells[1]).as("what replaces it")
				.contains(String.format("replaced by %04d", Integer.parseInt(replaced.group(1))));
		}
	}

	@Test
	void rowsAreInTheOrderOfTheirNumbersAndThereIsNoOther() throws IOException {
		assertThat(index().filter((line) -> line.startsWith("| ["))).isSorted().hasSameSizeAs(decisions());
	}

	private static Stream<String> index() throws IOException {
		return Files.readString(FOLDER.resolve("README.md")).lines();
	}

}
