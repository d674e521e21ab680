// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.store.RealRedis;
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
@Concurrent
class LabIT {

	@TempDir
	private Path folder;

	private final List<RunningLab> labs = new ArrayList<>();

	private final LabPorts ports = LabPorts.free(List.of("case1", "case2", "case3", "case4"));

	@AfterEach
	void endWhatIsLeft() throws Exception {
		for (RunningLab lab : this.labs) {
			lab.kill();
		}
	}

	private RunningLab start(String... arguments) throws IOException {
		return start(Map.of(), arguments);
	}

	private RunningLab start(Map<String, String> environment, String... arguments) throws IOException {
		return start(environment, List.of(), arguments);
	}

	/** Started by another program, whose arguments end with the command of the lab. */
	private RunningLab startIn(List<String> launcher, String... arguments) throws IOException {
		return start(Map.of(), launcher, arguments);
	}

	private RunningLab start(Map<String, String> environment, List<String> launcher, String... arguments)
			throws IOException {
		List<String> all = new ArrayList<>(List.of(arguments));
		all.add("--home=" + Home.HOME);
		if (all.stream().noneMatch((argument) -> argument.startsWith("--work="))) {
			all.add("--work=" + this.folder.resolve("work"));
		}
		if (!List.of("await", "down").contains(arguments[0])) {
			all.addAll(this.ports.options());
		}
		RunningLab lab = RunningLab.start(this.folder, all, environment, launcher);
		this.labs.add(lab);
		return lab;
	}

	static Stream<Arguments> refusals() {
		return Stream.of(arguments("--redis-url=redis://:secret@127.0.0.1:1", "environment variable REDIS_URL"),
				arguments("--users=0", "users must be a whole number from 1 to 1000, but is 0"),
				arguments("--redis-url=redis://127.0.0.1:1", "Redis at 127.0.0.1:1 does not answer"));
	}

	/** What else is refused, LabTest asks without starting a process. */
	@ParameterizedTest
	@MethodSource("refusals")
	void refusesInOneLine(String option, String message) throws Exception {
		RunningLab lab = start("serve", option);
		assertThat(lab.awaitEnd()).isEqualTo(1);
		assertOneLine(lab, message);
	}

	@Test
	void refusesABusyPortOfAnAppOfRedisAndOfItsOwn() throws Exception {
		for (int port : List.of(this.ports.processes().get("case3"), this.ports.redis(), this.ports.lab())) {
			try (ServerSocket busy = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
				RunningLab lab = start("serve");
				assertThat(lab.awaitEnd()).isEqualTo(1);
				assertOneLine(lab, "Port " + busy.getLocalPort());
				assertOneLine(lab, "process " + ProcessHandle.current().pid());
			}
		}
	}

	@Test
	void refusesAWrongPasswordWithoutTellingIt() throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"))) {
			RunningLab lab = start(Map.of("REDIS_URL", "redis://:wrong@127.0.0.1:" + redis.port()), "serve");
			assertThat(lab.awaitEnd()).isEqualTo(1);
			assertOneLine(lab, "refuses the user or password");
			assertThat(lab.err()).content().doesNotContain("wrong@", ":wrong");
		}
	}

	/** Variables that would open apps, and send them and the seed elsewhere. */
	private static final Map<String, String> FOREIGN = Map.of("SERVER_ADDRESS", "0.0.0.0", "SPRING_APPLICATION_JSON",
			"{\"server.address\":\"0.0.0.0\"}", "SPRING_DATA_REDIS_CLUSTER_NODES", "127.0.0.1:1",
			"SPRING_DATA_REDIS_SENTINEL_MASTER", "mine", "SPRING_DATA_REDIS_SENTINEL_NODES", "127.0.0.1:1",
			"JDK_JAVA_OPTIONS", "-Duser.language=ar -Duser.country=EG -Dserver.address=0.0.0.0", "DEBUG", "true");

	@Test
	void upStartsEverythingOnLoopbackAndCtrlCEndsIt() throws Exception {
		RunningLab lab = start(FOREIGN, "up");
		lab.awaitOutput("Ctrl-C stops");
		List<ProcessHandle> children = lab.children();
		assertThat(children).as("Redis, four apps, and the watchdog").hasSize(6);
		assertThat(children.stream().map((child) -> child.info().commandLine().orElse("")))
			.anyMatch((command) -> command.contains("jars/app-case3/case3/case3.jar"));
		assertThat(work("tmp/app-case1")).isDirectoryContaining("glob:**/tomcat*");
		assertThat(children).noneSatisfy((child) -> assertThat(hsperfdata(child)).exists());
		assertThat(children.stream().flatMap((child) -> Listeners.of(child.pid()).stream())).as("Redis and four apps")
			.hasSize(5)
			.allMatch(InetAddress::isLoopbackAddress);
		redis(LabIT::assertKeys);
		for (Map.Entry<String, Integer> one : this.ports.processes().entrySet()) {
			assertThat(lab.out()).content()
				.contains(one.getKey() + "  http://127.0.0.1:" + one.getValue() + "/colors?limit=100  ");
			assertThat(RunningLab.get(one.getValue(), "/colors")).isEqualTo(ColorsJson.of(100));
			assertThat(RunningLab.get(one.getValue(), "/colors?limit=3")).isEqualTo(ColorsJson.of(3));
		}
		assertThat(lab.out()).content().contains("redis-cli", "-p " + this.ports.redis());
		Map.of("case1", Map.of("get", 100L), "case2", Map.of("hgetall", 100L), "case3", Map.of("mget", 1L), "case4",
				Map.of("mget", 1L))
			.forEach(this::assertCommands);
		lab.interrupt();
		lab.awaitEnd();
		assertThat(children).noneMatch(ProcessHandle::isAlive);
		assertThat(work("tmp")).doesNotExist();
	}

	private Path work(String name) {
		return this.folder.resolve("work").resolve(name);
	}

	/**
	 * Where a JVM writes what others may want to know of it, unless it is told not to.
	 */
	private static Path hsperfdata(ProcessHandle jvm) {
		return Path.of("/tmp", "hsperfdata_" + System.getProperty("user.name"), String.valueOf(jvm.pid()));
	}

	private static void assertKeys(RedisCommands<String, String> commands) {
		assertThat(commands.keys("colors::v1::*")).hasSize(100);
		assertThat(commands.keys("colors::v2::*")).hasSize(100);
		assertThat(commands.keys("colors::v3::*")).hasSize(100);
		assertThat(commands.hlen("colors::v4")).isEqualTo(100);
		assertThat(commands.get("colors::v5")).isEqualTo(ColorsJson.of(100));
		assertThat(List.of(commands.type("colors::v1::BLUE"), commands.type("colors::v2::BLUE"),
				commands.type("colors::v3::BLUE")))
			.containsExactly("string", "hash", "string");
	}

	/** What one request of a case costs. */
	private void assertCommands(String name, Map<String, Long> expected) {
		int port = this.ports.processes().get(name);
		redis((commands) -> {
			Map<String, Long> before = calls(commands);
			RunningLab.get(port, "/colors");
			Map<String, Long> added = calls(commands);
			before.forEach((command, calls) -> added.merge(command, -calls, Long::sum));
			added.values().removeIf((calls) -> calls == 0);
			assertThat(added).as(name).isEqualTo(expected);
		});
	}

	private static Map<String, Long> calls(RedisCommands<String, String> commands) {
		Map<String, Long> calls = new HashMap<>();
		Matcher matcher = Pattern.compile("cmdstat_(\\w+):calls=(\\d+),").matcher(commands.info("commandstats"));
		while (matcher.find()) {
			calls.put(matcher.group(1), Long.valueOf(matcher.group(2)));
		}
		calls.remove("info");
		return calls;
	}

	@Test
	void allThatAKilledLabStartedEndsWithIt() throws Exception {
		RunningLab killed = start("up", "--cases=case1");
		killed.awaitOutput("Ctrl-C stops");
		List<ProcessHandle> children = killed.children();
		assertThat(children).as("Redis, the app, and the watchdog").hasSize(3);
		killed.signal("KILL");
		RunningLab.awaitEndOf(children);
		assertThat(work("tmp")).doesNotExist();
		assertThat(start("down").awaitEnd()).isZero();
	}

	@Test
	void aLabThatIsKilledWhileItStartsTakesAllWithIt() throws Exception {
		RunningLab killed = start("up", "--cases=case1");
		killed.await(() -> Files.exists(work("logs/redis.log")));
		List<ProcessHandle> children = killed.children();
		killed.signal("KILL");
		assertThat(children).isNotEmpty();
		RunningLab.awaitEndOf(children);
		assertThat(killed.out()).content().doesNotContain("Ctrl-C stops");
	}

	@Test
	void theLabOfABuildEndsWithThatBuildAlsoWhileItStarts() throws Exception {
		Path pid = this.folder.resolve("pid");
		RunningLab lab = startIn(List.of("sh", "-c", "\"$@\" & echo $! > '" + pid + "'; wait", "sh"), "serve",
				"--build=b1");
		// The shell stands for Maven.
		lab.await(() -> Files.exists(work("logs/redis.log")));
		List<ProcessHandle> all = lab.children();
		assertThat(all).extracting(ProcessHandle::pid).contains(Long.valueOf(Files.readString(pid).strip()));
		assertThat(work("state-b1.json")).content().contains("STARTING");
		lab.signal("KILL");
		RunningLab.awaitEndOf(all);
		assertThat(work("tmp")).doesNotExist();
	}

	@Test
	void whatALabLeftThatWasKilledTogetherWithItsWatchdogEndsWithTheNext() throws Exception {
		RunningLab killed = start("up", "--cases=case1");
		killed.awaitOutput("Ctrl-C stops");
		Map<Boolean, List<ProcessHandle>> children = killed.children()
			.stream()
			.collect(Collectors.partitioningBy((child) -> child.info().commandLine().orElse("").contains("Watchdog")));
		assertThat(children.get(true)).hasSize(1).allMatch(ProcessHandle::destroyForcibly);
		RunningLab.awaitEndOf(children.get(true));
		killed.signal("KILL");
		killed.process().waitFor();
		assertThat(children.get(false)).hasSize(2).allMatch(ProcessHandle::isAlive);
		RunningLab next = start("up", "--cases=case1");
		next.awaitOutput("Ctrl-C stops");
		assertThat(next.out()).content()
			.contains("Ended redis (process ", "Ended app-case1 (process ", ", which a killed lab left behind.");
		RunningLab.awaitEndOf(children.get(false));
		List<ProcessHandle> grandchildren = next.children();
		RunningLab down = start("down");
		assertThat(down.awaitEnd()).isZero();
		assertThat(down.out()).content().isEqualTo("Ended lab (process " + next.process().pid() + ").\n");
		assertThat(next.process().isAlive()).isFalse();
		RunningLab.awaitEndOf(grandchildren);
	}

	@Test
	void theSecondOfTwoBuildsIsRefusedAndTheFirstIsUnharmed() throws Exception {
		RunningLab first = start("serve", "--build=b1", "--cases=case1", "--controls=none", "--yardstick=false");
		// The last file that it writes before JMeter asks.
		first.await(() -> Files.exists(work("state.json")) && Files.readString(work("state.json")).contains("READY"));
		List<ProcessHandle> children = first.children();
		Map<Path, FileTime> files = files();
		RunningLab second = start("serve", "--build=b2", "--cases=case1");
		assertThat(second.awaitEnd()).isEqualTo(1);
		RunningLab told = start("await", "--build=b2");
		assertThat(told.awaitEnd()).isEqualTo(1);
		assertOneLine(told, "A lab of this folder is running already: process " + first.process().pid() + ", since ");
		assertThat(files()).isEqualTo(files);
		assertThat(start("await", "--build=b1").awaitEnd()).isZero();
		assertThat(children).isNotEmpty().allMatch(ProcessHandle::isAlive);
		assertThat(RunningLab.get(this.ports.processes().get("case1"), "/colors")).isEqualTo(ColorsJson.of(100));
		assertThat(start("down").awaitEnd()).isZero();
		assertThat(first.process().isAlive()).isFalse();
	}

	/** The first build's files, and when they were written. */
	private Map<Path, FileTime> files() throws IOException {
		Map<Path, FileTime> times = new TreeMap<>();
		try (Stream<Path> files = Files.walk(work(""))) {
			for (Path file : files.filter(Files::isRegularFile)
				.filter((one) -> !one.endsWith("state-b2.json"))
				.toList()) {
				times.put(file, Files.getLastModifiedTime(file));
			}
		}
		return times;
	}

	private void assertOneLine(RunningLab lab, String message) {
		assertThat(lab.err()).content().contains(message);
		assertThat(lab.err()).content().satisfies((text) -> assertThat(text.lines()).hasSize(1));
	}

	private void redis(Consumer<RedisCommands<String, String>> work) {
		RedisClient client = RedisClient.create(RealRedis.url(this.folder.resolve("work")).url());
		try (StatefulRedisConnection<String, String> connection = client.connect()) {
			work.accept(connection.sync());
		}
		finally {
			client.shutdown();
		}
	}

}
