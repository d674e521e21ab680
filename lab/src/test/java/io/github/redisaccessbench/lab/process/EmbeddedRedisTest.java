// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
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
	void itSaysWhereItComesFrom() {
		try (RealRedis redis = new RealRedis(this.work)) {
			assertThat(redis.node())
				.isEqualTo(new RedisNode("redis://127.0.0.1:" + redis.port(), "embedded, port " + redis.port()));
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
	void aPortThatSomebodyElseListensOnIsAProblem() throws IOException {
		// hangs up at once: a listener that says nothing would only be waited for
		try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
				Processes processes = new Processes(this.work)) {
			Thread.ofVirtual().start(() -> hangUpOnEverybody(socket));
			int port = socket.getLocalPort();
			assertThatExceptionOfType(Problem.class).isThrownBy(() -> EmbeddedRedis.start(processes, this.work, port))
				.withMessageContaining("redis ended at once");
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
