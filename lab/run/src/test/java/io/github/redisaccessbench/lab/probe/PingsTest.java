// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PingsTest {

	private static final Duration LONG = Duration.ofMinutes(1);

	private RealRedis redis;

	@BeforeAll
	void start(@TempDir Path folder) {
		this.redis = new RealRedis(folder);
	}

	@AfterAll
	void stop() {
		this.redis.close();
	}

	@Test
	void nothingIsSentButPingAndAuth() {
		Map<String, Long> before = calls();
		try (Pings pings = pings(this.redis.url())) {
			assertThat(pings.micros(7, LONG)).hasSize(7).allMatch((micros) -> micros > 0);
		}
		Map<String, Long> sent = calls();
		sent.replaceAll((command, calls) -> calls - before.getOrDefault(command, 0L));
		sent.values().removeIf((calls) -> calls == 0);
		// The connection that asks is Lettuce's.
		sent.keySet().removeAll(List.of("hello", "info", "client|setinfo", "client"));
		assertThat(sent).isEqualTo(Map.of("ping", 7L, "auth", 1L));
	}

	@Test
	void whenTheTimeIsUpItIsEnoughButOneIsSentAnyhow() {
		try (Pings pings = pings(this.redis.url())) {
			assertThat(pings.micros(Integer.MAX_VALUE, Duration.ofMillis(50))).hasSizeBetween(1, 1_000_000);
			assertThat(pings.micros(100, Duration.ZERO)).hasSize(1);
		}
	}

	@Test
	void aUserIsNamedToo() {
		this.redis.send((commands) -> commands.aclSetuser("bench",
				AclSetuserArgs.Builder.on().addPassword("pass:word").addCommand(CommandType.PING)));
		try (Pings pings = pings(RedisUrl.parse("redis://bench:pass%3Aword@127.0.0.1:" + this.redis.port()))) {
			assertThat(pings.micros(1, LONG)).hasSize(1);
		}
	}

	@Test
	void aWrongOrMissingPasswordIsAProblemThatDoesNotShowIt() {
		assertProblem(() -> pings(RedisUrl.parse("redis://:mistaken@127.0.0.1:" + this.redis.port())))
			.withMessageStartingWith("Redis at 127.0.0.1:" + this.redis.port() + " refuses the user or password. ")
			.satisfies((problem) -> assertThat(problem.getMessage()).doesNotContain("mistaken"));
		try (Pings pings = pings(RedisUrl.parse("redis://127.0.0.1:" + this.redis.port()))) {
			assertProblem(() -> pings.micros(1, LONG)).withMessageContaining(" refuses the user or password. ");
		}
	}

	@Test
	void whoDoesNotListenIsAProblem() {
		int port = RealRedis.freePort();
		assertProblem(() -> pings(RedisUrl.parse("redis://127.0.0.1:" + port)))
			.withMessageStartingWith("Redis at 127.0.0.1:" + port + " does not answer: Connection refused")
			.withMessageEndingWith(" Start it, or correct redis.url.");
	}

	@Test
	void whoHangsUpOrTalksWithoutEndIsNoRedis() throws Exception {
		for (byte[] answer : List.of(new byte[0], new byte[100_000])) {
			try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
				Thread.ofPlatform().daemon().start(() -> answer(server, answer));
				try (Pings pings = pings(RedisUrl.parse("redis://127.0.0.1:" + server.getLocalPort()))) {
					assertProblem(() -> pings.micros(1, LONG))
						.withMessageContaining(" does not answer: it is no Redis, or has hung up");
				}
			}
		}
	}

	private Map<String, Long> calls() {
		String counted = this.redis.send((commands) -> commands.info("commandstats"));
		return Pattern.compile("cmdstat_([^:]+):calls=(\\d+)")
			.matcher(counted)
			.results()
			.collect(Collectors.toMap((one) -> one.group(1), (one) -> Long.valueOf(one.group(2)), Long::sum,
					TreeMap::new));
	}

	private static void answer(ServerSocket server, byte[] answer) {
		try (Socket socket = server.accept()) {
			socket.getInputStream().readNBytes("*1\r\n$4\r\nPING\r\n".length());
			socket.getOutputStream().write(answer);
		}
		catch (IOException ex) {
			// It was hung up on.
		}
	}

	private static Pings pings(RedisUrl url) {
		return new Pings(url, (SSLSocketFactory) SSLSocketFactory.getDefault());
	}

}
