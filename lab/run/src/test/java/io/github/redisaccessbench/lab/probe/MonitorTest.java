// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.HostileServer;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.probe.Monitor.Heard;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.KeyValue;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class MonitorTest {

	private static final SSLSocketFactory SOCKETS = (SSLSocketFactory) SSLSocketFactory.getDefault();

	private static final HostileServer.Step LINES = HostileServer
		.send("+1.000001 [0 a] \"GET\" \"k\"\r\n".repeat(1_000));

	private static final String HEAD = "1339518083.107412 [0 127.0.0.1:60866] ";

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	@BeforeAll
	static void start() {
		redis = new RealRedis(folder);
	}

	@AfterAll
	static void stop() {
		redis.close();
	}

	private static Optional<Heard> parsed(String text) {
		return Monitor.command(text);
	}

	@Test
	void aLineIsACommandWhoseEscapesAreUndone() {
		assertThat(parsed(HEAD + "\"mget\" \"a:1\" \"b\" \"c\" \"d\" \"e\""))
			.contains(new Heard(1_339_518_083_107_412L, "127.0.0.1:60866", List.of("mget", "a:1", "b", "c"), 6));
		assertThat(parsed("1.000001 [0 lua] \"GET\" \"a\"").map(Heard::connection)).contains("lua");
		assertThat(parsed("1.000001 [15 unix:/tmp/my redis.sock] \"GET\" \"a\"").map(Heard::connection))
			.contains("unix:/tmp/my redis.sock");
		assertThat(parsed("1.000001 [0 [::1]:60866] \"DBSIZE\"").map(Heard::count)).contains(1);
		assertThat(parsed(HEAD + "\"GET\" \"a\\\"\\\\\\xc3\\xa4 b\"").map((heard) -> heard.words().get(1)))
			.contains("a\"\\ä b");
		assertThat(parsed(HEAD + "\"GET\" \"a\\n\\tb\"").map((heard) -> heard.words().get(1))).contains("a\n\tb");
		assertThat(parsed(HEAD + "\"GET\" \"\\x00\\x1b[31m\"").map((heard) -> heard.words().get(1)))
			.contains("\u0000\u001b[31m");
		assertThat(parsed(HEAD + "\"GET\" \"a\\\" \\\"b\"").map(Heard::count)).contains(2);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "OK", "ERR no", "GET", "1339518083.107412 [0 127.0.0.1:60866]",
			"1339518083.107412 [0 127.0.0.1:60866] \"GET\" \"half",
			"1339518083.107412 [0 127.0.0.1:60866] \"GET\" \"half\\", "\"GET\" \"a\"",
			"99999999999999999999.000000 [0 a] \"GET\" \"a\"", "1.1 [0 a] \"GET\" \"a\"", "$-1",
			"1.000001 [x a] \"GET\" \"a\"" })
	void whatIsNoWholeLineIsNoCommand(String text) {
		assertThat(parsed(text)).isEmpty();
	}

	@Test
	void ofALongLineOnlyTheBeginningsAreKept() {
		String megabyte = "x".repeat(1_000_000);
		Optional<Heard> command = parsed(HEAD + "\"SET\" \"" + megabyte + "\" \"" + megabyte + "\"");
		assertThat(command.map(Heard::count)).contains(3);
		assertThat(command.orElseThrow().words()).allSatisfy((word) -> assertThat(word).hasSizeLessThan(201));
		assertThat(parsed("1.000001 [0 " + megabyte + "] \"GET\" \"a\"")).isEmpty();
	}

	@Test
	void noBytesBreakIt() {
		Random random = new Random(7);
		String letters = "1.000001 [0 a] \"\\xngG\u00e4\r";
		for (int turn = 0; turn < 20_000; turn++) {
			StringBuilder text = new StringBuilder(random.nextBoolean() ? HEAD : "");
			random.ints(random.nextInt(60), 0, letters.length()).forEach((at) -> text.append(letters.charAt(at)));
			parsed(text.toString())
				.ifPresent((command) -> assertThat(command.words().size()).isBetween(1, command.count()));
		}
	}

	@Test
	void commandsOfARealRedisAreHeardInTheirOrder() {
		redis.send((commands) -> commands.set("a \"quoted\" key", "v"));
		try (Monitor monitor = redis.store().monitor()) {
			redis.send((commands) -> commands.get("a \"quoted\" key")
					+ commands.mget("a:1", "a:2", "a:3").stream().map(KeyValue::getKey).toList()
					+ commands.eval("return redis.call('get', KEYS[1])", ScriptOutputType.VALUE, "b:1"));
			List<Heard> heard = monitor.take();
			assertThat(heard).filteredOn((one) -> one.connection().contains(":"))
				.extracting(Heard::words)
				.filteredOn((words) -> List.of("GET", "MGET", "EVAL").contains(words.getFirst()))
				.containsExactly(List.of("GET", "a \"quoted\" key"), List.of("MGET", "a:1", "a:2", "a:3"),
						List.of("EVAL", "return redis.call('get', KEYS[1])", "1", "b:1"));
			assertThat(heard).isSortedAccordingTo(Comparator.comparingLong(Heard::micros))
				.anyMatch((one) -> one.connection().equals("lua") && one.words().equals(List.of("get", "b:1")));
		}
	}

	@Test
	void eachIsHeardOnceAndTheLabsOwnMarksAreNot() {
		try (Monitor monitor = redis.store().monitor()) {
			assertThat(names(monitor)).isEmpty();
			redis.send((commands) -> commands.get("a"));
			assertThat(names(monitor)).contains("GET").doesNotContain("ECHO");
			assertThat(names(monitor)).isEmpty();
			redis.send((commands) -> commands.set("long", "\u0001".repeat(500_000)));
			assertThat(names(monitor)).contains("SET");
		}
	}

	private static List<String> names(Monitor monitor) {
		return monitor.take().stream().map((one) -> one.words().getFirst()).toList();
	}

	@Test
	void whoMayNotListenIsToldWhatToDo() {
		redis.send((commands) -> commands.aclSetuser("deaf",
				AclSetuserArgs.Builder.on()
					.addPassword("d3af")
					.allKeys()
					.allCommands()
					.removeCommand(CommandType.MONITOR)));
		assertProblem(() -> new Monitor(RedisUrl.parse("redis://deaf:d3af@127.0.0.1:" + redis.port()), SOCKETS))
			.withMessageContaining("does not let the lab listen: NOPERM")
			.withMessageEndingWith(" for an embedded Redis.")
			.withMessageNotContaining("d3af");
	}

	/** Redis would keep it all while an app is slow. */
	@Test
	void whatIsTooMuchOrDoesNotTellTheMarkIsLeft() {
		try (HostileServer server = new HostileServer(tells(HostileServer.forEver(LINES)));
				Monitor monitor = new Monitor(RedisUrl.parse("redis://127.0.0.1:" + server.port()), SOCKETS)) {
			assertThat(Waiting.until(Duration.ofSeconds(30), () -> server.clients() == 1)).isTrue();
			assertProblem(monitor::take).withMessageContaining("is sent too much to listen to");
		}
		// As of a Redis that has so much to tell that the mark does not come.
		try (HostileServer server = new HostileServer(tells(LINES, HostileServer.hang()));
				Monitor monitor = new Monitor(RedisUrl.parse("redis://127.0.0.1:" + server.port()), SOCKETS,
						Duration.ofSeconds(1))) {
			assertProblem(monitor::take).withMessageContaining("is sent too much to listen to");
		}
	}

	/** MONITOR is one word, ECHO is followed by another. */
	private static HostileServer.Step tells(HostileServer.Step... steps) {
		return (client) -> {
			boolean listens = new String(client.getInputStream().readNBytes(2), StandardCharsets.US_ASCII).equals("*1");
			HostileServer.hear("\r\n$").take(client);
			HostileServer.send(listens ? "+OK\r\n" : "$-1\r\n").take(client);
			for (HostileServer.Step step : listens ? steps : new HostileServer.Step[] { HostileServer.hang() }) {
				step.take(client);
			}
		};
	}

}
