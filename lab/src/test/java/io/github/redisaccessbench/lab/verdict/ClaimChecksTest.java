// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.GeneratorUse;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimChecksTest {

	private static final Cell CASE2 = Example.cell("case2");

	@ParameterizedTest
	@CsvSource({ "FASTER, 1.06", "SLOWER, 0.94" })
	void twinsThatDifferAreShown(Conclusion conclusion, double ratio) {
		assertThat(ofTwins(twins(CASE2, conclusion, ratio))).containsExactly(new Finding(Reason.TWINS_DIFFER,
				"two names of one case differ: case2 is " + ratio + " times case2/again"));
	}

	@Test
	void allTwinsThatDifferAreShown() {
		assertThat(ofTwins(twins(CASE2, Conclusion.FASTER, 1.06), twins(CASE2, Conclusion.WITHIN, 1.01),
				twins(Example.cell("case1"), Conclusion.SLOWER, 0.5)))
			.containsExactly(new Finding(Reason.TWINS_DIFFER,
					"two names of one case differ: case2 is 1.06 times case2/again, case1 is 0.50 times case1/again"));
	}

	@ParameterizedTest
	@EnumSource(names = { "WITHIN", "CANNOT_TELL", "NOT_MEASURED" })
	void twinsThatAreNotToldApartAreFine(Conclusion conclusion) {
		assertThat(ofTwins(twins(CASE2, conclusion, 1.01))).isEmpty();
	}

	@Test
	void casesMayDiffer() {
		RunResult clean = Analysis.of(CleanRun.run());
		assertThat(clean.contrasts()).singleElement().satisfies((pair) -> assertThat(pair.toldApart()).isTrue());
		assertThat(judged(clean)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "0.501, , ' (50 % of its ceiling)'", ", 0.401, ' (JMeter used 40 % of all cores)'",
			"0.57, 0.2, ' (57 % of its ceiling, JMeter used 20 % of all cores)'",
			"0.1, 0.62, ' (10 % of its ceiling, JMeter used 62 % of all cores)'" })
	void aCaseThatTheGeneratorLimitsIsFound(Double ofCeiling, Double ofCores, String words) {
		assertThat(ofGenerator(CASE2, ofCeiling, ofCores))
			.containsExactly(new Finding(Reason.GENERATOR_BOUND, "limited by the generator: case2" + words));
	}

	@ParameterizedTest
	@CsvSource({ "0.5, 0.4", "0.5, ", ", 0.4", ", " })
	void aCaseWithRoomAboveItIsFine(Double ofCeiling, Double ofCores) {
		assertThat(ofGenerator(CASE2, ofCeiling, ofCores)).isEmpty();
	}

	@Test
	void aCaseThatIsFasterThanItsCeilingHasNoneOfThatKind() {
		assertThat(ofGenerator(CASE2, 1.11, 0.2)).isEmpty();
		assertThat(ofGenerator(CASE2, 1.09, 0.2)).hasSize(1);
		assertThat(ofGenerator(CASE2, 1.11, 0.41)).hasSize(1);
	}

	@Test
	void aRunInWhichTheGeneratorLimitsMostCellsTellsLittle() {
		assertThat(judged(changed(Analysis.of(CleanRun.run()),
				(one) -> one.about().ceiling() != null ? bound(one, 0.6, 0.2) : one)))
			.extracting(Finding::reason)
			.containsExactly(Reason.GENERATOR_BOUND_MOSTLY);
	}

	@Test
	void controlsMayBeLimitedByTheGenerator() {
		assertThat(ofGenerator(Example.cell(CleanRun.CEILING), 1.0, 0.9)).isEmpty();
	}

	@Test
	void aCellIsNamedWithTheLevelsThatVary() {
		Experiment experiment = AnExperiment.of("case1", "case2")
			.controls(CleanRun.CEILING, CleanRun.TWIN)
			.users(1, 10)
			.keys(10, 100)
			.forks(3)
			.build();
		RawRun run = CleanRun.run(CleanRun.header(experiment), (block) -> 1);
		Cell cell = Example.cell("case2", 10, 10);
		RunResult result = changed(Analysis.of(run), (one) -> one.cell().equals(cell) ? bound(one, 0.57, 0.2) : one);
		RunResult twinsDiffer = new RunResult(result.header(), result.cells(), result.contrasts(),
				List.of(twins(cell, Conclusion.FASTER, 1.06)), result.noiseFloorPercent(), result.targetTps(),
				result.sweeps());
		assertThat(Judgement.of(run, twinsDiffer).findings()).extracting(Finding::seen)
			.containsExactly(
					"two names of one case differ: case2 (users 10, keys 10) is 1.06 times case2/again (users 10, keys 10)",
					"limited by the generator: case2 (users 10, keys 10) (57 % of its ceiling, JMeter used 20 % of all cores)");
	}

	private static ContrastResult twins(Cell cell, Conclusion conclusion, double ratio) {
		return new ContrastResult(new Contrast(cell, cell.of(cell.caseName() + "/again")),
				new Figure(ratio, "", 3, new Interval(ratio - 0.01, ratio + 0.01, 0.95), null, null, null),
				number(5.0, "%"), 0, number(null, "minutes"), conclusion, null);
	}

	private static List<Finding> ofTwins(ContrastResult... twins) {
		RunResult clean = Analysis.of(CleanRun.run());
		return judged(new RunResult(clean.header(), clean.cells(), clean.contrasts(), List.of(twins),
				clean.noiseFloorPercent(), clean.targetTps(), clean.sweeps()));
	}

	private static List<Finding> ofGenerator(Cell cell, Double ofCeiling, Double ofCores) {
		return judged(changed(Analysis.of(CleanRun.run()),
				(one) -> one.cell().equals(cell) ? bound(one, ofCeiling, ofCores) : one));
	}

	private static List<Finding> judged(RunResult result) {
		return Judgement.of(CleanRun.run(), result).findings();
	}

	private static RunResult changed(RunResult result, UnaryOperator<CellResult> how) {
		return new RunResult(result.header(), result.cells().stream().map(how).toList(), result.contrasts(),
				result.twins(), result.noiseFloorPercent(), result.targetTps(), result.sweeps());
	}

	private static CellResult bound(CellResult one, Double ofCeiling, Double ofCores) {
		return new CellResult(one.cell(), one.about(), one.control(), one.commands(), one.coldTps(), one.tps(),
				one.toReference(), one.rank(),
				new GeneratorUse(number(ofCeiling, ""), number(ofCores, ""), one.generator().tpsPerAppCpuSecond()),
				one.costs(), one.capacity(), one.warmups(), one.failed(), one.start());
	}

	private static Figure number(Double value, String unit) {
		return (value != null) ? new Figure(value, unit, 3, null, null, null, null)
				: Figure.missing(unit, "not measured");
	}

}
