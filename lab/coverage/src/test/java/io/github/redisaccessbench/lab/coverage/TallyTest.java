// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.OneRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class TallyTest {

	/** Something to be changed. */
	private static final RunResult RESULT = Analysis.of(CleanRun.run());

	@ParameterizedTest
	@CsvSource({ "EQUAL, FASTER, 1", "EQUAL, SLOWER, 1", "ONE_SLOWER, FASTER, 0", "ONE_SLOWER, SLOWER, 1",
			"NEIGHBOURS, FASTER, 1", "NEIGHBOURS, SLOWER, 0", "EQUAL, WITHIN, 0", "EQUAL, INCONCLUSIVE, 0",
			"EQUAL, NOT_MEASURED, 0" })
	void whatIsEqualOrTheOtherWayRoundIsToldApartFalsely(Truth truth, Verdict verdict, double expected) {
		assertThat(shares(truth, contrast(verdict, 0.5, 2, 100)).falselyToldApart()).isEqualTo(expected);
	}

	@ParameterizedTest
	@CsvSource({ "ONE_SLOWER, 11.2, 0", "ONE_SLOWER, 11.1, 1", "NEIGHBOURS, 4.1, 0", "NEIGHBOURS, 3.9, 1",
			"EQUAL, 0.1, 0" })
	void whatDiffersByMoreIsNotWithin(Truth truth, double withinPercent, double expected) {
		// 2,000 ÷ 1,800 is 1.111, 2,080 ÷ 2,000 is 1.04
		assertThat(shares(truth, contrast(Verdict.WITHIN, 0.5, 2, withinPercent)).falselyWithin()).isEqualTo(expected);
		assertThat(shares(truth, contrast(Verdict.INCONCLUSIVE, 0.5, 2, withinPercent)).falselyWithin()).isZero();
	}

	@ParameterizedTest
	@CsvSource({ "ONE_SLOWER, FASTER, 1.11, 1.2, 0", "ONE_SLOWER, FASTER, 1.12, 1.2, 1",
			"ONE_SLOWER, WITHIN, 1.12, 1.2, 0", "NEIGHBOURS, SLOWER, 0.9, 0.97, 0",
			"NEIGHBOURS, SLOWER, 0.9, 0.96, 1" })
	void whatDiffersByLessIsNotFasterByAtLeast(Truth truth, Verdict verdict, double low, double high, double expected) {
		assertThat(shares(truth, contrast(verdict, low, high, 25)).falselyAtLeast()).isEqualTo(expected);
	}

	@Test
	void aRunIsWrongIfAnyOfItsPairsIs() {
		Tally tally = new Tally(Truth.EQUAL);
		tally.add(result(contrast(Verdict.FASTER, 1.1, 1.2, 20), contrast(Verdict.FASTER, 1.1, 1.2, 20)));
		tally.add(result(contrast(Verdict.WITHIN, 0.9, 1.2, 20), contrast(Verdict.SLOWER, 0.8, 0.9, 25)));
		tally.add(result(contrast(Verdict.WITHIN, 0.9, 1.1, 10), contrast(Verdict.INCONCLUSIVE, 0.7, 1.2, 42)));
		tally.add(result(contrast(Verdict.WITHIN, 0.9, 1.1, 11), contrast(Verdict.NOT_MEASURED, 0.7, 1.2, 41)));
		assertThat(tally.shares()).satisfies((shares) -> {
			assertThat(shares.runs()).isEqualTo(4);
			assertThat(shares.falselyToldApart()).isEqualTo(0.5);
			assertThat(shares.notMeasured()).isEqualTo(1 / 8.0);
			assertThat(shares.inconclusive()).isEqualTo(1 / 8.0);
			assertThat(shares.found()).isNaN();
			assertThat(shares.marginPercent()).isEqualTo(20);
		});
	}

	@Test
	void whatDiffersAndIsToldApartIsFound() {
		Tally tally = new Tally(Truth.ONE_SLOWER);
		tally.add(result(contrast(Verdict.FASTER, 1.1, 1.2, 20)));
		tally.add(result(contrast(Verdict.WITHIN, 0.9, 1.2, 20)));
		assertThat(tally.shares().found()).isEqualTo(0.5);
	}

	@Test
	void aaControlsThatAreToldApartAreCountedByThemselves() {
		RunResult apart = OneRun.result(RESULT.header(), RESULT.cells(), List.of(),
				List.of(contrast(Verdict.FASTER, 1.1, 1.2, 20)), RESULT.noiseFloorPercent(), RESULT.targetTps(),
				RESULT.sweeps());
		Tally tally = new Tally(Truth.EQUAL);
		tally.add(apart);
		assertThat(tally.shares().aaControls()).isOne();
		assertThat(tally.shares().falselyToldApart()).isZero();
	}

	private static Shares shares(Truth truth, ContrastResult contrast) {
		Tally tally = new Tally(truth);
		tally.add(result(contrast));
		return tally.shares();
	}

	private static RunResult result(ContrastResult... contrasts) {
		return OneRun.result(RESULT.header(), RESULT.cells(), List.of(contrasts), List.of(), RESULT.noiseFloorPercent(),
				RESULT.targetTps(), RESULT.sweeps());
	}

	/** Case 1 with case 2. */
	private static ContrastResult contrast(Verdict verdict, double low, double high, double withinPercent) {
		return new ContrastResult(new Contrast(Example.cell("case1"), Example.cell("case2")),
				new Figure(1.0, "", 3, new Interval(low, high, 0.95), null, null, null),
				new Figure(withinPercent, "%", 3, null, null, null, null), 0, null, verdict);
	}

}
