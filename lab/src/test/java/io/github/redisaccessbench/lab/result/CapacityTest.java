// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.verdict.Saturation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CapacityTest {

	private static final Saturation FREE = new Saturation(0.1, 0.1, null);

	private static final Saturation BOUND = new Saturation(0.9, 0.1, null);

	@Test
	void oneRedisCoreServesAsManyAsItsTimeForOneAllows() {
		Capacity capacity = Capacity.of(ledger(Map.of()), 10, 5_000.0, FREE, null);
		// 15 + 5 µs each
		assertThat(capacity.redisTps()).isCloseTo(50_000, within(1e-6));
		assertThat(capacity.redisShare()).isCloseTo(0.1, within(1e-9));
	}

	@Test
	void aMillionRequestsTakeAsManySecondsAsOneTakesMicroseconds() {
		// 20 of Redis, 180 of the app
		assertThat(Capacity.of(ledger(Map.of()), 10, 5_000.0, FREE, null).cpuSecondsPerMillion()).isCloseTo(200,
				within(1e-9));
	}

	@Test
	void coresAreThoseOfTheLoadThatIsAskedFor() {
		assertThat(Capacity.of(ledger(Map.of()), 10, 5_000.0, FREE, 20_000.0).targetCores()).isCloseTo(4, within(1e-9));
		assertThat(Capacity.of(ledger(Map.of()), 10, 5_000.0, FREE, null).targetCores()).isNull();
	}

	@Test
	void aCaseWithoutRedisHasNoLimitByIt() {
		Capacity capacity = Capacity.of(
				ledger(Map.of(LedgerItem.REDIS_CPU_USER, 0.0, LedgerItem.REDIS_CPU_KERNEL, 0.0)), 10, 5_000.0, FREE,
				null);
		assertThat(capacity.redisTps()).isNull();
		assertThat(capacity.redisShare()).isNull();
		assertThat(capacity.cpuSecondsPerMillion()).isCloseTo(180, within(1e-9));
	}

	@ParameterizedTest
	@CsvSource({ "44999, UNCLEAR", "45001, REDIS_CPU" })
	void redisIsTheLimitFromNineTenthsOfACore(double tps, Bottleneck bottleneck) {
		assertThat(bottleneck(ledger(Map.of(LedgerItem.APP_SHARE, 0.4)), tps, FREE)).isEqualTo(bottleneck);
	}

	@Test
	void redisComesBeforeTheGeneratorAndThatBeforeTheApp() {
		assertThat(bottleneck(ledger(Map.of()), 50_000, BOUND)).isEqualTo(Bottleneck.REDIS_CPU);
		assertThat(bottleneck(ledger(Map.of()), 5_000, BOUND)).isEqualTo(Bottleneck.GENERATOR);
	}

	@ParameterizedTest
	@CsvSource({ "0.60, APP_CPU", "0.56, UNCLEAR", "0.28, UNCLEAR", "0.26, POOL" })
	void theAppIsTheLimitIfAllCoresAreInUse(double share, Bottleneck bottleneck) {
		// and 0.33 of others together
		assertThat(bottleneck(ledger(Map.of(LedgerItem.APP_SHARE, share)), 5_000, FREE)).isEqualTo(bottleneck);
	}

	@ParameterizedTest
	@CsvSource({ "999, POOL", "1001, UNCLEAR", "1499, UNCLEAR", "1501, NETWORK" })
	void whatIsWaitedForIsToldByWhatUsersGetTogether(double aloneMicros, Bottleneck bottleneck) {
		// 10 users get 5,000 TPS, one 1,000, 999, 667 or 666: 5.0, 5.0, 7.5 or 7.5 times
		// as many
		assertThat(bottleneck(ledger(Map.of(LedgerItem.APP_SHARE, 0.1, LedgerItem.ALONE, aloneMicros)), 5_000, FREE))
			.isEqualTo(bottleneck);
	}

	@Test
	void usersTogetherAreComparedWithOneAlone() {
		assertThat(Capacity.of(ledger(Map.of(LedgerItem.ALONE, 400.0)), 10, 5_000.0, FREE, null).speedup()).isCloseTo(2,
				within(1e-9));
	}

	@Test
	void coresThatOthersUseLeaveItUnclear() {
		assertThat(bottleneck(ledger(Map.of(LedgerItem.APP_SHARE, 0.3, LedgerItem.OTHERS_SHARE, 0.4)), 5_000, FREE))
			.isEqualTo(Bottleneck.UNCLEAR);
	}

	@Test
	void whatIsNotKnownLeavesItUnclear() {
		List<LedgerLine> nothing = Ledger.of((kind) -> List.of());
		assertThat(Capacity.of(nothing, 10, null, new Saturation(null, null, null), 1_000.0))
			.isEqualTo(new Capacity(null, null, null, null, null, null, Bottleneck.UNCLEAR));
	}

	@Test
	void everyCaseOfARunHasOne() {
		// Of two cores the app uses 1, JMeter 0.5 and Redis 0.25.
		RunResult result = Analysis.of(CleanRun.run(), 1_000.0);
		assertThat(result.targetTps()).isEqualTo(1_000);
		assertThat(result.cases()).allSatisfy((one) -> {
			assertThat(one.capacity().busyShare()).isCloseTo(0.875, within(0.01));
			assertThat(one.capacity().bottleneck()).isEqualTo(Bottleneck.UNCLEAR);
			assertThat(one.capacity().targetCores()).isCloseTo(one.cost(LedgerItem.APP_CPU_USER,
					LedgerItem.APP_CPU_KERNEL, LedgerItem.REDIS_CPU_USER, LedgerItem.REDIS_CPU_KERNEL) / 1_000,
					within(1e-9));
		});
	}

	private static Bottleneck bottleneck(List<LedgerLine> ledger, double tps, Saturation saturation) {
		return Capacity.of(ledger, 10, tps, saturation, null).bottleneck();
	}

	/** All cores are in use, 0.62 of them by the app. */
	private static List<LedgerLine> ledger(Map<LedgerItem, Double> changes) {
		Map<LedgerItem, Double> values = new EnumMap<>(
				Map.of(LedgerItem.REDIS_CPU_USER, 15.0, LedgerItem.REDIS_CPU_KERNEL, 5.0, LedgerItem.APP_CPU_USER,
						150.0, LedgerItem.APP_CPU_KERNEL, 30.0, LedgerItem.APP_SHARE, 0.62, LedgerItem.REDIS_SHARE, 0.1,
						LedgerItem.GENERATOR_SHARE, 0.2, LedgerItem.LAB_SHARE, 0.01, LedgerItem.OTHERS_SHARE, 0.02));
		values.put(LedgerItem.ALONE, 400.0);
		values.putAll(changes);
		return values.entrySet()
			.stream()
			.map((entry) -> new LedgerLine(entry.getKey(), entry.getValue(), null, null, null))
			.toList();
	}

}
