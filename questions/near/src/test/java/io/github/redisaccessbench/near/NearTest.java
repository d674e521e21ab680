// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.sync.RedisCommands;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What is read from memory, and when a change is seen. */
@ExtendWith(RedisExtension.class)
class NearTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@BeforeEach
	void store() {
		this.redis.flushall();
		Layout.V3.write(Palette.first(100));
	}

	private static App start(String profile, String... further) {
		return new App(NearApplication.class,
				Stream.concat(Stream.of(further), Stream.of("--server.port=0", "--spring.profiles.active=" + profile,
						"--spring.data.redis.url=" + RedisExtension.url()))
					.toArray(String[]::new));
	}

	private static String colors(App app) {
		return Http.get(app.port(), "/near").body();
	}

	private static void unseen(App app) {
		assertThat(Http.get(app.port(), "/unseen").body()).isEqualTo("seen");
	}

	@Test
	void withoutACacheEachRequestAsks() {
		try (App app = start("")) {
			colors(app);
			assertThat(CommandCounts.during(this.redis, () -> assertThat(colors(app)).isEqualTo(ColorsJson.of(100))))
				.isEqualTo(Map.of("mget", 1L));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "expiring", "tracked", "lettuce" })
	void whatIsThereIsNotAskedForAgain(String profile) {
		try (App app = start(profile, "--colors.near=1h")) {
			awaitTrust(app, profile);
			assertThat(colors(app)).isEqualTo(ColorsJson.of(100));
			assertThat(CommandCounts.during(this.redis, () -> assertThat(colors(app)).isEqualTo(ColorsJson.of(100))))
				.doesNotContainKeys("get", "mget");
		}
	}

	private static void awaitTrust(App app, String profile) {
		if (profile.equals("tracked")) {
			Awaitility.await().until(() -> app.bean(TrackedCache.class).isTrusted());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "expiring", "tracked", "lettuce" })
	void aChangeIsSeen(String profile) {
		try (App app = start(profile, "--colors.near=200ms")) {
			for (int i = 0; i < 150; i++) {
				unseen(app);
				if (profile.equals("expiring") && i == 3) {
					return;
				}
			}
		}
	}

	@Test
	void aTrackedCacheThatIsHungUpOnIsNotStale() {
		try (App app = start("tracked")) {
			for (int i = 0; i < 5; i++) {
				String blue = "{\"number\":" + i + "}";
				awaitTrust(app, "tracked");
				colors(app);
				assertThat(Http.get(app.port(), "/break").body()).isEqualTo("broken");
				this.redis.set("colors::v3::BLUE", blue.getBytes(StandardCharsets.UTF_8));
				Awaitility.await()
					.atMost(TrackedCache.INTERVAL.plus(TrackedCache.PATIENCE))
					.until(() -> colors(app).contains(blue));
			}
		}
	}

	/** Its bound is a second; the rest is for a slow machine. */
	@Test
	void aTrackedCacheWhoseConnectionFallsSilentIsNotStaleForGood() throws IOException {
		RedisURI way = RedisURI.create(RedisExtension.url());
		String key = "colors::v3::BLUE";
		try (SilentWay silent = new SilentWay(way.getPort())) {
			way.setPort(silent.port());
			RedisClient client = RedisClient.create(way);
			try (TrackedCache cache = new TrackedCache(client, "colors::v3::",
					(keys) -> keys.stream().map((one) -> new String(this.redis.get(one))).toList())) {
				Awaitility.await().until(cache::isTrusted);
				String before = cache.getAll(List.of(key)).getFirst();
				silent.fallSilent();
				this.redis.set(key, "{}".getBytes(StandardCharsets.UTF_8));
				assertThat(before).isNotEqualTo("{}");
				Awaitility.await()
					.atMost(TrackedCache.INTERVAL.plus(TrackedCache.PATIENCE).multipliedBy(5))
					.until(() -> cache.getAll(List.of(key)), List.of("{}")::equals);
				assertThat(cache.isTrusted()).isFalse();
			}
			finally {
				client.shutdown();
			}
		}
	}

	/** Why there is a TrackedCache. */
	@Test
	void thatOfLettuceIsStaleForGood() {
		try (App app = start("lettuce")) {
			colors(app);
			assertThat(Http.get(app.port(), "/break").body()).isEqualTo("broken");
			Awaitility.await().ignoreExceptions().until(() -> app.bean(LettuceCache.class).connectionId() > 0);
			this.redis.set("colors::v3::BLUE", "{}".getBytes(StandardCharsets.UTF_8));
			assertThat(Http.get(app.port(), "/unseen").statusCode()).isEqualTo(503);
			assertThat(colors(app)).isEqualTo(ColorsJson.of(100));
		}
	}

	@Test
	void anExpiringCacheIsStaleForNoLonger() {
		try (App app = start("expiring", "--colors.near=300ms")) {
			colors(app);
			this.redis.set("colors::v3::BLUE", "{}".getBytes(StandardCharsets.UTF_8));
			assertThat(colors(app)).isEqualTo(ColorsJson.of(100));
			Awaitility.await().atMost(Duration.ofSeconds(2)).until(() -> colors(app).contains("{}"));
		}
	}

	@Test
	void whatIsFlushedIsForgotten() {
		try (App app = start("tracked")) {
			awaitTrust(app, "tracked");
			colors(app);
			this.redis.flushall();
			Awaitility.await().until(() -> Http.get(app.port(), "/near").statusCode() != 200);
		}
	}

}
