// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CapacityTest {

	private static final Figure TPS = number(5_000, "requests/s", 3);

	private static final Figure NO_TARGET = Figure.missing("requests/s", "not asked for");

	@Test
	void oneRedisCoreServesAsManyAsItsTimeForOneAllows() {
		Capacity capacity = Capacity.of(costs(Map.of()), 10, TPS, NO_TARGET, 1);
		// 15 + 5 µs each
		assertThat(capacity.redisTps().value()).isCloseTo(50_000, within(1e-6));
		assertThat(capacity.redisTps().unit()).isEqualTo("requests/s");
		assertThat(capacity.redisShare().value()).isCloseTo(0.1, within(1e-9));
		// 20 of Redis, 180 of the app
		assertThat(capacity.cpuSecondsPerMillion().value()).isCloseTo(200, within(1e-9));
		// app 0.62, Redis 0.1, generator 0.2, lab 0.01, others 0.02
		assertThat(capacity.busyShare().value()).isCloseTo(0.95, within(1e-9));
	}

	@Test
	void coresAreThoseOfTheLoadThatIsAskedFor() {
		Figure cores = Capacity.of(costs(Map.of()), 10, TPS, number(20_000, "requests/s", 1), 1).targetCores();
		assertThat(cores.value()).isCloseTo(4, within(1e-9));
		assertThat(cores.unit()).isEqualTo("cores");
		assertThat(Capacity.of(costs(Map.of()), 10, TPS, NO_TARGET, 1).targetCores())
			.isEqualTo(Figure.missing("cores", "not asked for"));
	}

	@Test
	void aCaseWithoutRedisHasNoLimitByIt() {
		Capacity capacity = Capacity.of(costs(Map.of(Metrics.REDIS_CPU_USER, 0.0, Metrics.REDIS_CPU_KERNEL, 0.0)), 10,
				TPS, NO_TARGET, 1);
		assertThat(capacity.redisTps().missing()).isEqualTo("no CPU time of Redis was seen");
		assertThat(capacity.redisShare().missing()).isEqualTo("no CPU time of Redis was seen");
		assertThat(capacity.cpuSecondsPerMillion().value()).isCloseTo(180, within(1e-9));
	}

	@Test
	void aDatabaseIsAPartOfAllThatIsBusyAndOfWhatARequestCosts() {
		Costs costs = costs(Map.of(Metrics.DB_SHARE, 0.03, Metrics.DB_CPU_USER, 70.0, Metrics.DB_CPU_KERNEL, 30.0));
		Capacity capacity = Capacity.of(costs, 10, TPS, NO_TARGET, 1);
		assertThat(capacity.busyShare().value()).isCloseTo(0.98, within(1e-9));
		assertThat(capacity.cpuSecondsPerMillion().value()).isCloseTo(300, within(1e-9));
	}

	@Test
	void aDatabaseThatCannotBeSeenIsAmongTheOthersAndWhatARequestCostsIsNotKnown() {
		SequencedMap<String, Figure> byId = new LinkedHashMap<>(costs(Map.of()).byId());
		List.of(Metrics.DB_SHARE, Metrics.DB_CPU_USER, Metrics.DB_CPU_KERNEL)
			.forEach((metric) -> byId.put(metric.id(), Figure.missing("", "cannot be seen")));
		Capacity capacity = Capacity.of(new Costs(byId), 10, TPS, NO_TARGET, 1);
		assertThat(capacity.busyShare().value()).isCloseTo(0.95, within(1e-9));
		assertThat(capacity.cpuSecondsPerMillion().missing()).isEqualTo("cannot be seen");
	}

	@Test
	void usersTogetherAreComparedWithOneAlone() {
		// one alone gets 2,500 requests/s, 10 get 5,000: twice as many
		Costs costs = costs(Map.of(Metrics.DURATION, 400.0));
		assertThat(Capacity.of(costs, 10, TPS, NO_TARGET, 1).efficiency().value()).isCloseTo(0.2, within(1e-9));
		assertThat(Capacity.of(costs, 2, TPS, NO_TARGET, 1).efficiency().value()).isCloseTo(1, within(1e-9));
	}

	@Test
	void whatIsNotKnownIsMissingForItsReason() {
		Costs nothing = new Costs(Ledger.of(Metrics.LEDGER, (kind) -> List.of(), List.of(), true));
		Figure noTps = Figure.missing("requests/s", "not run");
		assertThat(Capacity.of(nothing, 10, noTps, number(1_000, "requests/s", 1), 1))
			.isEqualTo(new Capacity(Figure.missing("requests/s", "not measured"), Figure.missing("", "not run"),
					Figure.missing("s", "not measured"), Figure.missing("cores", "not measured"),
					Figure.missing("", "not measured"), Figure.missing("", "not run")));
	}

	@Test
	void everyCellOfARunHasOne() {
		// Of two cores the app uses 1, JMeter 0.5 and Redis 0.25.
		RunResult result = Analysis.of(new CountedRounds(CleanRun.run()), 1_000.0);
		assertThat(result.targetTps().value()).isEqualTo(1_000);
		assertThat(result.cells()).hasSize(4).allSatisfy((one) -> {
			assertThat(one.capacity().busyShare().value()).isCloseTo(0.875, within(0.01));
			assertThat(one.capacity().targetCores().value()).isCloseTo(one.costs()
				.sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL, Metrics.REDIS_CPU_USER,
						Metrics.REDIS_CPU_KERNEL)
				.value() / 1_000, within(1e-9));
		});
	}

	/** All cores are in use, 0.62 of them by the app. */
	private static Costs costs(Map<Metric, Double> changes) {
		Map<Metric, Double> values = new LinkedHashMap<>(Map.of(Metrics.REDIS_CPU_USER, 15.0, Metrics.REDIS_CPU_KERNEL,
				5.0, Metrics.APP_CPU_USER, 150.0, Metrics.APP_CPU_KERNEL, 30.0, Metrics.APP_SHARE, 0.62,
				Metrics.REDIS_SHARE, 0.1, Metrics.GENERATOR_SHARE, 0.2, Metrics.LAB_SHARE, 0.01, Metrics.OTHERS_SHARE,
				0.02, Metrics.DURATION, 400.0));
		values.putAll(changes);
		SequencedMap<String, Figure> byId = new LinkedHashMap<>();
		values.forEach((metric, value) -> byId.put(metric.id(), number(value, metric.unit(), 15)));
		return new Costs(byId);
	}

	private static Figure number(double value, String unit, int n) {
		return Figure.of(value, unit, n);
	}

	@Test
	void coresOfTheirOwnAreBusyWithAppAndStoresOnly() {
		assertThat(Capacity.of(costs(Map.of()), 10, TPS, NO_TARGET, 0.75).busyShare().value()).isCloseTo(0.72 / 0.75,
				within(1e-9));
		assertThat(Capacity
			.of(costs(Map.of(Metrics.DB_SHARE, 0.03, Metrics.DB_CPU_USER, 0.0, Metrics.DB_CPU_KERNEL, 0.0)), 10, TPS,
					NO_TARGET, 0.75)
			.busyShare()
			.value()).isCloseTo(1, within(1e-9));
	}

}
