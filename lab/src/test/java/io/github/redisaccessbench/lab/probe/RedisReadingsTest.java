// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.Map;

import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What becomes of two answers of a Redis.
 */
class RedisReadingsTest {

	@Test
	void aCommandThatIsNewCountsFromZero() {
		assertThat(added(Map.of(), Map.of("MGET", 3L))).isEqualTo(Map.of("MGET", 3L));
	}

	@Test
	void aCommandThatWasNotCalledIsLeftOut() {
		assertThat(added(Map.of("SET", 300L), Map.of("SET", 300L))).isEmpty();
	}

	@Test
	void subcommandsKeepTheirName() {
		assertThat(added(Map.of(), Map.of("CLIENT|SETINFO", 2L))).isEqualTo(Map.of("CLIENT|SETINFO", 2L));
	}

	@Test
	void statisticsThatSomebodyResetDoNotPassForNothing() {
		assertThat(added(Map.of("GET", 500L), Map.of("GET", 20L))).isEqualTo(Map.of("GET", -480L));
	}

	@Test
	void countersOfTwoServersHaveNoDifference() {
		Readings readings = Readings.between(snapshot("run1", 1, Map.of("GET", 1L)),
				snapshot("run2", 2, Map.of("GET", 2L)), 1_000);
		assertThat(readings.storeRestarted()).isTrue();
		assertThat(readings.values()).isEmpty();
		assertThat(readings.commands()).isNull();
	}

	private static Map<String, Long> added(Map<String, Long> before, Map<String, Long> after) {
		Readings readings = Readings.between(snapshot("run1", 0, before), snapshot("run1", 0, after), 1_000);
		assertThat(readings.storeRestarted()).isFalse();
		return readings.commands();
	}

	private static Snapshot snapshot(String run, double reads, Map<String, Long> calls) {
		return new Snapshot(Snapshot.of(Map.of(Metrics.ROUND_TRIPS, reads)).values(), calls, Map.of("redis.", run));
	}

}
