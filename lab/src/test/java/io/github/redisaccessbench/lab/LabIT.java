// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.ColorsJson;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * The packaged lab with the packaged apps and a real Redis: what it refuses, what it
 * starts, and that nothing of it outlives it. Needs the jars of all modules, so it is run
 * by {@code mvn verify -Pit}.
 */
class LabIT {

	@TempDir
	private Path folder;

	private final List<RunningLab> labs = new ArrayList<>();

	private final HttpClient http = HttpClient.newHttpClient();

	@AfterEach
	void endWhatIsLeft() throws Exception {
		for (RunningLab lab : this.labs) {
			List<ProcessHandle> children = lab.children();
			children.forEach(ProcessHandle::destroyForcibly);
			lab.process().destroyForcibly().waitFor();
			// Until then their ports are in use.
			for (ProcessHandle child : children) {
				child.onExit().get();
			}
		}
		this.http.close();
	}

	private RunningLab start(String... arguments) throws IOException {
		RunningLab lab = RunningLab.start(this.folder, arguments);
		this.labs.add(lab);
		return lab;
	}

	static Stream<Arguments> refusals() {
		return Stream.of(
				arguments("--cases=case9", "There is no case 'case9'. Choose from: case1, case2, case3, case4"),
				arguments("--users=0", "users must be a whole number from 1 to 1000, but is 0"),
				arguments("--users=many", "users must be a whole number, but is 'many'"),
				arguments("--experiment=nosuch", "There is no experiment 'nosuch'. Choose from:"),
				arguments("--redis-url=redis://127.0.0.1:1", "Redis at 127.0.0.1:1 does not answer"),
				arguments("--redis-url=redis://192.0.2.1:6379", "which is not this machine"),
				arguments("--redis-url=nonsense", "is not a Redis URL"));
	}

	@ParameterizedTest
	@MethodSource("refusals")
	void refusesInOneLine(String option, String message) throws Exception {
		RunningLab lab = start("serve", option);
		assertThat(lab.awaitEnd(10)).isEqualTo(1);
		assertOneLine(lab, message);
	}

	@Test
	void refusesABusyPortOfAnAppAndOfRedis() throws Exception {
		for (int port : List.of(RunningLab.APP_PORTS.get("case3"), RunningLab.REDIS_PORT, RunningLab.LAB_PORT)) {
			try (ServerSocket busy = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
				RunningLab lab = start("serve");
				assertThat(lab.awaitEnd(10)).isEqualTo(1);
				assertOneLine(lab, "Port " + busy.getLocalPort());
				assertOneLine(lab, "process " + ProcessHandle.current().pid());
			}
		}
	}

	@Test
	void refusesAWrongPasswordWithoutTellingIt() throws Exception {
		// Not case3: its app holds the ceiling of case1.
		RunningLab up = start("up", "--cases=case4");
		up.awaitOutput("Ctrl-C stops", 60);
		redis((commands) -> commands.configSet("requirepass", "right"));
		Path elsewhere = Files.createDirectories(this.folder.resolve("elsewhere"));
		RunningLab lab = start("serve", "--cases=case1", "--work=" + elsewhere,
				"--redis-url=redis://:wrong@127.0.0.1:" + RunningLab.REDIS_PORT);
		assertThat(lab.awaitEnd(10)).isEqualTo(1);
		assertOneLine(lab, "refuses the user or password");
		assertThat(lab.err()).content().doesNotContain("wrong@", ":wrong");
	}

	@Test
	void upStartsEverythingAndCtrlCEndsIt() throws Exception {
		RunningLab lab = start("up");
		lab.awaitOutput("Ctrl-C stops", 60);
		List<ProcessHandle> children = lab.children();
		assertThat(children).hasSize(5);
		assertThat(children.stream().map((child) -> child.info().commandLine().orElse("")))
			.anyMatch((command) -> command.contains("jars/case3/case3.jar"));
		redis((commands) -> {
			assertThat(commands.keys("colors::v1::*")).hasSize(100);
			assertThat(commands.keys("colors::v2::*")).hasSize(100);
			assertThat(commands.keys("colors::v3::*")).hasSize(100);
			assertThat(List.of(commands.type("colors::v1::BLUE"), commands.type("colors::v2::BLUE"),
					commands.type("colors::v3::BLUE")))
				.containsExactly("string", "hash", "string");
		});
		for (int port : RunningLab.APP_PORTS.values()) {
			assertThat(get(port, "/colors")).isEqualTo(ColorsJson.of(100));
			assertThat(get(port, "/colors?limit=3")).isEqualTo(ColorsJson.of(3));
		}
		lab.interrupt();
		lab.awaitEnd(10);
		assertThat(children).noneMatch(ProcessHandle::isAlive);
	}

	@Test
	void oneRequestCostsTheCommandsThatTheCaseStandsFor() throws Exception {
		RunningLab lab = start("up");
		lab.awaitOutput("Ctrl-C stops", 60);
		Map<String, String> expected = Map.of("case1", "cmdstat_get:calls=100,", "case2", "cmdstat_hgetall:calls=100,",
				"case3", "cmdstat_mget:calls=1,", "case4", "cmdstat_mget:calls=1,");
		for (Map.Entry<String, String> one : expected.entrySet()) {
			int port = RunningLab.APP_PORTS.get(one.getKey());
			get(port, "/colors");
			redis((commands) -> {
				commands.configResetstat();
				get(port, "/colors");
				String stats = commands.info("commandstats").replaceAll("cmdstat_(config|info)[^\n]*\n", "");
				assertThat(stats.lines().filter((line) -> line.startsWith("cmdstat"))).as(one.getKey())
					.singleElement()
					.asString()
					.startsWith(one.getValue());
			});
		}
	}

	@Test
	void whatAKilledLabLeavesBehindEndsWithTheNext() throws Exception {
		RunningLab killed = start("up", "--cases=case1");
		killed.awaitOutput("Ctrl-C stops", 60);
		List<ProcessHandle> children = killed.children();
		killed.signal("KILL");
		killed.process().waitFor();
		assertThat(children).hasSize(2).allMatch(ProcessHandle::isAlive);
		RunningLab next = start("up", "--cases=case1");
		next.awaitOutput("Ctrl-C stops", 60);
		assertThat(children).noneMatch(ProcessHandle::isAlive);
		List<ProcessHandle> grandchildren = next.children();
		RunningLab down = start("down");
		assertThat(down.awaitEnd(20)).isZero();
		assertThat(down.out()).content().contains("Ended lab");
		assertThat(next.process().isAlive()).isFalse();
		assertThat(grandchildren).noneMatch(ProcessHandle::isAlive);
	}

	private void assertOneLine(RunningLab lab, String message) {
		assertThat(lab.err()).content().contains(message);
		assertThat(lab.err()).content().satisfies((text) -> assertThat(text.lines()).hasSize(1));
	}

	private String get(int port, String path) {
		try {
			HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
				.timeout(Duration.ofSeconds(20))
				.build();
			return this.http.send(request, BodyHandlers.ofString()).body();
		}
		catch (IOException | InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void redis(Consumer<RedisCommands<String, String>> work) {
		RedisClient client = RedisClient.create("redis://127.0.0.1:" + RunningLab.REDIS_PORT);
		try (StatefulRedisConnection<String, String> connection = client.connect()) {
			work.accept(connection.sync());
		}
		finally {
			client.shutdown();
		}
	}

}
