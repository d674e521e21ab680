// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.RunningStranger;
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
@Concurrent
class StrangerAppsIT {

	private static final String JSON = """
			[{"id":3,"name":"Crème 3","cents":399},{"id":1,"name":"Crème 1","cents":199},\
			{"id":2,"name":"Crème 2","cents":299},{"id":4,"name":"Crème 4","cents":499},\
			{"id":5,"name":"Crème 5","cents":599}]""";

	@TempDir
	private Path folder;

	private RealRedis redis;

	@BeforeEach
	void start() throws IOException {
		this.redis = new RealRedis(this.folder.resolve("redis"));
		RunningStranger.seed(this.redis);
	}

	@AfterEach
	void stop() {
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
		try (RunningStranger app = run(Strangers.command(name))) {
			ways.forEach((path, expected) -> {
				String target = path + "?ids=3,1,2,4,5";
				assertThat(RunningLab.get(app.port(), target)).as(path).isEqualTo(JSON);
				assertThat(commands(() -> RunningLab.get(app.port(), target))).as(path).containsAllEntriesOf(expected);
			});
		}
	}

	@Test
	void anotherBuildOfThePlainOneDiffersAsItIsTold() throws Exception {
		Path jar = Strangers.plainJava(this.folder, "--more-gets=2", "--broken=lies", "--after=1");
		try (RunningStranger app = run(Strangers.java(jar))) {
			assertThat(RunningLab.get(app.port(), "/mget?ids=3,1,2,4,5")).isEqualTo(JSON);
			assertThat(commands(() -> assertThat(RunningLab.get(app.port(), "/mget?ids=3,1,2,4,5"))
				.isEqualTo(JSON.replace("Crème", "Cream")))).containsAllEntriesOf(Map.of("get", 2L, "mget", 1L));
		}
	}

	private RunningStranger run(List<String> command) throws IOException, InterruptedException {
		return RunningStranger.start(command, this.redis, this.folder.resolve("app.log"));
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
