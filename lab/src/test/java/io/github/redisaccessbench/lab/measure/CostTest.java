// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CostTest {

	private static final RedisCounters REDIS = new RedisCounters("run1", new CpuTime(10, 20), Map.of("GET", 50L), 1, 2,
			3, 4);

	private static final Counters BEFORE = new Counters(1_000_000_000, new CpuTime(100, 10), new CpuTime(200, 20),
			new CpuTime(300, 30), new MachineTime(1_000, 100, 10_000, 7), REDIS,
			new JvmCounters(1, 10, 100, 1_000, 0, 0), null);

	private static final Counters AFTER = new Counters(2_500_000_000L, new CpuTime(401, 62), new CpuTime(503, 74),
			new CpuTime(305, 36), new MachineTime(2_007, 108, 10_909, 17),
			new RedisCounters("run1", new CpuTime(21, 32), Map.of("GET", 150L), 11, 22, 33, 44),
			new JvmCounters(3, 14, 105, 7_000, 0, 0), null);

	private static final Counters UNKNOWN = new Counters(0, null, null, null, null, null, null, null);

	@Test
	void memoryIsThatAtTheEnd() {
		Counters before = new Counters(0, null, null, null, null, null, new JvmCounters(0, 0, 0, 0, 900, 9), 7_000L);
		Counters after = new Counters(1, null, null, null, null, null, new JvmCounters(0, 0, 0, 0, 400, 8), 5_000L);
		assertThat(Cost.between(before, after).appBytes()).isEqualTo(5_000);
		assertThat(Cost.between(before, after).jvm()).isEqualTo(new JvmCounters(0, 0, 0, 0, 400, 8));
	}

	@Test
	void costIsTheDifferenceOfTwoReadings() {
		assertThat(Cost.between(BEFORE, AFTER)).isEqualTo(new Cost(1_500, new CpuTime(301, 52), new CpuTime(303, 54),
				new CpuTime(5, 6), new MachineTime(1_007, 8, 909, 10),
				new RedisCounters("run1", new CpuTime(11, 12), Map.of("GET", 100L), 10, 20, 30, 40), false,
				new JvmCounters(2, 4, 5, 6_000, 0, 0), null));
	}

	@Test
	void aClockThatBeganBelowZeroIsReadToo() {
		Counters below = new Counters(-500_000, null, null, null, null, null, null, null);
		assertThat(Cost.between(below, UNKNOWN).wallMs()).isEqualTo(0.5);
	}

	@Test
	void whatIsUnknownBeforeIsUnknown() {
		assertThat(Cost.between(UNKNOWN, AFTER))
			.isEqualTo(new Cost(2_500, null, null, null, null, null, false, null, null));
	}

	@Test
	void whatIsUnknownAfterIsUnknown() {
		assertThat(Cost.between(BEFORE, UNKNOWN))
			.isEqualTo(new Cost(-1_000, null, null, null, null, null, false, null, null));
	}

	@Test
	void aRedisThatWasStartedAnewIsToldAndItsCountersAreNot() {
		Cost cost = Cost.between(redis("run1"), redis("run2"));
		assertThat(cost.redisRestarted()).isTrue();
		assertThat(cost.redis()).isNull();
	}

	@Test
	void aRedisThatCouldNotBeReadWasNotStartedAnew() {
		assertThat(Cost.between(redis("run1"), UNKNOWN).redisRestarted()).isFalse();
		assertThat(Cost.between(UNKNOWN, redis("run1")).redisRestarted()).isFalse();
	}

	@Test
	void othersUsedWhatTheMachineUsedAndTheRunDidNot() {
		// of two cores for one second: app 500, JMeter 250, lab 50, Redis 100, others 300
		assertThat(cost(new MachineTime(1_200, 0, 800, 0)).othersShare()).isCloseTo(300 / 2_000.0, within(1e-12));
	}

	@Test
	void stolenTimeIsPartOfTheMachineButNotOfOthers() {
		assertThat(cost(new MachineTime(1_200, 800, 1_000, 0)).othersShare()).isCloseTo(300 / 3_000.0, within(1e-12));
	}

	@Test
	void clocksThatDisagreeDoNotMakeOthersNegative() {
		assertThat(cost(new MachineTime(890, 0, 1_110, 0)).othersShare()).isZero();
	}

	@Test
	void aMachineWhoseClockStoodStillTellsNothingOfOthers() {
		assertThat(cost(new MachineTime(0, 0, 0, 0)).othersShare()).isNull();
	}

	@Test
	void othersAreUnknownIfAnythingIs() {
		CpuTime cpu = new CpuTime(1, 1);
		MachineTime machine = new MachineTime(100, 0, 100, 0);
		assertThat(new Cost(1, cpu, cpu, cpu, machine, REDIS, false, null, null).othersShare()).isNotNull();
		assertThat(new Cost(1, null, cpu, cpu, machine, REDIS, false, null, null).othersShare()).isNull();
		assertThat(new Cost(1, cpu, null, cpu, machine, REDIS, false, null, null).othersShare()).isNull();
		assertThat(new Cost(1, cpu, cpu, null, machine, REDIS, false, null, null).othersShare()).isNull();
		assertThat(new Cost(1, cpu, cpu, cpu, null, REDIS, false, null, null).othersShare()).isNull();
		assertThat(new Cost(1, cpu, cpu, cpu, machine, null, false, null, null).othersShare()).isNull();
	}

	@Test
	void cpuTimeIsUserAndKernelTogether() {
		assertThat(new CpuTime(1.5, 2.25).totalMs()).isEqualTo(3.75);
	}

	private static Cost cost(MachineTime machine) {
		return new Cost(1_000, new CpuTime(400, 100), new CpuTime(200, 50), new CpuTime(30, 20), machine,
				new RedisCounters("run1", new CpuTime(60, 40), Map.of(), 0, 0, 0, 0), false, null, null);
	}

	private static Counters redis(String runId) {
		return new Counters(0, null, null, null, null,
				new RedisCounters(runId, new CpuTime(1, 1), Map.of(), 0, 0, 0, 0), null, null);
	}

}
