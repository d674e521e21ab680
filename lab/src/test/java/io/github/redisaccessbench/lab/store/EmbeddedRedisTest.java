// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class EmbeddedRedisTest {

	@TempDir
	private Path work;

	@Test
	void itAnswersKeepsNothingOnDiskAndListensOnLoopbackOnly() {
		try (RealRedis redis = new RealRedis(this.work)) {
			assertThat(redis.<String>send((commands) -> commands.ping())).isEqualTo("PONG");
			assertThat(config(redis, "save")).isEqualTo("");
			assertThat(config(redis, "appendonly")).isEqualTo("no");
			assertThat(config(redis, "bind")).isEqualTo("127.0.0.1");
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
			assertThat(redis.store().info())
				.isEqualTo(new StoreInfo("Redis", version, "embedded, port " + redis.port(), false));
			assertThat(redis.store().environment())
				.isEqualTo(Map.of("SPRING_DATA_REDIS_URL", "redis://127.0.0.1:" + redis.port()));
			assertThat(redis.store().client())
				.isEqualTo("redis-cli -h 127.0.0.1 -p " + redis.port() + " --scan --pattern 'colors::*'");
		}
	}

	@Test
	void itIsUnpackedAndRunsInTheLabsFolder() throws IOException {
		try (RealRedis redis = new RealRedis(this.work)) {
			assertThat(config(redis, "dir")).isEqualTo(this.work.resolve("redis").toRealPath().toString());
			assertThat(this.work.resolve("redis")).isDirectoryContaining("glob:**redis-server*");
		}
	}

	@Test
	void aFolderWithASpaceInItsNameIsFine() {
		try (RealRedis redis = new RealRedis(this.work.resolve("my projects"))) {
			assertThat(config(redis, "save")).isEmpty();
		}
	}

	@Test
	void aPortThatSomebodyListensOnIsSaidBeforeAnythingIsStarted() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
				Processes processes = new Processes(this.work)) {
			int port = socket.getLocalPort();
			assertThatExceptionOfType(Problem.class)
				.isThrownBy(() -> new EmbeddedRedis(processes, this.work, port, null))
				.withMessageStartingWith("Port " + port + ", for the embedded Redis, is in use")
				.withMessageEndingWith("-Dredis.port=<port>.");
		}
	}

	@Test
	void aPortThatSomebodyListensOnSinceIsAProblem() throws IOException {
		int port = RealRedis.freePort();
		try (Processes processes = new Processes(this.work);
				EmbeddedRedis redis = new EmbeddedRedis(processes, this.work, port, null);
				// hangs up at once: a listener that says nothing would only be waited for
				ServerSocket socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
			Thread.ofVirtual().start(() -> hangUpOnEverybody(socket));
			assertThatExceptionOfType(Problem.class).isThrownBy(redis::start)
				.withMessageContaining("redis ended at once");
		}
	}

	@Test
	void whatWasNotStartedCanBeClosed() {
		try (Processes processes = new Processes(this.work)) {
			EmbeddedRedis redis = new EmbeddedRedis(processes, this.work, RealRedis.freePort(), null);
			assertThatCode(redis::close).doesNotThrowAnyException();
		}
	}

	private static void hangUpOnEverybody(ServerSocket socket) {
		try {
			while (!socket.isClosed()) {
				socket.accept().close();
			}
		}
		catch (IOException ex) {
			// closed at the end of the test
		}
	}

	private static String config(RealRedis redis, String name) {
		return redis.<String>send((commands) -> commands.configGet(name).get(name));
	}

}
