// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Concurrent
class ThresholdTest {

	/** Those that are reached from above. */
	private static final Set<Threshold> LOWER = EnumSet.of(Threshold.HALF_IDLE, Threshold.HINDERED);

	/** Those of whole numbers. */
	private static final Set<Threshold> WHOLE = EnumSet.of(Threshold.FAILED_ITERATIONS, Threshold.FOREIGN_FEW,
			Threshold.SWAPPED, Threshold.CLOCK_AHEAD, Threshold.LAG);

	@Test
	void whatTheStatisticsUseIsAmongThem() {
		assertThat(Threshold.FALSE_CLAIMS.getValue()).isEqualTo(Comparisons.ALPHA);
		assertThat(Threshold.WORTH_SAYING.getValue()).isEqualTo(Comparisons.MAX_PERCENT);
		RunResult clean = Analysis.of(CleanRun.run());
		assertThat(clean.contrasts().getFirst().ratio().interval().confidence())
			.isCloseTo(1 - Threshold.FALSE_CLAIMS.getValue(), within(1e-12));
	}

	@ParameterizedTest
	@EnumSource(mode = EnumSource.Mode.EXCLUDE,
			names = { "FALSE_CLAIMS", "WORTH_SAYING", "BURSTS", "MAX_BOUND", "LAG_PART" })
	void aCheckReactsBeyondItsThresholdAndNotBefore(Threshold threshold) {
		double step = WHOLE.contains(threshold) ? 1 : 1e-9 * threshold.getValue();
		boolean lower = LOWER.contains(threshold);
		assertThat(reacts(threshold, threshold.getValue() - step)).as("below").isEqualTo(lower);
		assertThat(reacts(threshold, threshold.getValue() + step)).as("above").isEqualTo(!lower);
	}

	/** A histogram holds three digits. */
	@Test
	void aGeneratorThatIsLateByAPartOfTheTimeIsFound() {
		double part = Threshold.LAG_PART.getValue();
		assertThat(reacts(Threshold.LAG_PART, part)).isFalse();
		assertThat(reacts(Threshold.LAG_PART, 0.99 * part)).isFalse();
		assertThat(reacts(Threshold.LAG_PART, 1.01 * part)).isTrue();
	}

	@ParameterizedTest
	@EnumSource(names = { "FAILED_ITERATIONS", "FAILED_PART", "FOREIGN", "FOREIGN_FEW", "MAX_OF_BASELINE", "MAX_OF_CPU",
			"SWAPPED", "COLLECTING", "CLOCK_AHEAD", "LAG" })
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
	 * default: an author of a new threshold has to say here what reacts to it.
	 */
	private static boolean reacts(Threshold threshold, double value) {
		return switch (threshold) {
			case FALSE_CLAIMS, WORTH_SAYING, BURSTS, MAX_BOUND -> throw new IllegalArgumentException("not of a check");
			case FAILED_ITERATIONS ->
				finds(Reason.ERROR_SAMPLES, JudgementTest.findings(Fault.failing((int) Math.round(value))));
			case FAILED_PART -> finds(Reason.ERROR_SAMPLES, JudgementTest.findings(
					ofFirstCold((record) -> Altered.errors(record, whole(value, record.iteration().requests()), 0))));
			case MAX_OF_BASELINE -> new ACell().baselineShare(value).judged().generatorBound();
			case NO_BASELINE -> !new ACell().baselineShare(value).judged().generatorBound();
			case MAX_OF_CPU -> new ACell().cpuShare(value).judged().generatorBound();
			case OTHER_PROCESSES -> ofMeasured(Reason.OTHER_LOAD, (record) -> Altered.cores(record, value, 0));
			case LAB -> ofMeasured(Reason.LAB_LOAD, (record) -> Altered.lab(record, value));
			case LAB_WITH_PROXY -> finds(Reason.LAB_LOAD, JudgementTest.findings(MachineChecksTest.withProxy(value)));
			case BURST -> ofOne(Reason.OTHER_LOAD, (record) -> Altered.cores(record, value, 0));
			case UNSTEADY -> finds(Reason.UNSTEADY_MACHINE, JudgementTest.findings(ofCosts(value)));
			case SLOW -> finds(Reason.SLOW_MACHINE, JudgementTest.findings(Fault.yardstick(value)));
			case FOREIGN -> finds(Reason.COMMANDS_DIFFER,
					JudgementTest.findings(Fault.shared(CleanRun
						.changeOne((record) -> Altered.calls(record, Map.of("GET", 100L * record.iteration().requests(),
								"DBSIZE", (long) whole(value, record.iteration().requests())))))));
			case FOREIGN_FEW ->
				finds(Reason.COMMANDS_DIFFER, JudgementTest.findings(Fault.shared(CleanRun.changeOne((record) -> Altered
					.requests(Altered.calls(record, Map.of("GET", 1_000L, "DBSIZE", Math.round(value))), 10)))));
			case STOLEN -> ofMeasured(Reason.OTHER_LOAD, (record) -> Altered.cores(record, 0, value));
			case THROTTLED -> ofMeasured(Reason.THROTTLED, (record) -> Altered.throttled(record, value));
			case SWAPPED -> ofOne(Reason.SWAP, (record) -> Altered.swapped(record, Math.round(value)));
			case COLLECTING -> ofMeasured(Reason.GC_STORM, (record) -> Altered
				.with(Altered.clocks(record, 2_000, 2_000), Map.of(Metrics.APP_GC_TIME, 1_000 * value * 2_000)));
			case LAG -> ofOne(Reason.GENERATOR_LAGGED, (record) -> Altered.late(record, value, 5));
			case LAG_PART -> ofOne(Reason.GENERATOR_LAGGED, (record) -> Altered.late(record, 20 * value, 20));
			case IN_FLIGHT -> ofOne(Reason.IMPOSSIBLE_TIMES,
					(record) -> inFlight(record, 10 * value + rounding(record, Threshold.ROUNDING.getValue())));
			case ROUNDING -> ofOne(Reason.IMPOSSIBLE_TIMES,
					(record) -> inFlight(record, 10 * Threshold.IN_FLIGHT.getValue() + rounding(record, value)));
			case CLOCK_STEP -> ofOne(Reason.CLOCK_JUMPED, (record) -> Altered.clockStep(record, value));
			case CLOCK_AHEAD ->
				ofOne(Reason.CLOCK_JUMPED, (record) -> Altered.clocks(record, 2_000 + Math.round(value), 2_000));
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

	private static boolean ofMeasured(Reason reason, UnaryOperator<IterationRecord> how) {
		return finds(reason, JudgementTest.findings(CleanRun.changeMeasured(how)));
	}

	private static boolean ofOne(Reason reason, UnaryOperator<IterationRecord> how) {
		return finds(reason, JudgementTest.findings(CleanRun.changeOne(how)));
	}

	/** A cold iteration has 1,000 requests, and is not run again. */
	private static RawRun ofFirstCold(UnaryOperator<IterationRecord> how) {
		RawRun run = CleanRun.run();
		return CleanRun.change(run, run.correct(Example.cell("case1"), IterationKind.COLD).getFirst()::equals, how);
	}

	/** A part of some requests, as a whole number that is not less. */
	private static int whole(double part, int requests) {
		return (int) Math.ceil(part * requests);
	}

	/** In every second round a request costs Redis so many times as much. */
	private static RawRun ofCosts(double factor) {
		return CleanRun.change(CleanRun.run(Fault.limited(12, 60), (iteration) -> 1),
				CleanRun.of(IterationKind.MEASURED),
				(record) -> Fault.redis(record, (record.iteration().round() % 2 == 0) ? 10 * factor : 10));
	}

	private static IterationRecord inFlight(IterationRecord record, double requests) {
		return Altered.times(record, 1_000 * requests / record.tps(), 1);
	}

	private static double rounding(IterationRecord record, double milliseconds) {
		return milliseconds * Math.sqrt(record.samples().requests()) / record.samples().durationMs();
	}

}
