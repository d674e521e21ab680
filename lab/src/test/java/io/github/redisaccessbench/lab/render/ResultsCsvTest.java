// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ResultsCsvTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void everyCellIsALine(Locale locale) {
		Golden.compare("results.csv", Locales.in(locale, () -> ResultsCsv.render(Reports.valid())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void whatIsUnknownIsBlank(Locale locale) {
		Golden.compare("results-unknown.csv", Locales.in(locale, () -> ResultsCsv.render(Reports.unknown())));
	}

	@Test
	void anInvalidRunHasNoNumbers() {
		assertThat(ResultsCsv.render(Reports.invalid()).lines()).hasSize(1);
	}

	@Test
	void noCellIsAFormula() {
		String csv = ResultsCsv.render(LevelReports
			.measured(AnExperiment.of("case1", "case2").args("gc", "-XX:+UseG1GC", "none").build(), (iteration) -> 1));
		assertThat(csv).contains("'-XX:+UseG1GC").contains("'@Cacheable per key");
	}

}
