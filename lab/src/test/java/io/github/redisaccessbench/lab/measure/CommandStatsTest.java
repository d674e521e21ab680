// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CommandStatsTest {

	private static final String STATS = """
			# Commandstats
			cmdstat_mget:calls=1000,usec=21543,usec_per_call=21.54,rejected_calls=0,failed_calls=0
			cmdstat_get:calls=100000,usec=81234,usec_per_call=0.81,rejected_calls=7,failed_calls=3
			cmdstat_client|setinfo:calls=4,usec=12,usec_per_call=3.00,rejected_calls=0,failed_calls=2
			cmdstat_config|set:calls=0,usec=0,usec_per_call=0.00,rejected_calls=5,failed_calls=0
			cmdstat_info:calls=12,usec=900,usec_per_call=75.00,rejected_calls=0,failed_calls=0
			""".replace("\n", "\r\n");

	private static final String CPU = """
			# CPU
			used_cpu_sys:1.250000
			used_cpu_user:0.500000
			used_cpu_sys_children:9.000000
			used_cpu_user_children:9.000000
			used_cpu_sys_main_thread:1.200000
			used_cpu_user_main_thread:0.490000
			""".replace("\n", "\r\n");

	@Test
	void callsAreNeitherRejectedNorFailedCalls() {
		assertThat(CommandStats.calls(STATS))
			.isEqualTo(Map.of("mget", 1_000L, "get", 100_000L, "client|setinfo", 4L, "config|set", 0L, "info", 12L));
	}

	@Test
	void plainLineFeedsAreReadToo() {
		assertThat(CommandStats.calls(STATS.replace("\r\n", "\n"))).hasSize(5).containsEntry("get", 100_000L);
	}

	@Test
	void callsBeyondAnIntAreRead() {
		assertThat(CommandStats.calls("cmdstat_get:calls=3000000000,usec=1\r\n")).containsEntry("get", 3_000_000_000L);
	}

	@Test
	void aServerThatWasNeverAskedHasNoCalls() {
		assertThat(CommandStats.calls("# Commandstats\r\n")).isEmpty();
	}

	@Test
	void cpuTimeIsUserAndSystemOfTheServerInMilliseconds() {
		assertThat(CommandStats.cpuMs(CPU)).isCloseTo(1_750, within(1e-9));
	}

	@Test
	void cpuTimeThatTheServerDoesNotTellIsUnknown() {
		assertThat(CommandStats.cpuMs("# CPU\r\n")).isNull();
	}

	@Test
	void aFieldIsFoundByItsWholeName() {
		assertThat(CommandStats.field(CPU, "used_cpu_sys")).isEqualTo("1.250000");
	}

	@Test
	void aFieldMayHoldColons() {
		assertThat(CommandStats.field("executable:C:\\redis\r\n", "executable")).isEqualTo("C:\\redis");
	}

	@Test
	void aMissingFieldIsUnknown() {
		assertThat(CommandStats.field(CPU, "redis_version")).isNull();
	}

}
