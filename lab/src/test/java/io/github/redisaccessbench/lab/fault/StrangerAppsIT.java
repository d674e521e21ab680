// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Strangers;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * The strangers' apps by themselves, without a lab: they read as other tests take for
 * granted that they do.
 */
class StrangerAppsIT {

	private static final String JSON = """
			[{"id":3,"name":"Crème 3","cents":399},{"id":1,"name":"Crème 1","cents":199},\
			{"id":2,"name":"Crème 2","cents":299},{"id":4,"name":"Crème 4","cents":499},\
			{"id":5,"name":"Crème 5","cents":599}]""";

	@TempDir
	private Path folder;

	private final List<Process> processes = new ArrayList<>();

	private RealRedis redis;

	@BeforeEach
	void start() throws IOException {
		this.redis = new RealRedis(this.folder.resolve("redis"));
		for (String line : Files.readAllLines(Strangers.SEED)) {
			seed(line);
		}
	}

	/** A stand-in for redis-cli: only the two forms that the file has. */
	private void seed(String line) {
		Matcher word = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)").matcher(line);
		List<String> words = word.results().map((one) -> one.group().replaceAll("^(['\"])(.*)\\1$", "$2")).toList();
		if (words.getFirst().equals("SET")) {
			this.redis.send((commands) -> commands.set(words.get(1), words.get(2)));
		}
		else {
			Map<String, String> fields = new HashMap<>();
			for (int at = 2; at < words.size(); at += 2) {
				fields.put(words.get(at), words.get(at + 1));
			}
			this.redis.send((commands) -> commands.hset(words.get(1), fields));
		}
	}

	@AfterEach
	void stop() throws InterruptedException {
		for (Process process : this.processes) {
			process.destroyForcibly().waitFor();
		}
		this.redis.close();
	}

	static Stream<Arguments> apps() {
		Map<String, Map<String, Long>> three = Map.of("/loop", Map.of("get", 5L), "/pipelined", Map.of("get", 5L),
				"/mget", Map.of("mget", 1L));
		Map<String, Map<String, Long>> all = new HashMap<>(three);
		all.put("/hashes", Map.of("hgetall", 5L));
		all.put("/scan", Map.of("mget", 1L));
		all.put("/keys", Map.of("keys", 1L, "mget", 1L));
		all.put("/several", Map.of("mget", 4L));
		all.put("/checked", Map.of("exists", 5L, "get", 5L));
		all.put("/connection", Map.of("mget", 1L, "auth", 1L));
		all.put("/none", Map.of());
		return Stream.of(arguments("plain-java", all), arguments("boot3-jedis", three),
				arguments("boot2-lettuce", three), arguments("node", three));
	}

	@ParameterizedTest
	@MethodSource("apps")
	void readsAsItsPathsSay(String name, Map<String, Map<String, Long>> ways) throws Exception {
		int port = run(command(name));
		ways.forEach((path, expected) -> {
			String target = path + "?ids=3,1,2,4,5";
			assertThat(RunningLab.get(port, target)).as(path).isEqualTo(JSON);
			assertThat(commands(() -> RunningLab.get(port, target))).as(path).containsAllEntriesOf(expected);
		});
	}

	@Test
	void anotherBuildOfThePlainOneDiffersAsItIsTold() throws Exception {
		int port = run(java(Strangers.plainJava(this.folder, "--more-gets=2", "--broken=lies", "--after=1")));
		assertThat(RunningLab.get(port, "/mget?ids=3,1,2,4,5")).isEqualTo(JSON);
		assertThat(commands(() -> assertThat(RunningLab.get(port, "/mget?ids=3,1,2,4,5"))
			.isEqualTo(JSON.replace("Crème", "Cream")))).containsAllEntriesOf(Map.of("get", 2L, "mget", 1L));
	}

	private static List<String> command(String name) {
		return switch (name) {
			case "plain-java" -> java(Strangers.plainJava());
			case "boot3-jedis" -> java(Strangers.boot3Jedis());
			case "boot2-lettuce" -> java(Strangers.boot2Lettuce());
			default -> List.of("node", Strangers.node().toString());
		};
	}

	private static List<String> java(Path jar) {
		return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), FaultyHome.IN_A_HURRY,
				"-Xmx128m", "-jar", jar.toString());
	}

	/** Returns its port. */
	private int run(List<String> command) throws IOException, InterruptedException {
		int port = LabPorts.next();
		Path log = this.folder.resolve("app.log");
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
		builder.environment()
			.putAll(Map.of("PORT", "" + port, "SERVER_PORT", "" + port, "SERVER_ADDRESS", "127.0.0.1"));
		for (String variable : List.of("REDIS_URL", "SPRING_DATA_REDIS_URL", "SPRING_REDIS_URL")) {
			builder.environment().put(variable, this.redis.url().url());
		}
		Process process = builder.start();
		this.processes.add(process);
		while (!Files.readString(log).matches("(?s).*(Listening on port|Started ShopApplication).*")) {
			assertThat(process.isAlive()).as("%s", Files.readString(log)).isTrue();
			Thread.sleep(50);
		}
		return port;
	}

	private Map<String, Long> commands(Runnable request) {
		Map<String, Long> before = calls();
		request.run();
		Map<String, Long> added = calls();
		before.forEach((command, calls) -> added.merge(command, -calls, Long::sum));
		added.values().removeIf((calls) -> calls == 0);
		return added;
	}

	private Map<String, Long> calls() {
		Map<String, Long> calls = new HashMap<>();
		Pattern.compile("cmdstat_(\\w+):calls=(\\d+),")
			.matcher(this.redis.send((commands) -> commands.info("commandstats")))
			.results()
			.forEach((one) -> calls.put(one.group(1), Long.valueOf(one.group(2))));
		return calls;
	}

}
