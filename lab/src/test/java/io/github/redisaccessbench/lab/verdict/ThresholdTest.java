// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Comparisons;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ThresholdTest {

	/** Those that are reached from above. */
	private static final Set<Threshold> LOWER = EnumSet.of(Threshold.FEWEST_FORKS, Threshold.HALF_IDLE,
			Threshold.HINDERED);

	/** Those of whole numbers. */
	private static final Set<Threshold> WHOLE = EnumSet.of(Threshold.FEWEST_FORKS, Threshold.SWAPPED,
			Threshold.CLOCK_AHEAD);

	@ParameterizedTest
	@EnumSource
	void everyThresholdHasAUnitOrNoneAndAReason(Threshold threshold) {
		assertThat(threshold.getUnit()).isIn("", "%", "ms", "forks", "pages", "of all cores", "of one core",
				"of a block");
		assertThat(threshold.getSource()).isNotBlank().doesNotContain("custom").doesNotEndWith(".");
		assertThat(threshold.getValue()).isPositive();
		assertThat(threshold.getName()).isEqualTo(threshold.name());
	}

	@Test
	void whatTheStatisticsUseIsAmongThem() {
		assertThat(Threshold.FALSE_CLAIMS.getValue()).isEqualTo(Comparisons.ALPHA);
		assertThat(Threshold.POWER.getValue()).isEqualTo(Comparisons.POWER);
		RunResult clean = Analysis.of(CleanRun.run());
		assertThat(clean.contrasts().getFirst().ratio().interval().confidence())
			.isCloseTo(1 - Threshold.FALSE_CLAIMS.getValue(), within(1e-12));
	}

	@ParameterizedTest
	@EnumSource(mode = EnumSource.Mode.EXCLUDE, names = { "FALSE_CLAIMS", "POWER" })
	void aCheckReactsBeyondItsThresholdAndNotBefore(Threshold threshold) {
		double step = WHOLE.contains(threshold) ? 1 : 1e-9 * threshold.getValue();
		boolean lower = LOWER.contains(threshold);
		assertThat(reacts(threshold, threshold.getValue() - step)).as("below").isEqualTo(lower);
		assertThat(reacts(threshold, threshold.getValue() + step)).as("above").isEqualTo(!lower);
	}

	@ParameterizedTest
	@EnumSource(names = { "NOISE_FLOOR", "FEWEST_FORKS", "MOST_OF_CEILING", "MOST_OF_CPU", "SWAPPED", "COLLECTING",
			"CLOCK_AHEAD", "EDGES" })
	void whatIsAllowedIsStillAllowedAtTheThreshold(Threshold threshold) {
		assertThat(reacts(threshold, threshold.getValue())).isFalse();
	}

	@ParameterizedTest
	@EnumSource(names = { "REDIS_BUSY", "ALL_BUSY", "HALF_IDLE", "FREE", "HINDERED" })
	void whatLimitsACellDoesSoFromTheThresholdOn(Threshold threshold) {
		assertThat(reacts(threshold, threshold.getValue())).isTrue();
	}

	/**
	 * Whether what a threshold is for is found where there is so much of it. It has no
	 * default: who adds a threshold has to say here what reacts to it.
	 */
	private static boolean reacts(Threshold threshold, double value) {
		return switch (threshold) {
			case FALSE_CLAIMS, POWER -> throw new IllegalArgumentException("not of a check");
			case NOISE_FLOOR -> finds(Reason.NOISE_FLOOR, ClaimChecks.of(ofNoiseFloor(value), List.of()));
			case FEWEST_FORKS -> finds(Reason.TOO_FEW_FORKS, JudgementTest.findings(ofForks((int) value)));
			case MOST_OF_CEILING -> new ACell().ceilingShare(value).judged().generatorBound();
			case MOST_OF_CPU -> new ACell().cpuShare(value).judged().generatorBound();
			case OTHER_PROCESSES -> ofMeasured(Reason.OTHER_LOAD, (record) -> Altered.cores(record, value, 0));
			case STOLEN -> ofMeasured(Reason.OTHER_LOAD, (record) -> Altered.cores(record, 0, value));
			case SWAPPED -> ofOne(Reason.SWAP, (record) -> Altered.swapped(record, Math.round(value)));
			case COLLECTING -> ofOne(Reason.GC_STORM, (record) -> Altered.with(Altered.clocks(record, 2_000, 2_000),
					Map.of(Metrics.APP_GC_TIME, 1_000 * value * 2_000)));
			case TREND -> ofMeasured(Reason.TREND, (record) -> inSecondRound(record, 1 + value / 100));
			case IN_FLIGHT -> ofOne(Reason.IMPOSSIBLE_TIMES,
					(record) -> inFlight(record, 10 * value + rounding(record, Threshold.ROUNDING.getValue())));
			case ROUNDING -> ofOne(Reason.IMPOSSIBLE_TIMES,
					(record) -> inFlight(record, 10 * Threshold.IN_FLIGHT.getValue() + rounding(record, value)));
			case CLOCK_AHEAD ->
				ofOne(Reason.CLOCK_JUMPED, (record) -> Altered.clocks(record, 2_000 + Math.round(value), 2_000));
			case EDGES -> ofOne(Reason.CLOCK_JUMPED, (record) -> Altered.clocks(record, 1_000,
					(1_000 + value) / (1 - Threshold.EDGES_SHARE.getValue())));
			case EDGES_SHARE -> ofOne(Reason.CLOCK_JUMPED,
					(record) -> Altered.clocks(record, 1_000, (1_000 + Threshold.EDGES.getValue()) / (1 - value)));
			case REDIS_BUSY -> new ACell().redisShare(value).judged().bottleneck() == Bottleneck.REDIS_CPU;
			case ALL_BUSY -> new ACell().busyShare(value).judged().bottleneck() == Bottleneck.APP_CPU;
			case HALF_IDLE -> new ACell().busyShare(value).judged().bottleneck() == Bottleneck.NETWORK;
			case FREE -> new ACell().busyShare(0.1).efficiency(value).judged().bottleneck() == Bottleneck.NETWORK;
			case HINDERED -> new ACell().busyShare(0.1).efficiency(value).judged().bottleneck() == Bottleneck.POOL;
		};
	}

	private static boolean finds(Reason reason, List<Finding> findings) {
		return findings.stream().anyMatch((finding) -> finding.reason() == reason);
	}

	private static boolean ofMeasured(Reason reason, UnaryOperator<BlockRecord> how) {
		return finds(reason, JudgementTest.findings(CleanRun.changeMeasured(how)));
	}

	private static boolean ofOne(Reason reason, UnaryOperator<BlockRecord> how) {
		return finds(reason, JudgementTest.findings(CleanRun.changeOne(how)));
	}

	private static RunResult ofNoiseFloor(double percent) {
		RunResult clean = Analysis.of(CleanRun.run());
		return new RunResult(clean.header(), clean.cells(), clean.contrasts(), clean.twins(),
				new Figure(percent, "%", 3, null, null, null, null), clean.targetTps());
	}

	private static RawRun ofForks(int forks) {
		return CleanRun.run(CleanRun.header(CleanRun.experiment(forks, Example.WARMUP)), (block) -> 1);
	}

	/** Measured blocks of case1: 500 TPS in the first round. */
	private static BlockRecord inSecondRound(BlockRecord record, double factor) {
		boolean one = record.block().cell().caseName().equals("case1") && record.block().kind() == BlockKind.MEASURED;
		double tps = (record.block().round() == 2) ? 500 * factor : 500;
		return one ? new BlockRecord(record.block(), record.samples(), tps, record.readings()) : record;
	}

	private static BlockRecord inFlight(BlockRecord record, double requests) {
		return Altered.times(record, 1_000 * requests / record.tps(), 1);
	}

	private static double rounding(BlockRecord record, double milliseconds) {
		return milliseconds * Math.sqrt(record.samples().requests()) / record.samples().durationMs();
	}

}
