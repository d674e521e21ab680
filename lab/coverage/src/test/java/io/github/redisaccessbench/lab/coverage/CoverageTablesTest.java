// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class CoverageTablesTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aScenarioHasTheWorstOfItsTruthsInEveryLocale(Locale locale) {
		Map<Truth, Shares> shares = new EnumMap<>(Truth.class);
		shares.put(Truth.EQUAL, new Shares(2_000, 0.04, 0.01, 0.02, 0.03, 0.1, 0.2, Double.NaN, 12.34));
		shares.put(Truth.USUAL, new Shares(2_000, 0.01, 0.02, 0.04, 0.01, 0.05, 0.3, 0.7, Double.NaN));
		shares.put(Truth.NEIGHBOURS, new Shares(2_000, 0, 0, 0, 0, 0, 0, 0.251, Double.NaN));
		shares.put(Truth.ONE_SLOWER, new Shares(2_000, 0, 0, 0, 0, 0, 0, 0.852, 13));
		CoverageStudy study = new CoverageStudy(2_000, 7, new LinkedHashMap<>(Map.of(Scenario.DEFAULT, shares)));
		assertThat(Locales.in(locale, () -> CoverageTables.of(study))).contains(
				"| the default experiment | 4.0 % | 2.0 % | 4.0 % | 3.0 % | 10.0 % | 30.0 % | 25.1 % | 85.2 % | 12.3 % |\n",
				"| the default experiment | as measured | 1.0 % | 2.0 % | 4.0 % | 1.0 % | 5.0 % | 30.0 % |  |  |  |\n",
				"2,000 runs for each scenario and truth, seed 7; chance moves 5 % by up to 1.0 points")
			.doesNotContain("\r");
	}

}
