// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ComparisonTest {

	@ParameterizedTest
	@CsvSource({ "FASTER, true", "SLOWER, true", "WITHIN, false", "INCONCLUSIVE, false", "NOT_MEASURED, false" })
	void onlyFasterAndSlowerTellTheTwoApart(Verdict verdict, boolean apart) {
		assertThat(new Comparison(3, 2.0, new Interval(1, 4, 0.98), 300.0, verdict).significant()).isEqualTo(apart);
	}

}
