// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OptionsDocumentTest {

	private static final Path HOME = Home.HOME;

	private static final Path FILE = HOME.resolve("docs").resolve("OPTIONS.md");

	private static final Catalog CATALOG = ExperimentFiles.catalog(HOME.resolve("jmeter"));

	private static final String MADE = new OptionsDocument(CATALOG,
			ExperimentFiles.experiment(HOME.resolve("jmeter"), "default", CATALOG, Map.of()))
		.text();

	/** As golden files are: -Dgolden.update=true writes it anew. */
	@Test
	void theFileIsWhatTheLabKnows() throws IOException {
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(FILE, MADE);
		}
		assertThat(Files.readString(FILE).replace("\r\n", "\n")).isEqualTo(MADE);
	}

	@Test
	void everyOptionHasOneRowOfThreeCells() {
		assertThat(LabOption.ALL).allSatisfy((option) -> {
			List<String> rows = MADE.lines()
				.filter((line) -> line.matches("\\| `-D" + Pattern.quote(option.name()) + "[=`].*"))
				.toList();
			assertThat(rows).as(option.name()).hasSize(1);
			assertThat(rows.getFirst().split(" \\| ")).as(option.name()).hasSize(3);
		});
	}

	@Test
	void defaultsAreThoseOfTheDefaultExperiment() {
		assertThat(MADE).contains("| `-Dcases=<names>` |", "| `case1,case2,case3,case4` |\n", "from 1 to 1000;")
			.containsPattern("\\| `-Dforks=<number>` \\| .* \\| `2` \\|\n")
			.containsPattern("\\| `-Dcores=<numbers>` \\| .* \\| `split` \\|\n")
			.containsPattern("\\| `-Drtt=<numbers>` \\| .* \\| `none` \\|\n")
			.containsPattern("\\| `-Dwarmup.requests=<number>` \\| .* \\| `20000` \\|\n")
			.contains("| `-Dcase1.port=<port>` … `-Dcluster/multiget.port=<port>` | ", "| `8081` … `8095` |");
	}

}
