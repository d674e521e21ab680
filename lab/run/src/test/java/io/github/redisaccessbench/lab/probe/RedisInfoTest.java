// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.Locale;
import java.util.Map;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.ServerBuild;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class RedisInfoTest {

	private static final String STATS = """
			# Commandstats
			cmdstat_mget:calls=1000,usec=21543,usec_per_call=21.54,rejected_calls=0,failed_calls=0
			cmdstat_get:calls=100000,usec=81234,usec_per_call=0.81,rejected_calls=7,failed_calls=3
			cmdstat_client|setinfo:calls=4,usec=12,usec_per_call=3.00,rejected_calls=0,failed_calls=2
			cmdstat_config|set:calls=0,usec=0,usec_per_call=0.00,rejected_calls=5,failed_calls=0
			cmdstat_info:calls=12,usec=900,usec_per_call=75.00,rejected_calls=0,failed_calls=0
			""".replace("\n", "\r\n");

	private static final String ALL = """
			# Server
			redis_version:6.2.11
			run_id:0123456789abcdef
			# Stats
			total_connections_received:12
			total_net_input_bytes:3000000000
			total_net_output_bytes:4000000000
			total_reads_processed:5000
			total_writes_processed:6000
			# CPU
			used_cpu_sys:1.250000
			used_cpu_user:0.500000
			used_cpu_sys_children:9.000000
			used_cpu_user_children:9.000000
			used_cpu_sys_main_thread:1.200000
			used_cpu_user_main_thread:0.490000
			# Commandstats
			cmdstat_get:calls=100000,usec=81234,usec_per_call=0.81,rejected_calls=7,failed_calls=3
			""".replace("\n", "\r\n");

	@Test
	void callsAreNeitherRejectedNorFailedCallsWhateverTheLineFeeds() {
		assertThat(new RedisInfo(STATS).calls())
			.isEqualTo(Map.of("MGET", 1_000L, "GET", 100_000L, "CLIENT|SETINFO", 4L, "CONFIG|SET", 0L, "INFO", 12L));
		assertThat(new RedisInfo(STATS.replace("\r\n", "\n")).calls()).hasSize(5).containsEntry("GET", 100_000L);
		assertThat(new RedisInfo(ALL.replace("\r\n", "\n")).values()).isEqualTo(new RedisInfo(ALL).values());
		assertThat(new RedisInfo("cmdstat_get:calls=3000000000,usec=1\r\n").calls()).containsEntry("GET",
				3_000_000_000L);
		assertThat(new RedisInfo("# Commandstats\r\n").calls()).isEmpty();
		// In Turkish, the upper case of i is not I.
		assertThat(
				Locales.in(Locale.of("tr", "TR"), () -> new RedisInfo("cmdstat_sismember:calls=1,usec=1\r\n").calls()))
			.containsOnlyKeys("SISMEMBER");
	}

	@Test
	void allCountersAreRead() {
		RedisInfo info = new RedisInfo(ALL);
		assertThat(info.values()).isEqualTo(Map.of(Metrics.REDIS_CPU_USER, 500_000.0, Metrics.REDIS_CPU_KERNEL,
				1_250_000.0, Metrics.REDIS_BYTES_IN, 3_000_000_000.0, Metrics.REDIS_BYTES_OUT, 4_000_000_000.0,
				Metrics.ROUND_TRIPS, 5_000.0, Metrics.REDIS_CONNECTIONS, 12.0));
		assertThat(info.runId()).isEqualTo("0123456789abcdef");
		assertThat(info.calls()).isEqualTo(Map.of("GET", 100_000L));
	}

	@Test
	void howItWasBuiltIsReadAndWhatItDoesNotTellIsBlank() {
		String built = "gcc_version:14.2.0\r\nmem_allocator:jemalloc-5.3.0\r\nio_thread_0:clients=1\r\nio_thread_1:clients=0\r\n";
		assertThat(new RedisInfo(built).build(null))
			.isEqualTo(new ServerBuild("jemalloc-5.3.0", "gcc 14.2.0", 2, Map.of()));
		assertThat(new RedisInfo(built).build(4).ioThreads()).isEqualTo(4);
		String untold = "INFO does not tell it";
		assertThat(new RedisInfo("gcc_version:0.0.0\r\nmem_allocator:<b>\r\n").build(null)).isEqualTo(new ServerBuild(
				null, null, null, Map.of("allocator", untold, "compiler", untold, "ioThreads", untold)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "used_cpu_sys", "used_cpu_user", "total_net_input_bytes", "total_net_output_bytes",
			"total_reads_processed", "total_connections_received" })
	void aCounterThatTheServerDoesNotTellIsNamed(String name) {
		RedisInfo without = new RedisInfo(ALL.replaceAll("(?m)^" + name + ":.*\\R", ""));
		assertThatIllegalArgumentException().isThrownBy(without::values).withMessageContaining(name);
	}

	@Test
	void aMissingRunIsNamedAndACounterThatIsNoNumberIsNotTakenForZero() {
		RedisInfo without = new RedisInfo(ALL.replaceAll("run_id:.*\\R", ""));
		assertThatIllegalArgumentException().isThrownBy(without::runId).withMessageContaining("run_id");
		RedisInfo odd = new RedisInfo(ALL.replace("total_reads_processed:5000", "total_reads_processed:many"));
		assertThatExceptionOfType(NumberFormatException.class).isThrownBy(odd::values);
	}

	@Test
	void aFieldIsFoundByItsWholeNameAndMayHoldColons() {
		assertThat(new RedisInfo(ALL).field("used_cpu_sys")).isEqualTo("1.250000");
		assertThat(new RedisInfo("executable:C:\\redis\r\n").field("executable")).isEqualTo("C:\\redis");
		assertThat(new RedisInfo(ALL).field("process_id")).isNull();
	}

}
