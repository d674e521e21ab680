// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Listeners;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.output.StatusOutput;
import io.lettuce.core.protocol.ProtocolKeyword;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.embedded.core.ExecutableProvider;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

class EmbeddedRedisTest {

	@TempDir
	private Path work;

	@Test
	void itAnswersAndListensOnLoopbackOnly() {
		try (RealRedis redis = new RealRedis(this.work)) {
			assertThat(redis.<String>send((commands) -> commands.ping())).isEqualTo("PONG");
			long pid = Long.parseLong(info(redis, "process_id"));
			assertThat(redis.store().processes()).isEqualTo(Map.of("Redis", pid));
			assertThat(Listeners.of(pid)).isNotEmpty().allMatch(InetAddress::isLoopbackAddress);
		}
	}

	@Test
	void itKeepsNothingOnDisk() {
		try (RealRedis redis = new RealRedis(this.work)) {
			redis.send((commands) -> commands.set("colors::a", "b"));
			assertThat(info(redis, "aof_enabled")).isEqualTo("0");
		}
		// It would have saved when it ended.
		assertThat(this.work.resolve("redis")).isDirectoryNotContaining("glob:**.{rdb,aof}");
	}

	@Test
	void whoDoesNotKnowItsPasswordGetsNothing() {
		try (RealRedis redis = new RealRedis(this.work)) {
			assertThat(redis.url().password()).matches("[0-9a-f]{64}");
			for (String user : List.of("", ":wrong@")) {
				RedisUrl url = RedisUrl.parse("redis://" + user + "127.0.0.1:" + redis.port());
				assertProblem(() -> new RedisLink(url, RedisStore.sockets(Optional.empty())))
					.withMessageContaining("refuses the user or password");
			}
		}
	}

	@Test
	void eachHasAPasswordOfItsOwn() {
		try (RealRedis one = new RealRedis(this.work.resolve("one"));
				RealRedis other = new RealRedis(this.work.resolve("other"))) {
			assertThat(one.url().password()).isNotEqualTo(other.url().password());
		}
	}

	@Test
	void thePasswordIsOnNoCommandLineAndInNoLog() throws IOException {
		try (RealRedis redis = new RealRedis(this.work)) {
			ProcessHandle process = ProcessHandle.of(Long.parseLong(info(redis, "process_id"))).orElseThrow();
			assertThat(process.info().commandLine().orElse("")).doesNotContain(redis.url().password());
			assertThat(this.work.resolve("logs").resolve("redis.log")).content().doesNotContain(redis.url().password());
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void itsConfigurationIsInTheLabsFolderForThisUserOnly() throws IOException {
		try (RealRedis redis = new RealRedis(this.work)) {
			Path config = Path.of(info(redis, "config_file"));
			assertThat(config.toRealPath()).isEqualTo(this.work.resolve("redis").resolve("redis.conf").toRealPath());
			assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(config))).isEqualTo("rw-------");
			assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(config.getParent())))
				.isEqualTo("rwx------");
			assertThat(RealRedis.url(this.work).url()).isEqualTo(redis.url().url());
		}
	}

	@Test
	void whatReachesFilesOrEndsTheServerIsDenied() {
		try (RealRedis redis = new RealRedis(this.work)) {
			for (String command : List.of("CONFIG", "DEBUG", "SAVE", "BGSAVE", "BGREWRITEAOF", "MODULE", "REPLICAOF",
					"SLAVEOF", "SHUTDOWN")) {
				ProtocolKeyword denied = () -> command.getBytes(StandardCharsets.UTF_8);
				assertThatExceptionOfType(RedisCommandExecutionException.class).as(command)
					.isThrownBy(() -> redis
						.send((commands) -> commands.dispatch(denied, new StatusOutput<>(StringCodec.UTF8))))
					.withMessageContaining("unknown command");
			}
		}
	}

	@Test
	void itsLineForPeopleWorksWhenItIsPasted() throws Exception {
		assumeThat(isHere("redis-cli")).as("redis-cli is here").isTrue();
		try (RealRedis redis = new RealRedis(this.work)) {
			redis.send((commands) -> commands.set("colors::a", "b"));
			Process shell = new ProcessBuilder("sh", "-c", redis.store().client()).redirectErrorStream(true).start();
			assertThat(shell.inputReader().lines()).containsExactly("colors::a");
			assertThat(shell.waitFor()).isZero();
		}
	}

	private static boolean isHere(String program) throws InterruptedException {
		try {
			return new ProcessBuilder(program, "--version").redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start()
				.waitFor() == 0;
		}
		catch (IOException ex) {
			return false;
		}
	}

	/** Only what it costs the server counts, and nothing is written there. */
	@Test
	void itsYardstickIsTheCpuTimeOfOneMgetOverKeysOfTheLab() {
		try (RealRedis redis = new RealRedis(this.work)) {
			assertProblem(() -> redis.store().mgetMicros(Duration.ofMillis(10)))
				.withMessage("keys of the lab are missing");
			Map<String, String> keys = new HashMap<>();
			ColorKeys.v3(Palette.names(100)).forEach((key) -> keys.put(key, "{\"name\":\"BLUE\"}"));
			redis.send((commands) -> commands.mset(keys));
			double micros = redis.store().mgetMicros(Duration.ofMillis(400));
			assertThat(micros).isBetween(1.0, 5_000.0);
			String stats = redis.send((commands) -> commands.info("commandstats"));
			assertThat(stats.lines().map((line) -> line.replaceFirst("cmdstat_([^:]*):.*", "$1"))).contains("mget")
				.isSubsetOf("# Commandstats", "mget", "mset", "auth", "hello", "ping", "info", "client",
						"client|setinfo");
			assertThat(redis.<Long>send((commands) -> commands.dbsize())).isEqualTo(100);
			redis.store().leftAlone();
			assertProblem(() -> redis.store().mgetMicros(Duration.ofMillis(10)))
				.withMessage("the lab has no keys in it");
		}
	}

	@Test
	void itIsGoneAfterwards() {
		RealRedis redis = new RealRedis(this.work);
		redis.close();
		assertThat(Readiness.accepts(redis.port())).isFalse();
	}

	@Test
	void itSaysWhereItComesFromAndWhereItIs() {
		try (RealRedis redis = new RealRedis(this.work)) {
			String version = redis.send((commands) -> commands.info("server"))
				.replaceAll("(?s).*\nredis_version:([^\r]*).*", "$1");
			assertThat(version).matches("\\d+\\.\\d+\\.\\d+");
			StoreInfo about = redis.store().info();
			assertThat(about.built(null))
				.isEqualTo(new StoreInfo("Redis", version, "embedded, port " + redis.port(), false));
			assertThat(about.build().allocator()).isEqualTo(info(redis, "mem_allocator"));
			assertThat(about.build().compiler()).isEqualTo("gcc " + info(redis, "gcc_version"));
			assertThat(about.build().ioThreads()).isEqualTo(1);
			assertThat(about.build().blank()).isEmpty();
			assertThat(redis.store().environment()).containsEntry("SPRING_DATA_REDIS_URL", redis.url().url())
				.containsEntry("REDIS_PASSWORD", redis.url().password());
			assertThat(redis.store().client()).isEqualTo("REDISCLI_AUTH=" + redis.url().password() + " redis-cli -p "
					+ redis.port() + " --scan --pattern 'colors::*'");
		}
	}

	@Test
	void itIsUnpackedAndRunsInTheLabsFolder() throws IOException {
		try (RealRedis redis = new RealRedis(this.work)) {
			assertThat(Path.of(info(redis, "executable")).toRealPath().getParent())
				.isEqualTo(this.work.resolve("redis").toRealPath());
			assertThat(this.work.resolve("redis")).isDirectoryContaining("glob:**redis-server*");
		}
	}

	@Test
	void aFolderWithASpaceInItsNameIsFine() {
		try (RealRedis redis = new RealRedis(this.work.resolve("my projects"))) {
			assertThat(info(redis, "config_file")).contains("my projects");
		}
	}

	@Test
	void aPortThatAProcessListensOnIsSaidBeforeAnythingIsStarted() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
				Processes processes = new Processes(this.work)) {
			int port = socket.getLocalPort();
			assertProblem(() -> new EmbeddedRedis(processes, this.work, port, RedisProgram.EMBEDDED, null))
				.withMessageStartingWith("Port " + port + ", for the embedded Redis, is in use")
				.withMessageEndingWith("-Dredis.port=<port>.");
		}
	}

	@Test
	void aPortThatAProcessListensOnSinceIsAProblem() throws IOException {
		int port = RealRedis.freePort();
		try (Processes processes = new Processes(this.work);
				EmbeddedRedis redis = new EmbeddedRedis(processes, this.work, port, RedisProgram.EMBEDDED, null);
				// hangs up at once: a listener that says nothing would only be waited for
				ServerSocket socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
			Thread.ofVirtual().start(() -> hangUpOnAllCallers(socket));
			assertProblem(redis::start).withMessageContaining("redis ended at once");
		}
	}

	@Test
	void aProgramOfTheUsersIsStarted() throws IOException {
		Path program = ExecutableProvider.newJarResourceProvider(this.work.toFile()).get().toPath();
		int port = RealRedis.freePort();
		try (Processes processes = new Processes(this.work.resolve("lab"));
				EmbeddedRedis redis = new EmbeddedRedis("6 small", processes, this.work.resolve("lab"), port,
						RedisProgram.parse("servers", program + " --maxmemory 77mb", this.work), null)) {
			redis.start();
			assertThat(redis.info().source()).isEqualTo(program.getFileName() + " --maxmemory 77mb, port " + port);
			assertThat(redis.processes()).containsOnlyKeys("Redis 6 small");
			try (RedisLink link = new RedisLink(redis.url(), RedisStore.sockets(Optional.empty()))) {
				assertThat(link.send("INFO", "memory")).contains("maxmemory_human:77.00M");
			}
			assertThat(this.work.resolve("lab/redis-6=small")).isDirectoryNotContaining("glob:**redis-server*");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { ".", "missing" })
	void whatIsNoProgramIsSaidBeforeAnythingIsStarted(String name) {
		assertProblem(() -> RedisProgram.parse("redis.binary", name + " --port 1", this.work)).withMessage(
				"redis.binary is " + this.work.resolve(name) + ", which is no program that can be started. Name a "
						+ "redis-server or valkey-server, for instance /usr/bin/redis-server.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"%s/redis-server\" tls --maxmemory 77mb", "'%s/redis-server' tls --maxmemory '77mb'",
			" '%s'/redis-server  tls  --maxmemory\t77mb " })
	void aPathWithBlanksIsInQuotes(String text) throws IOException {
		Path folder = Files.createDirectory(this.work.resolve("my redis"));
		Path program = Files.createFile(folder.resolve("redis-server"));
		assertThat(program.toFile().setExecutable(true)).isTrue();
		assertThat(RedisProgram.parse("servers", String.format(text, folder), this.work))
			.isEqualTo(new RedisProgram(Optional.of(program), true, List.of("--maxmemory", "77mb")));
	}

	/** As paths of Windows have them. */
	@Test
	void aBackslashOutsideOfQuotesIsOne() {
		assertThat(RedisProgram.parse("redis.binary", "embedded --dir C:\\new\\redis", this.work).arguments())
			.containsExactly("--dir", "C:\\new\\redis");
	}

	@Test
	void aQuoteThatDoesNotEndIsSaidOfTheOption() {
		assertProblem(() -> RedisProgram.parse("redis.binary", "'/opt/my redis/redis-server", this.work))
			.withMessage("redis.binary cannot be read: a quote (') that begins at character 1 does not end. Close it.");
	}

	@Test
	void withTlsNoClientIsAnsweredWithoutIt() {
		try (Processes processes = new Processes(this.work);
				EmbeddedRedis redis = new EmbeddedRedis(processes, this.work.resolve("lab"), RealRedis.freePort(),
						RedisProgram.parse("redis.binary", "embedded tls --maxmemory 77mb", this.work), null)) {
			redis.start();
			assertThat(redis.info().source()).startsWith("embedded tls --maxmemory 77mb, port ");
			assertThat(redis.client()).contains(" --tls --cacert ");
			assertThat(redis.answers()).isTrue();
			RedisUrl plain = RedisUrl.parse(redis.url().url().replace("rediss:", "redis:"));
			assertProblem(() -> new RedisLink(plain, RedisStore.sockets(Optional.empty())))
				.withMessageContaining(" does not answer: ");
		}
	}

	@Test
	void whatWasNotStartedCanBeClosed() {
		try (Processes processes = new Processes(this.work)) {
			EmbeddedRedis redis = new EmbeddedRedis(processes, this.work, RealRedis.freePort(), RedisProgram.EMBEDDED,
					null);
			assertThatCode(redis::close).doesNotThrowAnyException();
		}
	}

	private static void hangUpOnAllCallers(ServerSocket socket) {
		try {
			while (!socket.isClosed()) {
				socket.accept().close();
			}
		}
		catch (IOException ex) {
			// closed at the end of the test
		}
	}

	private static String info(RealRedis redis, String field) {
		return redis.send((commands) -> commands.info().replaceAll("(?s).*\n" + field + ":([^\r]*).*", "$1"));
	}

}
