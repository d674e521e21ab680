// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.coverage.CoverageStudy.Setup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class CoverageTablesTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void everyNumberStandsBelowItsHeadInEveryLocale(Locale locale) {
		Setup setup = new Setup("mine", new NoiseModel(0.01, 0.025, 0), 2, 10);
		CoverageStudy study = new CoverageStudy(2_000, 7,
				new LinkedHashMap<>(Map.of(setup, new Coverage(0.951, 0.8766))),
				new LinkedHashMap<>(Map.of(setup, new FamilyCoverage(0.041, 0.0315, 0.002, 0.9, 1))));
		assertThat(Locales.in(locale, () -> CoverageTables.of(study)))
			.contains("| mine    | 0.010, 0.025, 0.000 |      2 |    10 |    95.1 |         87.7 |",
					"2,000 simulated experiments for each number, seed 7; chance moves 95 % by up to 1.0 points\n",
					"| mine    |      2 |    10 |     4.1 |     3.2 |     0.2 |      90.0 |      100.0 |")
			.doesNotContain("\r");
	}

}
