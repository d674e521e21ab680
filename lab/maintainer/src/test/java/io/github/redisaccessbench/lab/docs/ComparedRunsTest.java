// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.ComparisonReport;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Home.HOME;
import static io.github.redisaccessbench.lab.Home.read;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The examples of docs/COMPARE.md are what the lab says of the published runs. As golden
 * files are: -Dgolden.update=true writes them anew.
 */
class ComparedRunsTest {

	private static final Path FILE = HOME.resolve("docs/COMPARE.md");

	private static final Pattern COMMAND = Pattern
		.compile("bin/lab compare (results/\\S+) (results/\\S+)\n```\n\n```text\n((?s:.*?))```\n");

	@TempDir
	private Path folder;

	@Test
	void theComparisonIsThatOfTheNamedRuns() throws IOException {
		Matcher example = COMMAND.matcher(read(FILE));
		assertThat(example.find()).isTrue();
		SequencedMap<String, RawRun> runs = new LinkedHashMap<>();
		Stream.of(example.group(1), example.group(2))
			.forEach((name) -> runs.put(name, Published.in(Home.of(name)).run()));
		String says = ComparisonReport.render(runs, new Screen(100, false, false));
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(FILE, new StringBuilder(read(FILE)).replace(example.start(3), example.end(3), says));
			return;
		}
		assertThat(example.group(3)).isEqualTo(says);
	}

	@Test
	void filesThatAreNamedAreWrittenWithTheColumnsOfTheConfiguration() throws IOException {
		new PublishedRuns(HOME.resolve("results")).history(this.folder);
		assertThat(Home.found(read(FILE), "jmeter/target/history/([a-z0-9.-]+)")).hasSizeGreaterThan(3)
			.allSatisfy((name) -> assertThat(this.folder.resolve(name)).isNotEmptyFile());
		String config = Home.found(read(FILE), "```yaml\n(tests:\n(?s:.*?))```").iterator().next();
		Path csv = this.folder.resolve(Home.found(config, "file: .*/(.*)").iterator().next());
		String head = Files.readAllLines(csv).getFirst() + ",";
		assertThat(Home.found(config, " {4,}column: (.*)")).isNotEmpty()
			.allSatisfy((column) -> assertThat(head).contains("\"" + column + "\","));
		assertThat(Home.found(config, "time_column: (.*)"))
			.allSatisfy((column) -> assertThat(head).contains(column + ","));
		assertThat(Home.found(config, "attributes: \\[(.*)]").iterator().next().split(", "))
			.allSatisfy((column) -> assertThat(head).contains("," + column + ","));
	}

}
