// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SnapshotTest {

	private static final Snapshot APP = Snapshot.of(Map.of(Metrics.APP_CPU_USER, 5.0));

	private static final Snapshot REDIS = new Snapshot(Snapshot.of(Map.of(Metrics.REDIS_BYTES_IN, 7.0)).values(),
			Map.of("GET", 3L, "HELLO", 1L), Map.of("redis.", "run1"));

	private static final Snapshot OTHER = new Snapshot(new LinkedHashMap<>(Map.of("other.reads", 9.0)),
			Map.of("GET", 4L), Map.of("other.", "run7"));

	@Test
	void twoProbesTellWhatBothTellAndCommandsOfTwoStoresAreAddedUp() {
		Snapshot both = APP.and(REDIS);
		assertThat(both.values()).isEqualTo(Map.of("app.cpu.user", 5.0, "redis.bytes.in", 7.0));
		assertThat(both.values().keySet()).containsExactly("app.cpu.user", "redis.bytes.in");
		assertThat(both.commands()).isEqualTo(REDIS.commands());
		assertThat(both.storeRuns()).isEqualTo(Map.of("redis.", "run1"));
		assertThat(REDIS.and(APP).commands()).isEqualTo(REDIS.commands());
		assertThat(APP.and(APP).commands()).isNull();
		assertThat(REDIS.and(OTHER).commands()).isEqualTo(Map.of("GET", 7L, "HELLO", 1L));
		assertThat(REDIS.and(OTHER).storeRuns()).isEqualTo(Map.of("redis.", "run1", "other.", "run7"));
	}

}
