// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SteadyChecksTest {

	@Test
	void aCaseWhoseAppStillCompilesWhileItIsMeasuredIsNamedWithItsFork() {
		assertThat(JudgementTest.findings(measuredWhileCompiling("case1", 2, 0.16)))
			.containsExactly(new Finding(Reason.NOT_STEADY,
					"not yet warm when measured: case1 in fork 2 (its JVM compiled for 16 % of the time)"));
	}

	@Test
	void aLittleCompilingDoesNotMatter() {
		assertThat(JudgementTest.findings(measuredWhileCompiling("case1", 2, 0.15))).isEmpty();
	}

	@Test
	void aControlThatIsNotWarmIsFoundToo() {
		assertThat(JudgementTest.findings(measuredWhileCompiling(CleanRun.CEILING, 1, 2))).singleElement()
			.satisfies((finding) -> assertThat(finding.seen()).contains("case2/in-memory in fork 1"));
	}

	@Test
	void growthThatEndedAfterWarmUpDoesNotMatterIfNothingIsCompiled() {
		assertThat(of(this::growing)).isEmpty();
	}

	@Test
	void anAppWhoseCompilersAreNotKnownIsJudgedByItsWarmUp() {
		RawRun unknown = CleanRun.change(CleanRun.run(this::growing), (result) -> true,
				(result) -> Altered.without(result, "app.jit"));
		assertThat(JudgementTest.findings(unknown)).containsExactly(
				new Finding(Reason.NOT_STEADY, "not yet warm when measured: case1 in fork 2 (still getting faster)"));
	}

	private double growing(Block block) {
		return (is(block, BlockKind.WARMUP, "case1") && block.fork() == 2) ? block.round() : 1;
	}

	private static RawRun measuredWhileCompiling(String name, int fork, double share) {
		return CleanRun.change(CleanRun.run((block) -> 1),
				(result) -> is(result.block(), BlockKind.MEASURED, name) && result.block().fork() == fork,
				(result) -> compiling(result, share));
	}

	@Test
	void aRunWithoutWarmUpIsNotSteady() {
		Warmup none = new Warmup(1_000, 1, 5, 15, 0);
		RawRun run = CleanRun.run(CleanRun.header(CleanRun.experiment(3, none)), (block) -> 1);
		assertThat(JudgementTest.findings(run)).containsExactly(new Finding(Reason.NOT_STEADY, "there was no warm-up"));
	}

	@ParameterizedTest
	@CsvSource({ "1.054, faster by 5 %", "0.945, slower by 6 %", "2, faster by 100 %" })
	void aChangeFromRoundToRoundIsFound(double lastRound, String words) {
		assertThat(of((block) -> inLastRound(block) ? lastRound : 1))
			.containsExactly(new Finding(Reason.TREND, "from the first to the last round of a fork: case1 " + words));
	}

	@ParameterizedTest
	@CsvSource({ "1.046", "0.956" })
	void aSmallChangeFromRoundToRoundDoesNotMatter(double lastRound) {
		assertThat(of((block) -> inLastRound(block) ? lastRound : 1)).isEmpty();
	}

	@Test
	void aChangeInOneForkMayBeChance() {
		assertThat(of((block) -> inLastRound(block) && block.fork() == 2 ? 1.3 : 1)).isEmpty();
	}

	@Test
	void aControlThatChangesIsFoundToo() {
		assertThat(of((block) -> is(block, BlockKind.MEASURED, CleanRun.CEILING) && block.round() == 2 ? 1.2 : 1))
			.singleElement()
			.satisfies((finding) -> assertThat(finding.seen()).endsWith("case2/in-memory faster by 20 %"));
	}

	@Test
	void aCellIsNamedWithTheLevelsThatVary() {
		Experiment experiment = AnExperiment.of("case1", "case2")
			.controls(CleanRun.CEILING, CleanRun.TWIN)
			.users(5, 10)
			.keys(10, 100)
			.forks(3)
			.build();
		Cell changing = Example.cell("case1", 5, 100);
		RawRun run = CleanRun.run(CleanRun.header(experiment),
				(block) -> is(block, BlockKind.MEASURED, changing) && block.round() == 2 ? 1.2 : 1);
		Cell cold = Example.cell("case2", 10, 10);
		assertThat(JudgementTest.findings(CleanRun.change(run,
				(result) -> is(result.block(), BlockKind.MEASURED, cold) && result.block().fork() == 3,
				(result) -> compiling(result, 0.25))))
			.containsExactly(new Finding(Reason.NOT_STEADY,
					"not yet warm when measured: case2 (users 10, keys 10) in fork 3 (its JVM compiled for 25 % of the time)"),
					new Finding(Reason.TREND,
							"from the first to the last round of a fork: case1 (users 5, keys 100) faster by 20 %"));
	}

	@Test
	void eachStartOfTheReferenceHasToBeWarm() {
		RawRun run = CleanRun
			.change(inGroups((block) -> 1),
					(result) -> is(result.block(), BlockKind.MEASURED, "case1")
							&& result.block().start().equals(new Block.Start(2, 2)),
					(result) -> compiling(result, 0.2));
		assertThat(JudgementTest.findings(run)).containsExactly(new Finding(Reason.NOT_STEADY,
				"not yet warm when measured: case1 in fork 2, group 2 (its JVM compiled for 20 % of the time)"));
	}

	@Test
	void eachStartOfWhichCompilersAreNotKnownIsJudgedByItsWarmUp() {
		RawRun growing = inGroups(
				(block) -> is(block, BlockKind.WARMUP, "case1") && block.start().equals(new Block.Start(3, 2))
						? block.round() : 1);
		RawRun unknown = CleanRun.change(growing, (result) -> result.block().start().equals(new Block.Start(3, 2)),
				(result) -> Altered.without(result, "app.jit"));
		assertThat(JudgementTest.findings(unknown)).containsExactly(new Finding(Reason.NOT_STEADY,
				"not yet warm when measured: case1 in fork 3, group 2 (still getting faster)"));
	}

	@Test
	void thatOneStartIsFasterThanAnotherIsNoTrend() {
		assertThat(JudgementTest.findings(inGroups((block) -> (block.group() == 2) ? 1.2 : 1))).isEmpty();
	}

	@Test
	void aTrendWithinEachStartIsFound() {
		assertThat(JudgementTest.findings(inGroups((block) -> is(block, BlockKind.MEASURED, "case1")
				? Math.pow(1.1, block.round() - 3 * block.group()) : 1)))
			.containsExactly(
					new Finding(Reason.TREND, "from the first to the last round of a fork: case1 faster by 10 %"));
	}

	/**
	 * Three cases in two groups, so the reference case1 is started twice in each fork.
	 */
	private static RawRun inGroups(ToDoubleFunction<Block> factor) {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.forks(3)
			.build();
		return CleanRun.run(Example.header(experiment,
				experiment.cases()
					.stream()
					.map((name) -> new Case(name, name, "/colors", null, "MVC", null,
							Map.of("GET", CommandRate.PER_KEY), null, null, null))
					.toList()),
				factor);
	}

	private static boolean inLastRound(Block block) {
		return is(block, BlockKind.MEASURED, "case1") && block.round() == 2;
	}

	private static BlockRecord compiling(BlockRecord result, double share) {
		return Altered.compiling(result, share * result.readings().wallMs());
	}

	private static boolean is(Block block, BlockKind kind, Cell cell) {
		return block.kind() == kind && block.cell().equals(cell);
	}

	private static boolean is(Block block, BlockKind kind, String name) {
		return block.kind() == kind && block.cell().caseName().equals(name);
	}

	private static List<Finding> of(ToDoubleFunction<Block> factor) {
		return JudgementTest.findings(CleanRun.run(factor));
	}

}
