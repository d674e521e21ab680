// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** How often the origin is asked. */
@ExtendWith(RedisExtension.class)
class MissesTest {

	private static final int USERS = 20;

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@BeforeEach
	void clear() {
		this.redis.flushall();
	}

	private static App start(String profile, String... further) {
		return new App(MissesApplication.class,
				Stream.concat(Stream.of(further), Stream.of("--server.port=0", "--spring.profiles.active=" + profile,
						"--spring.data.redis.url=" + RedisExtension.url()))
					.toArray(String[]::new));
	}

	private long asked() {
		byte[] times = this.redis.get(Origin.ASKED);
		return (times != null) ? Long.parseLong(new String(times)) : 0;
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "sync", "locking", "ahead" })
	void asksForWhatIsMissingOnly(String profile) {
		try (App app = start(profile, "--colors.hits=0", "--colors.origin=1ms")) {
			IntStream.range(0, 5).forEach((number) -> price(app));
			assertThat(asked()).isEqualTo(5);
		}
		try (App app = start(profile, "--colors.hits=100", "--colors.origin=1ms")) {
			long before = asked();
			IntStream.range(0, 500).forEach((number) -> price(app));
			assertThat(asked() - before).isBetween(50L, 100L);
			assertThat(CommandCounts.during(this.redis, () -> price(app))).containsKey("get");
		}
	}

	private static void price(App app) {
		assertThat(Http.get(app.port(), "/price").body()).isEqualTo("9.99");
	}

	/** All come while the first waits for the origin. */
	@ParameterizedTest
	@CsvSource({ "'', 20, 20", "locking, 1, 1", "ahead, 1, 1" })
	void aColdEntryIsAskedFor(String profile, long atLeast, long atMost) throws Exception {
		try (App app = start(profile, "--colors.origin=500ms");
				ExecutorService users = Executors.newFixedThreadPool(USERS)) {
			assertThat(Http.get(app.port(), "/").statusCode()).isEqualTo(404);
			List<Future<String>> answers = IntStream.range(0, USERS)
				.mapToObj((user) -> users.submit(() -> Http.get(app.port(), "/hot").body()))
				.toList();
			for (Future<String> answer : answers) {
				assertThat(answer.get()).isEqualTo("9.99");
			}
			assertThat(asked()).isBetween(atLeast, atMost);
		}
	}

	/** The pool has no place for anything but the questions themselves. */
	@Test
	void whatWasAskedOnceIsAskedAgain() {
		try (App app = start("ahead", "--colors.origin=1ms", "--spring.task.execution.pool.core-size=1",
				"--spring.task.execution.pool.max-size=1", "--spring.task.execution.pool.queue-capacity=0")) {
			Http.get(app.port(), "/hot");
			Awaitility.await().until(() -> asked() == 1);
			clearAllBut(Origin.ASKED);
			assertThat(Http.get(app.port(), "/hot").body()).isEqualTo("9.99");
			assertThat(asked()).isEqualTo(2);
		}
	}

	private void clearAllBut(String key) {
		byte[] kept = this.redis.get(key);
		this.redis.flushall();
		this.redis.set(key, kept);
	}

	@Test
	void isRefreshedBeforeItExpires() throws Exception {
		try (App app = start("ahead", "--colors.origin=1ms")) {
			Http.get(app.port(), "/hot");
			Thread.sleep(CacheConfig.HOT_TTL.toMillis() * 6 / 10);
			assertThat(CommandCounts.during(this.redis, () -> Http.get(app.port(), "/hot"))).containsKey("get");
			Awaitility.await().until(() -> asked() == 2);
		}
	}

}
