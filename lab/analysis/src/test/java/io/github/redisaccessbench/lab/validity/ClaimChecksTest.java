// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.CellResult.GeneratorUse;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.OneRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimChecksTest {

	private static final Cell CASE2 = Example.cell("case2");

	@ParameterizedTest
	@CsvSource({ "FASTER, 1.06", "SLOWER, 0.94" })
	void aaControlsThatDifferAreShown(Verdict verdict, double ratio) {
		assertThat(ofAaControls(aaControls(CASE2, verdict, ratio)))
			.containsExactly(new Finding(Reason.AA_CONTROLS_DIFFER,
					"two names of one case differ: case2 serves " + ratio + "× the requests of case2/aa"));
	}

	@Test
	void allAaControlsThatDifferAreShown() {
		assertThat(ofAaControls(aaControls(CASE2, Verdict.FASTER, 1.06), aaControls(CASE2, Verdict.WITHIN, 1.01),
				aaControls(Example.cell("case1"), Verdict.SLOWER, 0.5)))
			.containsExactly(new Finding(Reason.AA_CONTROLS_DIFFER,
					"two names of one case differ: case2 serves 1.06× the requests of case2/aa, case1 serves 0.50× the requests of case1/aa"));
	}

	@ParameterizedTest
	@EnumSource(names = { "WITHIN", "INCONCLUSIVE", "NOT_MEASURED" })
	void aaControlsThatAreNotToldApartAreFine(Verdict verdict) {
		assertThat(ofAaControls(aaControls(CASE2, verdict, 1.01))).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "0.501, , ' (50 % of its baseline)'", ", 0.401, ' (the generator used 40 % of all cores)'",
			"0.57, 0.2, ' (57 % of its baseline, the generator used 20 % of all cores)'",
			"0.1, 0.62, ' (10 % of its baseline, the generator used 62 % of all cores)'" })
	void aCaseThatTheGeneratorLimitsIsFound(Double ofBaseline, Double ofCores, String words) {
		assertThat(ofGenerator(CASE2, ofBaseline, ofCores))
			.containsExactly(new Finding(Reason.GENERATOR_BOUND, "limited by the generator: case2" + words));
	}

	@Test
	void mostCellsThatTheGeneratorLimitsAreToldButControlsMayBe() {
		assertThat(judged(changed(Analysis.of(CleanRun.run()),
				(one) -> one.about().baseline() != null ? bound(one, 0.6, 0.2) : one)))
			.extracting(Finding::reason)
			.containsExactly(Reason.GENERATOR_BOUND_MOSTLY);
		assertThat(ofGenerator(Example.cell(CleanRun.BASELINE), 1.0, 0.9)).isEmpty();
	}

	@Test
	void aCellIsNamedWithTheLevelsThatVary() {
		Experiment experiment = CleanRun.anExperiment().users(1, 10).keys(10, 100).build();
		RawRun run = CleanRun.run(CleanRun.header(experiment), (iteration) -> 1);
		Cell cell = Example.cell("case2", 10, 10);
		RunResult result = changed(Analysis.of(run), (one) -> one.cell().equals(cell) ? bound(one, 0.57, 0.2) : one);
		RunResult aaControlsDiffer = OneRun.result(result.header(), result.cells(), result.contrasts(),
				List.of(aaControls(cell, Verdict.FASTER, 1.06)), result.noiseFloorPercent(), result.targetTps(),
				result.sweeps());
		assertThat(Judgement.of(new CountedRounds(run), aaControlsDiffer).findings()).extracting(Finding::seen)
			.containsExactly(
					"two names of one case differ: case2 (users 10, keys 10) serves 1.06× the requests of case2/aa (users 10, keys 10)",
					"limited by the generator: case2 (users 10, keys 10) (57 % of its baseline, the generator used 20 % of all cores)");
	}

	private static ContrastResult aaControls(Cell cell, Verdict verdict, double ratio) {
		return new ContrastResult(new Contrast(cell, cell.of(cell.caseName() + "/aa")),
				new Figure(ratio, "", 3, new Interval(ratio - 0.01, ratio + 0.01, 0.95), null, null, null),
				number(5.0, "%"), 0, number(null, "minutes"), verdict);
	}

	private static List<Finding> ofAaControls(ContrastResult... aaControls) {
		RunResult clean = Analysis.of(CleanRun.run());
		return judged(OneRun.result(clean.header(), clean.cells(), clean.contrasts(), List.of(aaControls),
				clean.noiseFloorPercent(), clean.targetTps(), clean.sweeps()));
	}

	private static List<Finding> ofGenerator(Cell cell, Double ofBaseline, Double ofCores) {
		return judged(changed(Analysis.of(CleanRun.run()),
				(one) -> one.cell().equals(cell) ? bound(one, ofBaseline, ofCores) : one));
	}

	private static List<Finding> judged(RunResult result) {
		return Judgement.of(new CountedRounds(CleanRun.run()), result).findings();
	}

	private static RunResult changed(RunResult result, UnaryOperator<CellResult> how) {
		return OneRun.result(result.header(), result.cells().stream().map(how).toList(), result.contrasts(),
				result.aaControls(), result.noiseFloorPercent(), result.targetTps(), result.sweeps());
	}

	private static CellResult bound(CellResult one, Double ofBaseline, Double ofCores) {
		return new CellResult(one.cell(), one.about(), one.control(), one.commands(), one.coldTps(), one.tps(),
				one.toReference(), one.rank(),
				new GeneratorUse(number(ofBaseline, ""), number(ofCores, ""), one.generator().tpsPerAppCpuSecond()),
				one.costs(), one.capacity(), one.warmups(), one.failed(), one.start());
	}

	private static Figure number(Double value, String unit) {
		return (value != null) ? new Figure(value, unit, 3, null, null, null, null)
				: Figure.missing(unit, "not measured");
	}

}
