// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.List;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.Reports;
import io.github.redisaccessbench.lab.render.ResultsJson;
import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class ReadmeSectionTest {

	private static final String BEGIN = "<!-- results of default: begin, made of published runs -->";

	private static final String END = "<!-- results of default: end -->";

	private static final String README = "# Title\n\n" + BEGIN + "\nold\ntable\n" + END + "\n\nMore.\n";

	@Test
	void whatStandsBetweenTheMarkersIsReplacedAsItIsAndOnce() {
		assertThat(ReadmeSection.replace("README.md", README, "default", "\nnew\n\n"))
			.isEqualTo("# Title\n\n" + BEGIN + "\nnew\n" + END + "\n\nMore.\n");
		assertThat(ReadmeSection.replace("README.md", BEGIN + END, "default", "new"))
			.isEqualTo(BEGIN + "\nnew\n" + END);
		String once = ReadmeSection.replace("README.md", README, "default", "new");
		assertThat(ReadmeSection.replace("README.md", once, "default", "new")).isEqualTo(once);
		assertThat(ReadmeSection.replace("README.md", README, "default", "$1 \\|")).contains("\n$1 \\|\n");
	}

	@Test
	void missingDoubledAndSwappedMarkersAreAProblemThatSaysWhatToAdd() {
		assertProblem(() -> ReadmeSection.replace("README.md", "# Title\n" + END, "default", "new"))
			.withMessageContainingAll(BEGIN, END);
		assertProblem(() -> ReadmeSection.replace("README.md", "# Title\n" + BEGIN, "default", "new"));
		assertProblem(() -> ReadmeSection.replace("README.md", END + BEGIN, "default", "new"));
		assertProblem(() -> ReadmeSection.replace("README.md", BEGIN + "\nkept?\n" + BEGIN + END, "default", "new"));
	}

	@Test
	void thePlaceOfAnotherExperimentIsLeftAlone() {
		String other = "<!-- results of keys: begin, made of published runs -->\nold\n<!-- results of keys: end -->\n";
		assertThat(ReadmeSection.replace("README.md", other + README, "default", "new")).startsWith(other);
		assertProblem(() -> ReadmeSection.replace("README.md", other, "default", "new"))
			.withMessageStartingWith("README.md has no place for results of 'default'.");
	}

	@Test
	void everyRunIsARowWhateverItsVersionKnew() {
		String index = RunIndex.render(List.of(new PublishedRun("2026-01-02-box-default", ResultsJson.tree(Reports
			.valid())), new PublishedRun("2025-01-01-old", Json.LINE.readTree(
					"{\"schema\":1,\"header\":{\"started\":\"2025-01-01T10:00:00Z\",\"experiment\":{\"name\":\"a|b\"}}}"))));
		assertThat(index.lines()).filteredOn((line) -> line.startsWith("| ["))
			.containsExactly(
					"| [2026-01-02](2026-01-02-box-default/report.md) | default | Example CPU @ 3.00GHz, 2 cores | VALID | "
							+ "case3 serves 8.66 (8.14–9.20) times the requests of case2. | 13 |",
					"| [2025-01-01](2025-01-01-old/report.md) | a\\|b | – | – | – | 1 |");
	}

}
