// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import io.github.redisaccessbench.lab.ARunAtRates;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class MachineChecksTest {

	@Test
	void cpuTimeOfOthersAndOfTheLabIsShownOnceAndNotOfEachIteration() {
		assertThat(JudgementTest.findings(CleanRun.changeMeasured((result) -> Altered.cores(result, 0.117, 0.006))))
			.containsExactly(new Finding(Reason.OTHER_LOAD,
					"while the cases were measured, other processes used 12 % of all cores and the hypervisor took 1 %"));
		assertThat(JudgementTest.findings(CleanRun.changeMeasured((result) -> Altered.cores(result, 0.4, 0))))
			.containsExactly(new Finding(Reason.OTHER_LOAD,
					"while the cases were measured, other processes used 40 % of all cores and the hypervisor took 0 %"));
		assertThat(JudgementTest.findings(CleanRun.changeMeasured((result) -> Altered.lab(result, 0.117))))
			.containsExactly(new Finding(Reason.LAB_LOAD,
					"while the cases were measured, the lab itself used 12 % of all cores"));
	}

	/** A sweep of rtt as published: 8 % on average, and nothing is in doubt. */
	@ParameterizedTest
	@CsvSource({ "0.11, false", "0.31, true" })
	void theLabsDelayProxyMayUseMore(double share, boolean found) {
		assertThat(JudgementTest.findings(withProxy(share))).isEqualTo(!found ? List.of() : List.of(new Finding(
				Reason.LAB_LOAD,
				"while the cases were measured, the lab itself used 31 % of all cores, with the delay proxy of rtt in it")));
	}

	/** A run with the proxy in the way. */
	static RawRun withProxy(double share) {
		RawRun run = CleanRun.run(CleanRun.anExperiment().rtt(1));
		return CleanRun.change(run, CleanRun.of(IterationKind.MEASURED), (result) -> Altered.lab(result, share));
	}

	@Test
	void othersInOneIterationAreLittleOverTheRunButABurstIsNamed() {
		assertThat(one((result) -> Altered.cores(result, 0.12, 0))).isEmpty();
		assertThat(JudgementTest.findings(CleanRun.changeOne((result) -> Altered.cores(result, 0.45, 0))))
			.containsExactly(new Finding(Reason.OTHER_LOAD, "iteration " + first().iteration().label()
					+ " shared the machine: other processes used 45 % of all cores"));
	}

	@Test
	void roundsThatDoNotCountDoNotMatter() {
		RawRun run = CleanRun.run(CleanRun.header(CleanRun.experiment(3)), (iteration) -> 1,
				(iteration) -> (iteration.kind() == IterationKind.MEASURED && iteration.round() < 4) ? 0.6 : 0);
		RawRun disturbed = CleanRun.change(run,
				(result) -> result.iteration().kind() != IterationKind.MEASURED || result.iteration().round() < 3,
				(result) -> collecting(Altered.swapped(Altered.cores(result, 0.4, 0), 300), 1));
		assertThat(disturbed).isNotEqualTo(run);
		// What is measured afterwards has other rounds, and those count.
		assertThat(reasons(
				CleanRun.change(disturbed, (result) -> result.iteration().cell().caseName().equals(CleanRun.BASELINE),
						(result) -> run.iterations().get(result.iteration().number() - 1))))
			.isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "1.39, false", "1.41, true", "0.72, false", "0.71, true" })
	void aMachineThatIsNotEquallyFastAllTheTimeIsFound(double factor, boolean found) {
		assertThat(reasons(costing(12, Metrics.REDIS_CPU_USER, factor)))
			.isEqualTo(found ? List.of(Reason.UNSTEADY_MACHINE) : List.of());
	}

	@Test
	void howUnsteadyIsToldByRedisAndNotByFewIterationsNorByTheTicksOfTheGeneratorsClock() {
		assertThat(JudgementTest.findings(costing(12, Metrics.REDIS_CPU_USER, 2))).singleElement()
			.satisfies((finding) -> assertThat(finding.seen())
				.isEqualTo("the same request cost Redis up to 2.0 times as much CPU time as at other times"));
		assertThat(reasons(costing(3, Metrics.REDIS_CPU_USER, 3))).isEmpty();
		assertThat(reasons(costing(12, Metrics.GENERATOR_CPU_USER, 2))).isEmpty();
	}

	/** The same machine by its name; only its speed tells them apart. */
	@ParameterizedTest
	@CsvSource({ "default, ''", "thorough, ''", "measuring, ''", "gc, ''", "capacity, ''",
			"patterns, one MGET of 100 keys cost Redis 28 µs of CPU time",
			"aa, one MGET of 100 keys cost Redis 30 µs of CPU time" })
	void ofPublishedRunsThoseOfASlowMachineAreFoundAndNoTicksOfAClock(String experiment, String slow) {
		Map<Reason, String> seen = Published.newest(experiment)
			.report()
			.judgement()
			.findings()
			.stream()
			.collect(Collectors.toMap(Finding::reason, Finding::seen));
		assertThat(seen.getOrDefault(Reason.SLOW_MACHINE, "")).startsWith(slow)
			.matches((words) -> words.isEmpty() == slow.isEmpty());
		assertThat(seen.containsKey(Reason.UNSTEADY_MACHINE)).isEqualTo(List.of("aa", "patterns").contains(experiment));
	}

	/** In half of the rounds a request costs so many times as much. */
	private static RawRun costing(int rounds, Metric metric, double factor) {
		return CleanRun.change(CleanRun.run(Fault.limited(rounds, 60), (iteration) -> 1),
				CleanRun.of(IterationKind.MEASURED), (result) -> {
					double micros = 20 * result.iteration().requests()
							* ((result.iteration().round() % 2 == 0) ? factor : 1);
					Metric kernel = metric.equals(Metrics.REDIS_CPU_USER) ? Metrics.REDIS_CPU_KERNEL
							: Metrics.GENERATOR_CPU_KERNEL;
					return busyAsUsed(Altered.with(result, Map.of(metric, micros, kernel, 0.0)));
				});
	}

	/** No other program used the machine. */
	private static IterationRecord busyAsUsed(IterationRecord result) {
		double all = result.readings().sum(Metrics.MACHINE).orElseThrow();
		double busy = result.readings()
			.sum(List.of(Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL, Metrics.GENERATOR_CPU_USER,
					Metrics.GENERATOR_CPU_KERNEL, Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL))
			.orElseThrow();
		return Altered.with(result, Map.of(Metrics.MACHINE_BUSY, busy, Metrics.MACHINE_IDLE, all - busy));
	}

	@Test
	void iterationsOfWhichNothingIsKnownDoNotCountAsIdle() {
		RawRun run = CleanRun.change(CleanRun.run(),
				(result) -> result.iteration().kind() == IterationKind.MEASURED && result.iteration().fork() > 1,
				(result) -> Altered.without(result, "machine."));
		RawRun loaded = CleanRun.change(run,
				(result) -> result.iteration().kind() == IterationKind.MEASURED && result.iteration().fork() == 1,
				(result) -> Altered.cores(result, 0.12, 0));
		assertThat(reasons(loaded)).containsExactly(Reason.OTHER_LOAD);
	}

	@Test
	void aQuotaThatStopsCoresIsFoundAndSaysHowMuch() {
		assertThat(JudgementTest.findings(CleanRun.changeMeasured((result) -> Altered.throttled(result, 0.2))))
			.containsExactly(new Finding(Reason.THROTTLED,
					"while the cases were measured, a quota stopped 0.20 cores on average"));
		assertThat(reasons(CleanRun.changeMeasured((result) -> Altered.throttled(result, 0.009)))).isEmpty();
	}

	@Test
	void garbageCollectionsNameTheirCasesAndOnePauseIsNoStorm() {
		assertThat(one((result) -> collecting(result, 0.99))).isEmpty();
		RawRun run = CleanRun.change(CleanRun.run(),
				(result) -> result.iteration().cell().equals(Example.cell("case1")),
				(result) -> collecting(result, 0.3));
		assertThat(JudgementTest.findings(run)).extracting(Finding::seen)
			.containsExactly("garbage collections took this much of the time of all iterations of case1 (30 %)");
	}

	private static IterationRecord first() {
		return CleanRun.run().correct(Example.cell("case1"), IterationKind.MEASURED).getFirst();
	}

	private static IterationRecord collecting(IterationRecord result, double share) {
		return Altered.with(result, Map.of(Metrics.APP_GC_TIME, 1_000 * share * result.readings().wallMs()));
	}

	private static List<Reason> one(UnaryOperator<IterationRecord> how) {
		return reasons(CleanRun.changeOne(how));
	}

	private static List<Reason> reasons(RawRun run) {
		return JudgementTest.findings(run).stream().map(Finding::reason).toList();
	}

	/** Percentiles are made of them. */
	@Test
	void iterationsAtARateAreLookedAtToo() {
		RawRun run = CleanRun.change(ARunAtRates.run(), (result) -> result.iteration().cell().rate().isPresent(),
				(result) -> Altered.swapped(result, 10_000));
		assertThat(JudgementTest.findings(run)).extracting(Finding::reason).contains(Reason.SWAP);
	}

}
