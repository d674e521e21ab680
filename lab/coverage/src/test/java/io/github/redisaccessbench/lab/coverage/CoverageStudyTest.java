// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;

import io.github.redisaccessbench.lab.Concurrent;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class CoverageStudyTest {

	private static final int RUNS = 20;

	@Test
	void theDefaultExperimentIsHardlyEverWrongAndSaysSomething() {
		// 5 % of 20 runs are 1; more than 3 are seen in one of 60 such tests
		Shares equal = Scenario.DEFAULT.simulate(Truth.EQUAL, RUNS, 1);
		assertThat(equal.falselyToldApart()).isLessThanOrEqualTo(3.0 / RUNS);
		assertThat(equal.marginPercent()).isBetween(5.0, 40.0);
		assertThat(equal.notMeasured()).isLessThan(0.1);
		Shares usual = Scenario.DEFAULT.simulate(Truth.USUAL, RUNS, 1);
		assertThat(usual.falselyToldApart()).isZero();
		assertThat(usual.falselyWithin()).isLessThanOrEqualTo(3.0 / RUNS);
		assertThat(usual.falselyAtLeast()).isLessThanOrEqualTo(3.0 / RUNS);
		// four of the six pairs differ by a factor of ten
		assertThat(usual.found()).isBetween(4.0 / 6, 0.9);
	}

	@Test
	void aStudyHasAllTruthsOfAllScenariosAndIsTheSameForTheSameSeedOnly() {
		Shares shares = Scenario.DEFAULT.simulate(Truth.EQUAL, 1, 1);
		assertThat(Scenario.DEFAULT.simulate(Truth.EQUAL, 1, 1)).isEqualTo(shares);
		assertThat(Scenario.DEFAULT.simulate(Truth.EQUAL, 1, 2)).isNotEqualTo(shares);
		Scenario other = new Scenario("other", "quick", Machine.USUAL);
		assertThat(CoverageStudy.of(List.of(Scenario.DEFAULT, other), 1, 1).shares())
			.containsOnlyKeys(Scenario.DEFAULT, other)
			.allSatisfy((scenario, each) -> assertThat(each).containsOnlyKeys(Truth.values()));
	}

}
