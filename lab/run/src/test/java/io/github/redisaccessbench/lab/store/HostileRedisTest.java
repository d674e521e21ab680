// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.HostileScripts;
import io.github.redisaccessbench.lab.HostileServer;
import io.github.redisaccessbench.lab.OneLine;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.probe.KeyReads;
import io.github.redisaccessbench.lab.probe.Pings;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** Servers that are named as the user's own Redis, and are none, or mean no good. */
@Concurrent
@Timeout(60)
class HostileRedisTest {

	@RegisterExtension
	static final FaultTable TABLE = new FaultTable("redis");

	private static final Watched NO_APP = new Watched(0, Map.of(), 0, false);

	@Test
	void aRunIsToldInOneLineWhatIsWrong() throws Exception {
		assertOneLineEach(OneLine.ofEach(TABLE, "Redis of a run", HostileScripts.redis(), (port) -> {
			try (OwnRedis own = new OwnRedis("redis://u:s3cr3t@127.0.0.1:" + port + "/3", false, Optional.empty(), null,
					null)) {
				own.start();
			}
			return port;
		}));
	}

	@Test
	void whoMeasuresARoundTripIsToldInOneLineWhatIsWrong() throws Exception {
		assertOneLineEach(OneLine.ofEach(TABLE, "Redis that is probed", HostileScripts.redis(), (port) -> {
			try (Pings pings = OwnRedis.pings("redis://:s3cr3t@127.0.0.1:" + port, Optional.empty(), null)) {
				return pings.micros(10, java.time.Duration.ofSeconds(1)).size();
			}
		}));
	}

	private static void assertOneLineEach(Map<String, String> said) {
		assertThat(said).hasSize(HostileScripts.redis().size())
			.allSatisfy((script, line) -> assertThat(line).as(script)
				.startsWith("Redis at 127.0.0.1:PORT ")
				.endsWith(" redis.url.")
				.doesNotContain("s3cr3t")
				.satisfies(OneLine::assertPrintable));
	}

	@Test
	void countersThatAreNoneAreNotRead() {
		String info = "redis_version:\u001b[31m7\r\nrun_id:a\r\nused_cpu_user:NaN\r\nused_cpu_sys:1\r\n"
				+ "total_net_input_bytes:1\r\ntotal_net_output_bytes:1\r\ntotal_reads_processed:1\r\n"
				+ "total_connections_received:1\r\n";
		try (HostileServer server = new HostileServer(HostileScripts.redisWith(told(info)));
				OwnRedis own = new OwnRedis("redis://127.0.0.1:" + server.port(), false, Optional.empty(), null,
						null)) {
			own.start();
			assertThat(own.info().version()).isNull();
			assertThat(own.probe().read(NO_APP)).isEqualTo(Snapshot.NOTHING);
		}
	}

	@Test
	void whatIsTakenForANameOfACommandIsPrintable() {
		String info = "run_id:\u001b[31ma\r\nused_cpu_user:1\r\nused_cpu_sys:1\r\n"
				+ "total_net_input_bytes:1\r\ntotal_net_output_bytes:1\r\ntotal_reads_processed:1\r\n"
				+ "total_connections_received:1\r\ncmdstat_\u001b[31mget:calls=1,usec=1\r\n";
		try (HostileServer server = new HostileServer(HostileScripts.redisWith(told(info)));
				OwnRedis own = new OwnRedis("redis://127.0.0.1:" + server.port(), false, Optional.empty(), null,
						null)) {
			own.start();
			Snapshot read = own.probe().read(NO_APP);
			assertThat(read.commands()).hasSize(1);
			assertThat(read.commands().keySet()).allSatisfy(OneLine::assertPrintable);
			assertThat(read.storeRuns().values()).allSatisfy(OneLine::assertPrintable);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "used_cpu_user:NaN\r\nused_cpu_sys:1\r\n", "used_cpu_user:1e999\r\nused_cpu_sys:1\r\n",
			"used_cpu_user:x\r\nused_cpu_sys:1\r\n", "used_cpu_user:1\r\n" })
	void aServerThatDoesNotTellHowBusyItIsIsNotRead(String cpu) throws Exception {
		try (HostileServer server = new HostileServer(HostileScripts.redisWith(told(cpu)));
				KeyReads reads = OwnRedis.keyReads("redis://127.0.0.1:" + server.port(), Optional.empty(), null)) {
			assertProblem(reads::cpuSeconds).withMessageContaining("does not tell how much CPU time it uses");
		}
	}

	@Test
	void whatIsTakenForItsVersionIsPrintable() throws Exception {
		try (HostileServer server = new HostileServer(
				HostileScripts.redisWith(told("redis_version:\u001b[31m7\r\nrole:slave\r\n")));
				KeyReads reads = OwnRedis.keyReads("redis://127.0.0.1:" + server.port(), Optional.empty(), null)) {
			assertThat(reads.server()).isEqualTo("Redis, a replica");
		}
	}

	private static Map<String, String> told(String info) {
		return Map.of("INFO", "$" + info.length() + "\r\n" + info + "\r\n");
	}

}
