// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class MachineChecksTest {

	@ParameterizedTest
	@CsvSource({ "0.101, 0, true", "0.099, 0, false", "0, 0.051, true", "0, 0.049, false", "0.07, 0.04, false" })
	void cpuTimeOfOthersIsFound(double others, double stolen, boolean found) {
		assertThat(reasons(CleanRun.changeMeasured((result) -> Altered.cores(result, others, stolen))))
			.isEqualTo(found ? List.of(Reason.OTHER_LOAD) : List.of());
	}

	@Test
	void cpuTimeOfOthersIsShown() {
		assertThat(JudgementTest.findings(CleanRun.changeMeasured((result) -> Altered.cores(result, 0.117, 0.006))))
			.containsExactly(new Finding(Reason.OTHER_LOAD,
					"while the cases were measured, other processes used 12 % of all cores and the hypervisor took 1 %"));
	}

	@Test
	void othersInOneBlockAreLittleOverTheRun() {
		assertThat(one((result) -> Altered.cores(result, 0.12, 0))).isEmpty();
	}

	@Test
	void whatHappensDuringWarmUpDoesNotMatter() {
		assertThat(reasons(CleanRun.change(CleanRun.run(), CleanRun.of(BlockKind.WARMUP),
				(result) -> collecting(Altered.swapped(Altered.cores(result, 0.12, 0), 300), 1))))
			.isEmpty();
	}

	@Test
	void blocksOfWhichNothingIsKnownDoNotCountAsIdle() {
		RawRun run = CleanRun.change(CleanRun.run(),
				(result) -> result.block().kind() == BlockKind.MEASURED && result.block().fork() > 1,
				(result) -> Altered.without(result, "machine."));
		RawRun loaded = CleanRun.change(run,
				(result) -> result.block().kind() == BlockKind.MEASURED && result.block().fork() == 1,
				(result) -> Altered.cores(result, 0.12, 0));
		assertThat(reasons(loaded)).containsExactly(Reason.OTHER_LOAD);
	}

	@Test
	void aMachineThatTellsNothingIsNoFinding() {
		assertThat(reasons(
				CleanRun.changeMeasured((result) -> Altered.without(Altered.without(result, "machine."), "app."))))
			.isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "257, true", "256, false" })
	void swappingIsFound(long pages, boolean found) {
		assertThat(one((result) -> Altered.swapped(result, pages))).isEqualTo(found ? List.of(Reason.SWAP) : List.of());
	}

	@ParameterizedTest
	@CsvSource({ "0.201, true", "0.199, false" })
	void garbageCollectionsAreFound(double share, boolean found) {
		assertThat(one((result) -> collecting(result, share))).isEqualTo(found ? List.of(Reason.GC_STORM) : List.of());
	}

	@Test
	void swapAndGarbageCollectionsNameTheirBlock() {
		String label = CleanRun.run().correct(Example.cell("case1"), BlockKind.MEASURED).getFirst().block().label();
		List<Finding> findings = JudgementTest.findings(CleanRun.changeOne(
				(result) -> Altered.with(Altered.swapped(result, 300), Map.of(Metrics.APP_GC_TIME, 1_999_000.0))));
		assertThat(findings).extracting(Finding::seen)
			.hasSize(2)
			.satisfiesExactly((swap) -> assertThat(swap).isEqualTo("block " + label + " swapped 300 pages"),
					(collecting) -> assertThat(collecting)
						.matches("block " + label + " spent 1999 of \\d+ ms in garbage collections"));
	}

	private static BlockRecord collecting(BlockRecord result, double share) {
		return Altered.with(result, Map.of(Metrics.APP_GC_TIME, 1_000 * share * result.readings().wallMs()));
	}

	private static List<Reason> one(UnaryOperator<BlockRecord> how) {
		return reasons(CleanRun.changeOne(how));
	}

	private static List<Reason> reasons(RawRun run) {
		return JudgementTest.findings(run).stream().map(Finding::reason).toList();
	}

}
