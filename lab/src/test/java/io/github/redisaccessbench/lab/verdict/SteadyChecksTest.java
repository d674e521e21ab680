// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.measure.JvmCounters;
import io.github.redisaccessbench.lab.raw.RawRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SteadyChecksTest {

	@Test
	void aCaseWhoseAppStillCompilesWhileItIsMeasuredIsNamedWithItsFork() {
		assertThat(ChecksTest.findings(measuredWhileCompiling("case1", 2, 0.16)))
			.containsExactly(new Finding(Reason.NOT_STEADY,
					"not yet warm when measured: case1 in fork 2 (its JVM compiled for 16 % of the time)"));
	}

	@Test
	void aLittleCompilingDoesNotMatter() {
		assertThat(ChecksTest.findings(measuredWhileCompiling("case1", 2, 0.15))).isEmpty();
	}

	@Test
	void aControlThatIsNotWarmIsFoundToo() {
		assertThat(ChecksTest.findings(measuredWhileCompiling(CleanRun.CEILING, 1, 2))).singleElement()
			.satisfies((finding) -> assertThat(finding.seen()).contains("case2/in-memory in fork 1"));
	}

	@Test
	void growthThatEndedAfterWarmUpDoesNotMatterIfNothingIsCompiled() {
		assertThat(of(this::growing)).isEmpty();
	}

	@Test
	void anAppWhoseCompilersAreNotKnownIsJudgedByItsWarmUp() {
		RawRun unknown = CleanRun.change(CleanRun.run(this::growing), (result) -> true,
				(result) -> Altered.jvm(result, null));
		assertThat(ChecksTest.findings(unknown)).containsExactly(
				new Finding(Reason.NOT_STEADY, "not yet warm when measured: case1 in fork 2 (still getting faster)"));
	}

	private double growing(Block block) {
		return (is(block, BlockKind.WARMUP, "case1") && block.fork() == 2) ? block.round() : 1;
	}

	private static RawRun measuredWhileCompiling(String name, int fork, double share) {
		return CleanRun.change(CleanRun.run((block) -> 1),
				(result) -> is(result.block(), BlockKind.MEASURED, name) && result.block().fork() == fork,
				(result) -> Altered.jvm(result,
						new JvmCounters(0, 0, (long) Math.floor(share * result.cost().wallMs()), 1, 0, 0)));
	}

	@Test
	void aRunWithoutWarmUpIsNotSteady() {
		Warmup none = new Warmup(1_000, 1, 5, 15, 0);
		RawRun run = CleanRun.run(CleanRun.header(CleanRun.experiment(3, none)), (block) -> 1);
		assertThat(ChecksTest.findings(run)).containsExactly(new Finding(Reason.NOT_STEADY, "there was no warm-up"));
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

	private static boolean inLastRound(Block block) {
		return is(block, BlockKind.MEASURED, "case1") && block.round() == 2;
	}

	private static boolean is(Block block, BlockKind kind, String name) {
		return block.kind() == kind && block.cell().caseName().equals(name);
	}

	private static List<Finding> of(ToDoubleFunction<Block> factor) {
		return ChecksTest.findings(CleanRun.run(factor));
	}

}
