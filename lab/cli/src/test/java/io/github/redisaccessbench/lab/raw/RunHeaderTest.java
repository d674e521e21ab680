// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RunHeaderTest {

	private static final Path JMETER = Home.of("jmeter");

	/** A case that waits asks no store either, but answers nothing from memory. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			patterns        |                                             | case1/near-cache
			async           |                                             | ''
			mvc-vs-webflux  |                                             | ''
			default         | case3,case3/in-memory,case3/slow            | case3/in-memory
			async           | case3/slow,case3/slow-callable              | ''
			default         | case3/in-memory,case1/near-cache,case3/slow | ''
			""")
	void whoAnswersFromMemoryIsRankedApartFromThoseThatAskAStore(String name, String cases, String apart) {
		Catalog catalog = ExperimentFiles.catalog(JMETER);
		Experiment experiment = ExperimentFiles.experiment(JMETER, name, catalog,
				(cases != null) ? Map.of("cases", cases, "controls", "none") : Map.of());
		assertThat(Example.header(experiment, catalog.findAll(experiment.everyCase())).withoutStore())
			.isEqualTo(apart.isEmpty() ? List.of() : Stream.of(apart).toList());
	}

}
