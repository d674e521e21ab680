// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.RealRedis;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RedisProbeTest {

	private static final String SECRET = "s3cr3t-of-the-test";

	@TempDir
	private static Path folder;

	private static RealRedis open;

	private static RealRedis locked;

	@BeforeAll
	static void start() {
		open = new RealRedis(folder.resolve("open"));
		locked = new RealRedis(folder.resolve("locked"));
		// The connection that sets it stays authenticated.
		locked.send((redis) -> redis.configSet("requirepass", SECRET));
	}

	@AfterAll
	static void stop() {
		open.close();
		locked.close();
	}

	@Test
	void theVersionIsTheServers() {
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			assertThat(probe.version()).matches("\\d+\\.\\d+\\.\\d+");
		}
	}

	@Test
	void callsBetweenTwoReadingsAreCountedExactly() {
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			RedisCounters before = probe.counters();
			open.send(
					(redis) -> redis.mget("colors::a", "colors::b") + redis.get("colors::a") + redis.get("colors::a"));
			assertThat(probe.counters().minus(before).calls()).containsEntry("MGET", 1L)
				.containsEntry("GET", 2L)
				.doesNotContainKey("INFO");
		}
	}

	@Test
	void cpuTimeOnlyGrows() {
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			double before = probe.counters().cpu().totalMs();
			assertThat(before).isPositive();
			assertThat(probe.counters().cpu().totalMs()).isGreaterThanOrEqualTo(before);
		}
	}

	@Test
	void bytesReadsAndConnectionsBetweenTwoReadingsAreCounted() {
		String value = "x".repeat(100_000);
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			RedisCounters before = probe.counters();
			open.send((redis) -> redis.set("colors::long", value) + redis.get("colors::long"));
			RedisCounters added = probe.counters().minus(before);
			assertThat(added.bytesIn()).isBetween(100_000L, 110_000L);
			assertThat(added.bytesOut()).isBetween(100_000L, 120_000L);
			assertThat(added.reads()).isPositive();
			assertThat(added.connections()).isEqualTo(1);
		}
	}

	@Test
	void whatTheLabItselfAsksIsNotCounted() {
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			RedisCounters before = probe.counters();
			probe.version();
			probe.processId();
			probe.counters();
			RedisCounters added = probe.counters().minus(before);
			assertThat(added.reads()).isZero();
			assertThat(added.bytesIn()).isZero();
			assertThat(added.bytesOut()).isZero();
			assertThat(added.calls()).isEmpty();
		}
	}

	@Test
	void memoryIsThatOfAllKeysTogether() {
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			open.send((redis) -> redis.set("colors::one", "x".repeat(1_000)) + redis.set("colors::two", "y"));
			long one = probe.memory(List.of("colors::one"));
			long two = probe.memory(List.of("colors::two"));
			assertThat(one).isGreaterThan(1_000);
			assertThat(probe.memory(List.of("colors::one", "colors::two"))).isEqualTo(one + two);
			assertThat(probe.memory(List.of("colors::one", "colors::nobody"))).isNull();
		}
	}

	@Test
	void bytesAreThoseOfTheProtocol() {
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			open.send((redis) -> redis.set("colors::short", "12345"));
			String question = "*2\r\n$3\r\nGET\r\n$13\r\ncolors::short\r\n";
			String answer = "$5\r\n12345\r\n";
			assertThat(traffic(probe, 5) - traffic(probe, 2)).isEqualTo(3L * (question.length() + answer.length()));
		}
	}

	/** Bytes of some questions on one new connection, with its greeting. */
	private static long traffic(RedisProbe probe, int questions) {
		RedisCounters before = probe.counters();
		open.send((redis) -> IntStream.range(0, questions).mapToObj((n) -> redis.get("colors::short")).toList());
		RedisCounters added = probe.counters().minus(before);
		return added.bytesIn() + added.bytesOut();
	}

	@Test
	void twoServersAreToldApart() {
		try (RedisProbe one = new RedisProbe(open.node().url());
				RedisProbe other = new RedisProbe("redis://:" + SECRET + "@127.0.0.1:" + locked.port())) {
			assertThat(one.counters().runId()).isEqualTo(one.counters().runId()).isNotEqualTo(other.counters().runId());
		}
	}

	@Test
	void theProcessIsTheServers() {
		try (RedisProbe probe = new RedisProbe(open.node().url())) {
			assertThat(ProcessHandle.of(Long.parseLong(probe.processId())))
				.hasValueSatisfying((process) -> assertThat(process.parent()).contains(ProcessHandle.current()));
		}
	}

	@Test
	void whatThisUserMayNotAskIsUnknown() {
		open.send((redis) -> redis.aclSetuser("guest",
				AclSetuserArgs.Builder.on()
					.addPassword("guest")
					.addCommand(CommandType.PING)
					.addCommand(CommandType.HELLO)
					.addCommand(CommandType.CLIENT)));
		try (RedisProbe probe = new RedisProbe("redis://guest:guest@127.0.0.1:" + open.port())) {
			assertThat(probe.version()).isNull();
			assertThat(probe.processId()).isNull();
			assertThat(probe.counters()).isNull();
			assertThat(probe.memory(List.of("colors::a"))).isNull();
		}
	}

	@Test
	void theRightPasswordOpens() {
		try (RedisProbe probe = new RedisProbe("redis://:" + SECRET + "@127.0.0.1:" + locked.port())) {
			assertThat(probe.version()).isNotEmpty();
		}
	}

	@Test
	void aWrongPasswordIsSaidButNotShown() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> new RedisProbe("redis://:not-" + SECRET + "@127.0.0.1:" + locked.port()))
			.withMessageContaining("127.0.0.1:" + locked.port())
			.withMessageContaining("refuses the user or password")
			.satisfies((problem) -> assertThat(problem).message().doesNotContain(SECRET));
	}

	@Test
	void aMissingPasswordIsSaid() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> new RedisProbe(locked.node().url()))
			.withMessageContaining("refuses the user or password")
			.withMessageContaining("redis.url");
	}

	@Test
	void nobodyListeningIsSaid() {
		int port = RealRedis.freePort();
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> new RedisProbe("redis://127.0.0.1:" + port))
			.withMessage("Redis at 127.0.0.1:" + port + " does not answer. Start it, or correct redis.url.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "localhost:6379", "http://localhost:6379", "redis://:pa ss-of-the-test@localhost", "" })
	void whatIsNoRedisUrlIsSaidButNotShown(String url) {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> RedisProbe.uri(url))
			.withMessageContaining("redis.url is not a Redis URL")
			.withMessageNotContaining("ss-of-the-test");
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://", "redis-socket:///tmp/redis.sock", "redis-sentinel://localhost:26379" })
	void aUrlThatDoesNotNameOneServerIsSaid(String url) {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> RedisProbe.uri(url))
			.withMessageContaining("redis.url is not a Redis URL");
	}

}
