// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.HostileServer;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.github.redisaccessbench.lab.store.EmbeddedRedis;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.store.RedisProgram;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

class RedisProbeTest {

	private static final String SECRET = "s3cr3t-of-the-test";

	/** A Redis knows nothing of apps and generators. */
	private static final Watched NO_APP = new Watched(0, Map.of(), 0, false);

	@TempDir
	private static Path folder;

	private static RealRedis open;

	private static RealRedis locked;

	@BeforeAll
	static void start() {
		open = new RealRedis(folder.resolve("open"));
		locked = new RealRedis(folder.resolve("locked"));
		locked.send((redis) -> redis.aclSetuser("somebody",
				AclSetuserArgs.Builder.on().addPassword(SECRET).allCommands().allKeys()));
	}

	@AfterAll
	static void stop() {
		open.close();
		locked.close();
	}

	@Test
	void theVersionAndTheProcessAreTheServers() {
		try (RedisProbe probe = probe(open.url())) {
			assertThat(probe.version()).matches("\\d+\\.\\d+\\.\\d+");
		}
		try (RedisProbe probe = probe(open.url())) {
			assertThat(ProcessHandle.of(Long.parseLong(probe.processId())))
				.hasValueSatisfying((process) -> assertThat(process.parent()).contains(ProcessHandle.current()));
		}
	}

	@Test
	void callsBetweenTwoReadingsAreCountedExactly() {
		try (RedisProbe probe = probe(open.url())) {
			Readings added = added(probe, () -> open.send(
					(redis) -> redis.mget("colors::a", "colors::b") + redis.get("colors::a") + redis.get("colors::a")));
			assertThat(added.commands()).containsEntry("MGET", 1L).containsEntry("GET", 2L).doesNotContainKey("INFO");
		}
	}

	@Test
	void cpuTimeIsThatOfTheServerAndOnlyGrows() {
		try (RedisProbe probe = probe(open.url())) {
			double before = cpu(probe.read(NO_APP));
			double serversBefore = serversCpuMicros();
			open.send((redis) -> redis.eval("local sum = 0; for i = 1, 2e7 do sum = sum + i end; return 1",
					ScriptOutputType.INTEGER));
			double used = serversCpuMicros() - serversBefore;
			assertThat(used).isGreaterThan(20_000);
			assertThat(cpu(probe.read(NO_APP)) - before).isCloseTo(used, withinPercentage(20));
		}
	}

	/** In the words of Redis: seconds. */
	private static double serversCpuMicros() {
		String info = open.send((redis) -> redis.info("cpu"));
		return 1_000_000 * (Double.parseDouble(info.replaceAll("(?s).*\nused_cpu_sys:([^\r]*).*", "$1"))
				+ Double.parseDouble(info.replaceAll("(?s).*\nused_cpu_user:([^\r]*).*", "$1")));
	}

	@Test
	void bytesReadsAndConnectionsBetweenTwoReadingsAreCounted() {
		String value = "x".repeat(100_000);
		try (RedisProbe probe = probe(open.url())) {
			Readings added = added(probe,
					() -> open.send((redis) -> redis.set("colors::long", value) + redis.get("colors::long")));
			assertThat(value(added, Metrics.REDIS_BYTES_IN)).isBetween(100_000.0, 110_000.0);
			assertThat(value(added, Metrics.REDIS_BYTES_OUT)).isBetween(100_000.0, 120_000.0);
			assertThat(value(added, Metrics.ROUND_TRIPS)).isPositive();
			assertThat(value(added, Metrics.REDIS_CONNECTIONS)).isEqualTo(1);
		}
	}

	@Test
	void whatTheLabItselfAsksIsNotCounted() {
		try (RedisProbe probe = probe(open.url())) {
			Readings added = added(probe, () -> {
				probe.version();
				probe.processId();
				probe.answers();
				probe.read(NO_APP);
			});
			assertThat(value(added, Metrics.ROUND_TRIPS)).isZero();
			assertThat(value(added, Metrics.REDIS_BYTES_IN)).isZero();
			assertThat(value(added, Metrics.REDIS_BYTES_OUT)).isZero();
			assertThat(added.commands()).isEmpty();
			assertThat(probe.read(NO_APP).commands()).isNotEmpty().doesNotContainKey("INFO");
		}
	}

	/** A question takes 500 µs, whatever is asked besides. */
	@Test
	void norIsTheCpuTimeThatItTakes() {
		try (HostileServer server = new HostileServer(HostileServer.hear("PING\r\n"), HostileServer.send("+PONG\r\n"),
				told(500, 0), told(1_000, 0), told(1_500, 0), told(2_000, 0), told(9_500, 7));
				RedisProbe probe = probe(RedisUrl.parse("redis://127.0.0.1:" + server.port()))) {
			probe.read(NO_APP);
			Waiting.pause(Duration.ofMillis(250));
			probe.read(NO_APP);
			Snapshot first = probe.read(NO_APP);
			Snapshot second = probe.read(NO_APP);
			assertThat(Readings.between(first, second, 1).sum(Metrics.REDIS_CPU)).hasValue(0);
			assertThat(Readings.between(second, probe.read(NO_APP), 1).sum(Metrics.REDIS_CPU)).hasValue(7_000);
		}
	}

	private static HostileServer.Step told(int cpuMicros, int calls) {
		String info = String.format(Locale.ROOT,
				"run_id:a\r\nrole:master\r\nused_cpu_user:%.6f\r\nused_cpu_sys:0\r\ntotal_net_input_bytes:1\r\n"
						+ "total_net_output_bytes:1\r\ntotal_reads_processed:1\r\ntotal_connections_received:1\r\n"
						+ "cmdstat_get:calls=%d,usec=1\r\n",
				cpuMicros / 1e6, calls);
		return (client) -> {
			HostileServer.hear("all\r\n").take(client);
			HostileServer.send("$" + info.length() + "\r\n" + info + "\r\n").take(client);
		};
	}

	@Test
	void bytesAreThoseOfTheProtocol() {
		try (RedisProbe probe = probe(open.url())) {
			open.send((redis) -> redis.set("colors::short", "12345"));
			String question = "*2\r\n$3\r\nGET\r\n$13\r\ncolors::short\r\n";
			String answer = "$5\r\n12345\r\n";
			assertThat(traffic(probe, 5) - traffic(probe, 2)).isEqualTo(3.0 * (question.length() + answer.length()));
		}
	}

	/** Bytes of some questions on one new connection, with its greeting. */
	private static double traffic(RedisProbe probe, int questions) {
		Readings added = added(probe, () -> open
			.send((redis) -> IntStream.range(0, questions).mapToObj((number) -> redis.get("colors::short")).toList()));
		return value(added, Metrics.REDIS_BYTES_IN) + value(added, Metrics.REDIS_BYTES_OUT);
	}

	@Test
	void twoServersAreToldApart() {
		try (RedisProbe one = probe(open.url()); RedisProbe other = probe(locked("redis://somebody:" + SECRET + "@"))) {
			Map<String, String> run = one.read(NO_APP).storeRuns();
			assertThat(run).containsOnlyKeys("redis.");
			assertThat(one.read(NO_APP).storeRuns()).isEqualTo(run);
			assertThat(other.read(NO_APP).storeRuns()).containsOnlyKeys("redis.").isNotEqualTo(run);
		}
	}

	@Test
	@Timeout(60)
	void aServerThatWasStartedAnewIsToldFromTheOneBefore(@TempDir Path work) throws IOException {
		int port = RealRedis.freePort();
		try (Processes processes = new Processes(work); EmbeddedRedis first = redis(processes, work, port)) {
			RedisProbe probe = (RedisProbe) first.probe();
			Snapshot before = probe.read(NO_APP);
			ProcessHandle server = ProcessHandle.of(Long.parseLong(probe.processId())).orElseThrow();
			server.destroyForcibly();
			server.onExit().join();
			startAgain(processes, work.resolve("redis"));
			Snapshot after = readAgain(probe);
			assertThat(after.storeRuns()).containsOnlyKeys("redis.").isNotEqualTo(before.storeRuns());
			assertThat(Readings.between(before, after, 1).storeRestarted()).isTrue();
			assertThat(Readings.between(before, after, 1).values()).isEmpty();
			Readings next = Readings.between(after, probe.read(NO_APP), 1);
			assertThat(next.storeRestarted()).isFalse();
			assertThat(value(next, Metrics.ROUND_TRIPS)).isZero();
		}
	}

	/** With the same password, as people do. */
	private static void startAgain(Processes processes, Path folder) throws IOException {
		try (var programs = Files.newDirectoryStream(folder, "*redis-server*")) {
			processes.start("redis",
					List.of(programs.iterator().next().toString(), folder.resolve("redis.conf").toString()), Map.of());
		}
	}

	private static EmbeddedRedis redis(Processes processes, Path work, int port) {
		EmbeddedRedis redis = new EmbeddedRedis(processes, work, port, RedisProgram.EMBEDDED, null);
		redis.start();
		return redis;
	}

	/** It connects again by itself, in its own time. */
	private static Snapshot readAgain(RedisProbe probe) {
		Snapshot snapshot;
		do {
			snapshot = probe.read(NO_APP);
		}
		while (snapshot.equals(Snapshot.NOTHING));
		return snapshot;
	}

	@Test
	@Timeout(60)
	@DisabledOnOs(OS.WINDOWS)
	void aServerThatStandsStillDoesNotAnswer(@TempDir Path work) throws Exception {
		SSLSocketFactory sockets = (SSLSocketFactory) SSLSocketFactory.getDefault();
		try (RealRedis redis = new RealRedis(work);
				RedisProbe probe = new RedisProbe(new RedisLink(redis.url(), sockets, Duration.ofSeconds(1)))) {
			assertThat(probe.answers()).isTrue();
			String pid = probe.processId();
			new ProcessBuilder("kill", "-STOP", pid).start().waitFor();
			assertThat(probe.answers()).isFalse();
			assertThat(redis.store().info().version()).isNotNull();
			// It would not hear that it is to end.
			new ProcessBuilder("kill", "-CONT", pid).start().waitFor();
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
		try (RedisProbe probe = probe(RedisUrl.parse("redis://guest:guest@127.0.0.1:" + open.port()))) {
			assertThat(probe.version()).isNull();
			assertThat(probe.processId()).isNull();
			assertThat(probe.answers()).isTrue();
			assertThat(probe.read(NO_APP)).isEqualTo(Snapshot.NOTHING);
		}
	}

	@Test
	void theRightPasswordOpensAndAMissingOrWrongOneIsSaidButNotShown() {
		try (RedisProbe probe = probe(locked("redis://somebody:" + SECRET + "@"))) {
			assertThat(probe.version()).isNotEmpty();
		}
		assertProblem(() -> probe(locked("redis://somebody:not-" + SECRET + "@")))
			.withMessageContainingAll("127.0.0.1:" + locked.port(), "refuses the user or password")
			.satisfies((problem) -> assertThat(problem).message().doesNotContain(SECRET));
		assertProblem(() -> probe(locked("redis://"))).withMessageContainingAll("refuses the user or password",
				"REDIS_URL");
	}

	@Test
	void thatNoServerListensIsSaid() {
		int port = RealRedis.freePort();
		assertProblem(() -> probe(RedisUrl.parse("redis://127.0.0.1:" + port))).withMessage(
				"Redis at 127.0.0.1:" + port + " does not answer: Connection refused. Start it, or correct redis.url.");
	}

	private static RedisProbe probe(RedisUrl url) {
		return new RedisProbe(new RedisLink(url, (SSLSocketFactory) SSLSocketFactory.getDefault()));
	}

	private static RedisUrl locked(String before) {
		return RedisUrl.parse(before + "127.0.0.1:" + locked.port());
	}

	private static Readings added(RedisProbe probe, Runnable what) {
		Snapshot before = probe.read(NO_APP);
		what.run();
		return Readings.between(before, probe.read(NO_APP), 1);
	}

	private static double value(Readings readings, Metric metric) {
		return metric.of(readings).orElseThrow();
	}

	private static double cpu(Snapshot snapshot) {
		return snapshot.values().get(Metrics.REDIS_CPU_USER.id())
				+ snapshot.values().get(Metrics.REDIS_CPU_KERNEL.id());
	}

}
