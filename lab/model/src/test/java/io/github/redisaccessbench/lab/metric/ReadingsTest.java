// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ReadingsTest {

	/** Of two cores for one second: app 500, generator 250, lab 50, Redis 100 ms. */
	private static final Map<Metric, Double> USED = Map.of(Metrics.APP_CPU_USER, 400_000.0, Metrics.APP_CPU_KERNEL,
			100_000.0, Metrics.GENERATOR_CPU_USER, 200_000.0, Metrics.GENERATOR_CPU_KERNEL, 50_000.0,
			Metrics.LAB_CPU_USER, 30_000.0, Metrics.LAB_CPU_KERNEL, 20_000.0, Metrics.REDIS_CPU_USER, 60_000.0,
			Metrics.REDIS_CPU_KERNEL, 40_000.0);

	private static final Map<Metric, Double> CORES = machine(1_200_000, 0, 800_000);

	@Test
	void countersAreTheDifferenceOfTwoSnapshots() {
		Snapshot before = snapshot(Map.of("app.cpu.user", 100.0, "app.cpu.kernel", 10.0, "app.jit", 100.0,
				"app.allocated", 1_000.0, "redis.bytes.in", 1.0, "machine.busy", 1_000.0, "machine.swapped", 7.0));
		Snapshot after = snapshot(Map.of("app.cpu.user", 401.0, "app.cpu.kernel", 62.0, "app.jit", 105.0,
				"app.allocated", 7_000.0, "redis.bytes.in", 11.0, "machine.busy", 2_007.0, "machine.swapped", 17.0));
		assertThat(Readings.between(before, after, 1_500)).isEqualTo(new Readings(1_500,
				snapshot(Map.of("app.cpu.user", 301.0, "app.cpu.kernel", 52.0, "app.jit", 5.0, "app.allocated", 6_000.0,
						"redis.bytes.in", 10.0, "machine.busy", 1_007.0, "machine.swapped", 10.0))
					.values(),
				null, false));
	}

	@Test
	void everyMetricThatIsReadAtTheEndOfAnIterationIsWhatItIsThen() {
		assertThat(Metrics.LEDGER).filteredOn((metric) -> metric.basis() == Basis.ITERATION_END)
			.hasSize(8)
			.allSatisfy((metric) -> assertThat(metric
				.of(Readings.between(Snapshot.of(Map.of(metric, 900.0)), Snapshot.of(Map.of(metric, 400.0)), 1)))
				.hasValue(400));
	}

	@Test
	void whatIsUnknownAtOneEdgeIsUnknown() {
		Readings nothing = new Readings(2_500, new LinkedHashMap<>(), null, false);
		Snapshot redis = redis("run1", 11, Map.of("GET", 150L));
		assertThat(Readings.between(Snapshot.NOTHING, redis, 2_500)).isEqualTo(nothing);
		assertThat(Readings.between(redis, Snapshot.NOTHING, 2_500)).isEqualTo(nothing);
		assertThat(Readings.between(redis, redis, 1).commands()).isNotNull().isEmpty();
	}

	@Test
	void aStoreThatWasStartedAnewIsToldAndItsMetricsAndCommandsAreNot() {
		Snapshot app = Snapshot.of(Map.of(Metrics.APP_CPU_USER, 3.0));
		Readings readings = Readings.between(app.and(redis("run1", 5, Map.of("GET", 7L))),
				app.and(redis("run2", 9, Map.of("GET", 9L))), 1);
		assertThat(readings.storeRestarted()).isTrue();
		assertThat(readings.values()).isEqualTo(Map.of("app.cpu.user", 0.0));
		assertThat(readings.commands()).isNull();
	}

	@Test
	void oneOfTwoStoresThatWasStartedAnewLosesOnlyItsOwnMetrics() {
		Readings readings = Readings.between(redis("run1", 5, Map.of()).and(other("first", 50)),
				redis("run1", 9, Map.of()).and(other("second", 90)), 1);
		assertThat(readings.storeRestarted()).isTrue();
		assertThat(readings.values()).isEqualTo(Map.of("redis.bytes.in", 4.0));
	}

	@Test
	void aStoreThatCouldNotBeReadOrGoesOnWasNotStartedAnew() {
		Readings readings = Readings.between(redis("run1", 5, Map.of("GET", 1L)).and(other("first", 50)),
				redis("run1", 9, Map.of("GET", 4L)).and(other("first", 90)), 1);
		assertThat(readings.storeRestarted()).isFalse();
		assertThat(readings.values()).isEqualTo(Map.of("redis.bytes.in", 4.0, "other.reads", 40.0));
		assertThat(readings.commands()).isEqualTo(Map.of("GET", 3L));
		Snapshot redis = redis("run1", 5, Map.of());
		assertThat(Readings.between(redis, Snapshot.NOTHING, 1).storeRestarted()).isFalse();
		assertThat(Readings.between(Snapshot.NOTHING, redis, 1).storeRestarted()).isFalse();
	}

	@Test
	void commandsThatWereNotCalledAreLeftOutAndThoseThatWereResetAreSeen() {
		Readings readings = Readings.between(redis("run1", 1, Map.of("GET", 50L, "HELLO", 2L)),
				redis("run1", 1, Map.of("GET", 150L, "HELLO", 2L, "MGET", 3L)), 1);
		assertThat(readings.commands()).isEqualTo(Map.of("GET", 100L, "MGET", 3L));
		assertThat(readings.commands().keySet()).containsExactly("GET", "MGET");
		assertThat(Readings.between(redis("run1", 1, Map.of("GET", 500L)), redis("run1", 1, Map.of("GET", 20L)), 1)
			.commands()).isEqualTo(Map.of("GET", -480L));
	}

	@Test
	void sharesAreOfTheTimeOfAllCoresAndOthersHaveWhatTheRunDidNotUse() {
		Readings readings = used(CORES);
		assertThat(share(readings, Metrics.APP_SHARE)).isCloseTo(0.25, within(1e-12));
		assertThat(share(readings, Metrics.GENERATOR_SHARE)).isCloseTo(0.125, within(1e-12));
		assertThat(share(readings, Metrics.LAB_SHARE)).isCloseTo(0.025, within(1e-12));
		assertThat(share(readings, Metrics.REDIS_SHARE)).isCloseTo(0.05, within(1e-12));
		assertThat(share(readings, Metrics.MACHINE_IDLE)).isCloseTo(0.4, within(1e-12));
		// 1,200 - 500 - 250 - 50 - 100
		assertThat(share(used(CORES), Metrics.OTHERS_SHARE)).isCloseTo(300 / 2_000.0, within(1e-12));
		assertThat(share(used(machine(890_000, 0, 1_110_000)), Metrics.OTHERS_SHARE)).isZero();
	}

	@Test
	void compilersAreKnownByTheirProcesses() {
		Snapshot before = Snapshot.of(Map.of(Metrics.compilingOf("case1"), 100.0, Metrics.compilingOf("a/b"), 7.0,
				Metrics.APP_COMPILING, 100.0));
		Snapshot after = Snapshot.of(Map.of(Metrics.compilingOf("case1"), 350.0, Metrics.compilingOf("a/b"), 7.0,
				Metrics.APP_COMPILING, 350.0));
		assertThat(Readings.between(before, after, 1).compiling()).isEqualTo(Map.of("case1", 250.0, "a/b", 0.0));
		assertThat(used(CORES).compiling()).isEmpty();
	}

	@Test
	void whatAppsOfTheRunCompileWhileAnotherIsLoadedIsNotUsedByOthers() {
		// 1,200 - 500 - 250 - 50 - 100 - 200 of case2; the 30 of case1 are its own
		Readings compiling = used(CORES).with(Map.of(Metrics.compilingOf("case2"), 200_000.0,
				Metrics.compilingOf("case1"), 30_000.0, Metrics.APP_COMPILING, 30_000.0));
		assertThat(share(compiling, Metrics.OTHERS_SHARE)).isCloseTo(100 / 2_000.0, within(1e-12));
	}

	@Test
	void aMachineWhoseClockStoodStillTellsNothingOfShares() {
		Readings still = used(machine(0, 0, 0));
		assertThat(Metrics.LEDGER).filteredOn(Metric::isShare)
			.hasSize(5)
			.allSatisfy((metric) -> assertThat(still.ofAllCores(metric)).isEmpty());
	}

	@ParameterizedTest
	@ValueSource(strings = { "app.cpu.user", "app.cpu.kernel", "generator.cpu.user", "generator.cpu.kernel",
			"lab.cpu.user", "lab.cpu.kernel", "redis.cpu.user", "redis.cpu.kernel", "machine.busy", "machine.stolen",
			"machine.idle" })
	void othersAreUnknownIfAnythingIs(String id) {
		SequencedMap<String, Double> values = new LinkedHashMap<>(used(CORES).values());
		assertThat(values.remove(id)).isNotNull();
		assertThat(new Readings(1, values, null, false).ofAllCores(Metrics.OTHERS_SHARE))
			.isEqualTo(OptionalDouble.empty());
	}

	private static double share(Readings readings, Metric metric) {
		return readings.ofAllCores(metric).orElseThrow();
	}

	private static Map<Metric, Double> machine(double busy, double stolen, double idle) {
		return Map.of(Metrics.MACHINE_BUSY, busy, Metrics.MACHINE_STOLEN, stolen, Metrics.MACHINE_IDLE, idle);
	}

	private static Readings readings(Map<Metric, Double> values) {
		return new Readings(1_000, Snapshot.of(values).values(), null, false);
	}

	private static Readings used(Map<Metric, Double> cores) {
		return readings(USED).with(cores);
	}

	private static Snapshot snapshot(Map<String, Double> values) {
		return new Snapshot(new LinkedHashMap<>(values), null, Map.of());
	}

	private static Snapshot redis(String run, double bytesIn, Map<String, Long> commands) {
		return new Snapshot(Snapshot.of(Map.of(Metrics.REDIS_BYTES_IN, bytesIn)).values(), commands,
				Map.of("redis.", run));
	}

	private static Snapshot other(String run, double reads) {
		return new Snapshot(snapshot(Map.of("other.reads", reads)).values(), null, Map.of("other.", run));
	}

}
