// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import io.github.redisaccessbench.colors.TestRedis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SeedUsageTest {

	@ParameterizedTest
	@ValueSource(strings = { "redis://10.0.0.1:6379", "redis://:secret@db.invalid", "redis://127.0.0.1.invalid",
			"rediss://[2001:db8::1]:6379" })
	void refusesARedisElsewhereBeforeItConnects(String url) {
		assertThat(Run.with(Map.of("REDIS_URL", url))).satisfies((run) -> assertThat(run.exitCode()).isEqualTo(2),
				(run) -> assertThat(run.err()).contains("is not on this machine", "--allow-remote")
					.doesNotContain("secret"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "127.0.0.1:6379", "http://127.0.0.1", "redis://", "redis://:sec ret@127.0.0.1",
			"redis://127.0.0.1:99999", "redis://127.0.0.1/first" })
	void refusesWhatIsNoRedisUrl(String url) {
		assertThat(Run.of("--redis-url", url)).satisfies((run) -> assertThat(run.exitCode()).isEqualTo(2),
				(run) -> assertThat(run.err()).startsWith("--redis-url: not of the form redis://")
					.doesNotContain("sec ret"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://somebody:secret@127.0.0.1:1", "redis://secret@127.0.0.1:1",
			"redis://:secret@db.example.com" })
	void refusesAPasswordOnTheCommandLineAndNamesTheVariable(String url) {
		assertThat(Run.of("--redis-url", url)).satisfies((run) -> assertThat(run.exitCode()).isEqualTo(2),
				(run) -> assertThat(run.out()).isEmpty(),
				(run) -> assertThat(run.err().lines()).containsExactly(
						"--redis-url: a password would be seen by others on the command line, "
								+ "nothing was done: put the URL into the variable REDIS_URL instead",
						"Try 'seed --help' for the options."));
	}

	@ParameterizedTest
	@ValueSource(strings = { "--redis-ulr=redis://:secret@127.0.0.1", "--colors=redis://:secret@h" })
	void showsNoPasswordThatStandsInTheWrongPlace(String option) {
		assertThat(Run.of(option)).satisfies((run) -> assertThat(run.exitCode()).isEqualTo(2),
				(run) -> assertThat(run.err()).isNotEmpty().doesNotContain("secret"));
	}

	@ParameterizedTest
	@CsvSource({ "redis://127.0.0.1:1, redis://127.0.0.1:2, redis://127.0.0.1:3, 1, --redis-url",
			"'', redis://somebody:secret@127.0.0.1:2, redis://127.0.0.1:3, 2, SPRING_DATA_REDIS_URL",
			"'', '', redis://somebody:secret@127.0.0.1:3, 3, REDIS_URL" })
	void takesTheUrlFromTheCommandLineOrElseFromAVariable(String option, String spring, String plain, int port,
			String source) {
		Map<String, String> variables = Map.of("SPRING_DATA_REDIS_URL", spring, "REDIS_URL", plain);
		Run run = option.isEmpty() ? Run.with(variables) : Run.with(variables, "--redis-url", option);
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.err().strip())
			.isEqualTo("Redis at 127.0.0.1:%d does not answer (Connection refused): start it, or correct %s"
				.formatted(port, source));
	}

	@Test
	void namesTheVariableThatHoldsNoRedisUrl() {
		assertThat(Run.with(Map.of("REDIS_URL", "http://:secret@127.0.0.1"))).satisfies(
				(run) -> assertThat(run.exitCode()).isEqualTo(2),
				(run) -> assertThat(run.err()).startsWith("REDIS_URL: not of the form redis://")
					.doesNotContain("secret"));
	}

	@ParameterizedTest
	@CsvSource({ "0, --colors: limit must be a whole number from 1 to 10000, but was 0",
			"-1, --colors: limit must be a whole number from 1 to 10000, but was -1",
			"10001, --colors: limit must be a whole number from 1 to 10000, but was 10001",
			"x, Invalid value for option '--colors': 'x' is not an int",
			"1.5, Invalid value for option '--colors': '1.5' is not an int" })
	void refusesANumberOfColorsOutOfRange(String colors, String message) {
		assertThat(Run.of("--colors", colors)).satisfies((run) -> assertThat(run.exitCode()).isEqualTo(2),
				(run) -> assertThat(run.err()).startsWith(message));
	}

	@Test
	void refusesAnUnknownOption() {
		assertThat(Run.of("--colours", "3")).satisfies((run) -> assertThat(run.exitCode()).isEqualTo(2),
				(run) -> assertThat(run.err()).contains("--colours"));
	}

	@Test
	void showsHelpAndVersion() {
		assertThat(Run.of("--help").out()).contains("--redis-url", "--colors", "--allow-remote", "--report",
				"deletes stale colors::* keys", "Exit codes");
		assertThat(Run.of("--version").out()).startsWith("seed ");
	}

	@Test
	void saysInOneLineThatNothingAnswers() {
		assertThat(Run.of("--redis-url", "redis://127.0.0.1:1")).satisfies(
				(run) -> assertThat(run.exitCode()).isEqualTo(1), (run) -> assertThat(run.out()).isEmpty(),
				(run) -> assertThat(run.err().strip()).isEqualTo("Redis at 127.0.0.1:1 does not answer "
						+ "(Connection refused): start it, or correct --redis-url"));
	}

	@ParameterizedTest
	@CsvSource({ "'', 1", "wrong-secret, 1", "right, 0" })
	void saysInOneLineThatThePasswordIsWrong(String password, int exitCode) {
		try (TestRedis redis = TestRedis.start("--requirepass", "right")) {
			String userInfo = password.isEmpty() ? "" : ":" + password + "@";
			String url = "redis://" + userInfo + "127.0.0.1:" + redis.port();
			Run run = Run.with(Map.of("REDIS_URL", url), "--colors", "1");
			assertThat(run.exitCode()).isEqualTo(exitCode);
			if (exitCode != 0) {
				assertThat(run.err().lines()).singleElement()
					.asString()
					.startsWith("Redis at 127.0.0.1:" + redis.port() + " refuses the user or password")
					.endsWith("put the right one into the URL in REDIS_URL")
					.doesNotContain("wrong-secret");
			}
		}
	}

	@Test
	void leavesTheMemoryBlankWhereRedisRefusesToTell(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("report.json");
		try (TestRedis redis = TestRedis.start("--rename-command", "MEMORY", "")) {
			Run run = Run.of("--redis-url", redis.url(), "--colors", "1", "--report", file.toString());
			assertThat(run.exitCode()).isZero();
			assertThat(run.out().lines().skip(3)).hasSize(5)
				.allMatch((line) -> line.contains("1 keys  n/a (ERR unknown command"));
			assertThat(file).content()
				.isEqualTo("[{\"layout\":\"colors::v1::*\",\"keys\":1,\"bytes\":null},"
						+ "{\"layout\":\"colors::v2::* and the id set\",\"keys\":2,\"bytes\":null},"
						+ "{\"layout\":\"colors::v3::*\",\"keys\":1,\"bytes\":null},"
						+ "{\"layout\":\"colors::v4\",\"keys\":1,\"bytes\":null},"
						+ "{\"layout\":\"colors::v5\",\"keys\":1,\"bytes\":null}]");
		}
	}

	@Test
	void saysInOneLineThatRedisIsFull() {
		try (TestRedis redis = TestRedis.start("--maxmemory", "1")) {
			Run run = Run.of("--redis-url", redis.url(), "--colors", "1");
			assertThat(run.exitCode()).isEqualTo(1);
			assertThat(run.out().lines()).hasSize(3).last().isEqualTo("will delete nothing");
			assertThat(run.err().lines()).singleElement().asString().contains(redis.port() + " refuses (OOM");
		}
	}

}
