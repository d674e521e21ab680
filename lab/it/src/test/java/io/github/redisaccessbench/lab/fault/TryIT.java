// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.RunningStranger;
import io.github.redisaccessbench.lab.Strangers;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * 'lab try' of strangers' apps: it recognizes how they read, and helps in one line with
 * those that are broken.
 */
@Concurrent
class TryIT {

	private static final String IDS = "?ids=3,1,2,4,5";

	@TempDir
	private Path folder;

	private LabPorts ports = LabPorts.free(List.of("app"));

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					/loop       | 5 × GET products::…                       | Your endpoint sends 5 GET one after another: like case1.
					/pipelined  | in 1 round trip,                          | Your endpoint sends 5 GET in one go: like case3/pipelined.
					/mget       | MGET products::… (5 keys)                 | Your endpoint sends 1 MGET of 5 keys in one round trip: like case3.
					/hashes     | 5 × HGETALL product-hashes:…              | Your endpoint sends 5 HGETALL one after another: like case2.
					/scan       | × SCAN                                    | to look through all keys. Its time grows
					/keys       | KEYS                                      | Your endpoint sends 1 KEYS to look through all keys. Its time grows
					/connection | 1 new connection                          | over a new connection: like case3/pipelined-unpooled.
					/several    | in 4 round trips                          | Your endpoint sends 4 MGET in several round trips: like case3/chunks.
					/checked    | 5 × (EXISTS products::…, GET products::…) | Your endpoint sends 5 EXISTS + 5 GET in several round trips
					""")
	void theWayToReadIsRecognized(String path, String command, String sentence) throws Exception {
		String said = said(tried("--app=" + Strangers.plainJava(), "--app-path=" + path + IDS));
		assertThat(said).startsWith(path + IDS + " answers status 200 and 196 bytes in ")
			.contains(": [{\"id\":3,\"name\":\"Crème 3\",", command, sentence, " mvn verify -DskipTests -Dapp=",
					" -Dapp.path='" + path + IDS + "' ")
			.endsWith(" -Dkeys=5\n");
	}

	@Test
	void springBootWithLettuceIsRecognizedWhateverItsConnectionSaysAtFirst() throws Exception {
		String said = said(tried("--app=" + Strangers.boot2Lettuce(), "--app-path=/loop" + IDS));
		assertThat(said).contains("  5 × GET products::…\nin 5 round trips, ",
				"Sent at once, these commands would take 4 ms less at 1 ms from Redis.");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					never-listens | which SERVER_PORT and PORT told it. It last said: Loading the catalog of products
					starts-late   | which SERVER_PORT and PORT told it. It printed nothing. If it listens
					exits         | ended with exit code 3 before it answered. It last said: shop: the setting 'currency' is missing.
					ignores-port  | If it listens elsewhere, tell it by {port} in app.command
					not-found     | answers status 404: there is nothing. The log of the app names /api/
					fails         | answers status 500: {"error":"IllegalStateException"}. It last said:
					fails         | 'IllegalStateException: no price list | GET /mget'
					changes       | is another one: expected
					hangs-at-once | was not answered within 20 s. It last said:
					dies          | was not answered: the app ended with exit code 4. It last said:
					""")
	void whatIsBrokenIsToldInOneLine(String broken, String message) throws Exception {
		assertRefused(message, "--app=" + Strangers.plainJava(this.folder, "--broken=" + broken,
				"--after=" + (broken.equals("starts-late") ? 60 : 0)), "--app-path=/mget" + IDS);
	}

	@Test
	void whoReadsFromElsewhereOrNowhereIsTold() throws Exception {
		try (RealRedis other = new RealRedis(this.folder.resolve("other"))) {
			assertRefused("The app did not connect to Redis at 127.0.0.1:" + this.ports.redis(),
					"--app=" + Strangers.plainJava(this.folder, "--redis=" + other.url().url()),
					"--app-path=/mget" + IDS);
		}
		assertRefused("The app did not connect to Redis", "--app=" + Strangers.plainJava(), "--app-path=/none");
		assertRefused("There is no " + this.folder.resolve("no.jar"), "--app=" + this.folder.resolve("no.jar"),
				"--app-path=/mget");
		assertRefused("Correct app.command: its first word is a program", "--app-command=no-such-program",
				"--app-path=/");
		assertRefused("Nothing answers at http://127.0.0.1:1. Start your app", "--app-url=http://127.0.0.1:1/mget");
		assertRefused("Which app? Add --app=<jar>");
	}

	/** Its own Redis is listened to, and nothing is written there. */
	@ParameterizedTest
	@ValueSource(strings = { "REDIS_URL", "APP_REDIS_URL" })
	void whatRunsAlreadyIsAskedByItsUrl(String variable) throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"))) {
			RunningStranger.seed(redis);
			Set<String> keys = keys(redis);
			try (RunningStranger app = RunningStranger.start(Strangers.command("plain-java"), redis,
					this.folder.resolve("app.log"))) {
				String url = "--app-url=http://127.0.0.1:" + app.port() + "/loop" + IDS;
				assertThat(said(tried(Map.of(variable, redis.url().url()), url)))
					.contains("  5 × GET products::…\nin 5 round trips, ")
					.doesNotContain(redis.url().password());
				assertThat(keys(redis)).isEqualTo(keys);
				String counted = redis.send((commands) -> commands.info("commandstats"));
				assertThat(counted).contains("cmdstat_set:calls=100,");
				assertThat(app.process().isAlive()).isTrue();
				assertThat(Files.readString(tried(Map.of(), url).err()))
					.contains("If your app has another one, name that by app.redis or APP_REDIS_URL.");
			}
		}
	}

	@Test
	void aRedisClusterCannotBeListenedTo() throws Exception {
		this.ports = this.ports.withCluster();
		assertRefused("lab try listens to one Redis, and app reads from a Redis Cluster.",
				tried(Map.of(), "--app-command=true", "--app-path=/loop", "--app-redis=cluster"));
	}

	@Test
	void dataThatTheAppWouldNotFindIsRefused() throws Exception {
		assertRefused("app.seed writes to the Redis of the run, and app.redis or APP_REDIS_URL names another one",
				tried(Map.of("APP_REDIS_URL", "redis://localhost:6379"), "--app-command=true", "--app-path=/loop",
						"--app-seed=" + Strangers.SEED));
	}

	private static Set<String> keys(RealRedis redis) {
		return Set.copyOf(redis.send((commands) -> commands.keys("*")));
	}

	private void assertRefused(String message, String... options) throws Exception {
		assertRefused(message, tried(options));
	}

	private static void assertRefused(String message, RunningLab lab) {
		assertThat(lab.err()).content()
			.startsWith("lab: ")
			.contains(message)
			.satisfies((text) -> assertThat(text.lines()).hasSize(1));
		assertThat(lab.process().exitValue()).isEqualTo(1);
	}

	private static String said(RunningLab lab) throws IOException {
		assertThat(lab.err()).content().isEmpty();
		return Files.readString(lab.out());
	}

	private RunningLab tried(String... options) throws Exception {
		return tried(Map.of(), and("--app-seed=" + Strangers.SEED, options));
	}

	private static String[] and(String first, String... others) {
		return Stream.concat(Stream.of(first), Stream.of(others)).toArray(String[]::new);
	}

	private RunningLab tried(Map<String, String> environment, String... options) throws Exception {
		List<String> all = new ArrayList<>(
				List.of("try", "--home=" + Home.HOME, "--work=" + this.folder.resolve("work")));
		all.addAll(this.ports.options());
		all.addAll(List.of(options));
		RunningLab lab = RunningLab.start(this.folder, all, environment);
		lab.awaitEnd();
		return lab;
	}

}
