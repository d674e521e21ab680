// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RedisCountersTest {

	@Test
	void aCommandThatIsNewCountsFromZero() {
		assertThat(added(Map.of(), Map.of("MGET", 3L))).isEqualTo(Map.of("MGET", 3L));
	}

	@Test
	void aCommandThatWasNotCalledIsLeftOut() {
		assertThat(added(Map.of("SET", 300L), Map.of("SET", 300L))).isEmpty();
	}

	@Test
	void whatTheLabItselfAsksIsLeftOut() {
		assertThat(added(Map.of("INFO", 2L), Map.of("INFO", 4L, "GET", 1L))).isEqualTo(Map.of("GET", 1L));
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
		RedisCounters one = new RedisCounters("run1", new CpuTime(1, 1), Map.of(), 1, 1, 1, 1);
		RedisCounters other = new RedisCounters("run2", new CpuTime(2, 2), Map.of(), 2, 2, 2, 2);
		assertThat(other.minus(one)).isNull();
	}

	private static Map<String, Long> added(Map<String, Long> before, Map<String, Long> after) {
		return counters(after).minus(counters(before)).calls();
	}

	private static RedisCounters counters(Map<String, Long> calls) {
		return new RedisCounters("run1", new CpuTime(0, 0), calls, 0, 0, 0, 0);
	}

}
