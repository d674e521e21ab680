// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;

import io.github.redisaccessbench.lab.stats.Conclusion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

@Execution(ExecutionMode.CONCURRENT)
class FamilyCoverageTest {

	private static final NoiseModel QUIET = new NoiseModel(0.004, 0.008, 0.003);

	@Test
	void theSameSeedGivesTheSameNumbers() {
		assertThat(FamilyCoverage.simulate(NoiseModel.MEASURED, 3, 2, 400, 1))
			.isEqualTo(new FamilyCoverage(0.05, 0.0075, 0.0025, 0.94, 0.96));
	}

	@Test
	void verdictsHoldTogether() {
		FamilyCoverage coverage = FamilyCoverage.simulate(NoiseModel.MEASURED, 5, 2, 2_000, 2);
		// chance: 0.05 ± 3 standard errors
		assertThat(coverage.equalToldApart()).isBetween(0.02, 0.065);
		assertThat(coverage.wrong()).isLessThan(0.05);
		assertThat(coverage.falseTie()).isLessThan(0.05);
	}

	@Test
	void tiesHoldTogetherWhereTheyAreCalled() {
		FamilyCoverage coverage = FamilyCoverage.simulate(QUIET, 5, 2, 1_000, 3);
		assertThat(coverage.equalToldApart()).isZero();
		assertThat(coverage.falseTie()).isBetween(0.005, 0.05);
	}

	@Test
	void printedIntervalsHoldOneByOneAndNotTogether() {
		FamilyCoverage coverage = FamilyCoverage.simulate(NoiseModel.MEASURED, 5, 2, 2_000, 4);
		assertThat(coverage.intervals()).isBetween(0.88, 0.94);
		assertThat(coverage.bonferroni()).isGreaterThan(0.935);
	}

	@ParameterizedTest
	@CsvSource({ "FASTER, 1.01, false", "FASTER, 1, true", "FASTER, 0.99, true", "SLOWER, 0.99, false",
			"SLOWER, 1, true", "SLOWER, 1.01, true", "TIE, 1, false", "TIE, 1.05, false", "TIE, 1.0501, true",
			"TIE, 0.9524, false", "TIE, 0.9523, true", "INCONCLUSIVE, 1, false", "INCONCLUSIVE, 9, false" })
	void aVerdictIsWrongIfTheTrueRatioSaysOtherwise(Conclusion conclusion, double trueRatio, boolean wrong) {
		assertThat(FamilyCoverage.isWrong(conclusion, trueRatio)).isEqualTo(wrong);
	}

	@Test
	void everyPairComesOnceInTheOrderOfTheCases() {
		assertThat(FamilyCoverage.pairs(List.of("a", "b", "c", "d"), String::concat)).containsExactly("ab", "ac", "ad",
				"bc", "bd", "cd");
		assertThat(FamilyCoverage.pairs(List.of("a"), String::concat)).isEmpty();
	}

}
