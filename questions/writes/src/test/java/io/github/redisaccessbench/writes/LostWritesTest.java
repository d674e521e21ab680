// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** An app that is killed as soon as it has answered, while Redis is slow. */
@ExtendWith(RedisExtension.class)
class LostWritesTest {

	private static final int PAUSE_MS = 1_500;

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "'', 100", "cache, 0", "cache-waiting, 100" })
	void whatWasAnsweredIsThere(String profile, long stored) throws Exception {
		this.redis.flushall();
		int port = freePort();
		Process app = start(profile, port);
		try {
			Awaitility.await()
				.atMost(Duration.ofMinutes(1))
				.ignoreExceptions()
				.until(() -> Http.get(port, "/write?limit=1").statusCode() == 200);
			Awaitility.await().until(() -> this.redis.dbsize() == 1);
			this.redis.flushall();
			this.redis.clientPause(PAUSE_MS);
			assertThat(Http.get(port, "/write").statusCode()).isEqualTo(200);
		}
		finally {
			app.destroyForcibly().waitFor();
		}
		// It waits until the pause is over.
		assertThat(this.redis.dbsize()).isEqualTo(stored);
	}

	private Process start(String profile, int port) throws IOException {
		return new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djava.io.tmpdir=" + this.folder, "-cp",
				System.getProperty("java.class.path"), WritesApplication.class.getName(), "--server.port=" + port,
				"--spring.profiles.active=" + profile, "--spring.data.redis.url=" + RedisExtension.url()))
			.redirectErrorStream(true)
			.redirectOutput(this.folder.resolve("app.log").toFile())
			.start();
	}

	private static int freePort() throws IOException {
		try (ServerSocket socket = new ServerSocket(0)) {
			return socket.getLocalPort();
		}
	}

}
