// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.coverage.SweepStudy.Truth;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class SweepStudyTest {

	private static final int RUNS = 20;

	private static final int ROUNDS = 12;

	/**
	 * 5 % of 20 are 1; more than 3 are seen in one of 60 such tests. CoverageTool makes
	 * more.
	 */
	private static final double FEW = 3.0 / RUNS;

	@Test
	void equalCasesAreHardlyEverToldApartAtAnyLevel() {
		SweepStudy equal = SweepStudy.of(Truth.EQUAL, ROUNDS, RUNS, 1);
		assertThat(equal.falselyToldApart()).isLessThanOrEqualTo(FEW);
		assertThat(equal.falseClaims()).isLessThanOrEqualTo(FEW);
	}

	@Test
	void whatIsSaidOfCasesThatCrossIsHardlyEverUntrue() {
		SweepStudy crossing = SweepStudy.of(Truth.CROSSING, ROUNDS, RUNS, 1);
		assertThat(crossing.falselyToldApart()).isLessThanOrEqualTo(FEW);
		assertThat(crossing.falseClaims()).isLessThanOrEqualTo(FEW);
		assertThat(crossing.missedTime()).isLessThanOrEqualTo(FEW);
		assertThat(crossing.missedRatio()).isLessThanOrEqualTo(FEW);
		assertThat(crossing.predicted()).isBetween(0.5, 1.0);
	}

	@Test
	void aStudyIsTheSameForTheSameSeedOnly() {
		SweepStudy study = SweepStudy.of(Truth.CROSSING, 2, 10, 1);
		assertThat(SweepStudy.of(Truth.CROSSING, 2, 10, 1)).isEqualTo(study);
		assertThat(List.of(2, 3, 4))
			.anySatisfy((seed) -> assertThat(SweepStudy.of(Truth.CROSSING, 2, 10, seed)).isNotEqualTo(study));
	}

}
