// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import io.github.redisaccessbench.colors.TestRedis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * With all of Spring's and Lettuce's debugging switched on, the password that stands in
 * the variable is in nothing that the seed prints or logs.
 */
class SecretTest {

	private static final String PASSWORD = "planted-password";

	@TempDir
	private Path folder;

	@Test
	void showsNoPasswordWhenAllGoesWell() {
		try (TestRedis redis = TestRedis.start("--requirepass", PASSWORD)) {
			assertNotShown(0, run(Map.of("REDIS_URL", url(redis.port()))));
		}
	}

	@Test
	void showsNoPasswordThatRedisRefuses() {
		try (TestRedis redis = TestRedis.start("--requirepass", "another")) {
			assertNotShown(1, run(Map.of("REDIS_URL", url(redis.port()))));
		}
	}

	@Test
	void showsNoPasswordWhereAnotherSettingIsWrong() {
		Run run = run(Map.of("SPRING_DATA_REDIS_URL", url(1), "SPRING_DATA_REDIS_SSL_BUNDLE", "nonsense"));
		assertNotShown(1, run);
		assertThat(run.err().lines()).singleElement().asString().startsWith("Redis at 127.0.0.1:1 cannot be asked (");
	}

	private Run run(Map<String, String> environment) {
		Map<String, String> debugging = new HashMap<>(environment);
		debugging.put("DEBUG", "true");
		debugging.put("LOGGING_LEVEL_ROOT", "debug");
		return SeedProcess.run(this.folder, debugging, "--colors", "1");
	}

	private void assertNotShown(int exitCode, Run run) {
		assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
		assertThat(run.out()).contains("DEBUG");
		assertThat(run.out() + run.err()).doesNotContain(PASSWORD);
	}

	private static String url(int port) {
		return "redis://:" + PASSWORD + "@127.0.0.1:" + port;
	}

}
