// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.connection.jedis.JedisConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;

import static org.assertj.core.api.Assertions.assertThat;

/** What each request sends to Redis, by which connections. */
@ExtendWith(RedisExtension.class)
class NeighboursTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	private static App start(String profile) {
		return start(profile, 2_500);
	}

	private static App start(String profile, int many) {
		Layout.V3.write(Palette.first(100));
		return new App(NeighboursApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--spring.data.redis.url=" + RedisExtension.url(), "--colors.many=" + many);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "pool", "jedis" })
	void eachRequestSendsWhatItSays(String profile) {
		try (App app = start(profile)) {
			int all = Integer.parseInt(Http.get(app.port(), "/mget").body());
			assertThat(all).isGreaterThan(5_000);
			assertThat(sent(app, "/one", null)).containsExactly(Map.entry("get", 1L));
			assertThat(sent(app, "/loop", String.valueOf(all))).containsExactly(Map.entry("get", 100L));
			assertThat(sent(app, "/mget", String.valueOf(all))).containsExactly(Map.entry("mget", 1L));
			assertThat(sent(app, "/chunks", String.valueOf(all))).containsExactly(Map.entry("mget", 10L));
			assertThat(sent(app, "/large", "100000")).containsExactly(Map.entry("get", 1L));
			assertThat(sent(app, "/keys", "100")).containsExactly(Map.entry("keys", 1L));
		}
	}

	private Map<String, Long> sent(App app, String path, String body) {
		Http.get(app.port(), path);
		String expected = (body != null) ? body
				: new String(this.redis.get("colors::v3::ALICEBLUE"), StandardCharsets.UTF_8);
		return CommandCounts.during(this.redis,
				() -> assertThat(Http.get(app.port(), path).body()).isEqualTo(expected));
	}

	/** Or else Redis would get more to do than it can, by users who ask again. */
	@ParameterizedTest
	@ValueSource(strings = { "", "pool", "jedis" })
	void aCacheLooksForItsKeysWithKeysAndWaitsUntilAllAreGone(String profile) {
		try (App app = start(profile)) {
			for (int time = 0; time < 20; time++) {
				assertThat(sent(app, "/clear", "10")).containsEntry("keys", 1L).containsEntry("set", 10L);
				assertThat(this.redis.keys("colors::cleared*")).isEmpty();
			}
		}
	}

	@Test
	void aCacheCanLookForItsKeysWithScan() {
		try (App app = start("scan")) {
			assertThat(sent(app, "/clear", "10")).containsKeys("scan")
				.doesNotContainKey("keys")
				.containsEntry("set", 10L);
		}
	}

	/** Whatever there was before. */
	@Test
	void thereAreAsManyKeysAsItIsTold() {
		this.redis.flushall();
		for (int many : new int[] { 1_500, 3_001, 10 }) {
			try (App app = start("", many)) {
				assertThat(app.port()).isPositive();
				assertThat(this.redis.keys("colors::neighbours::[0-9]*")).hasSize(many);
			}
		}
	}

	@Test
	void onlyThePoolsHaveAConnectionForEachRequest() {
		try (App app = start("")) {
			assertThat(app.bean(LettuceConnectionFactory.class).getShareNativeConnection()).isTrue();
		}
		try (App app = start("pool")) {
			assertThat(app.bean(LettuceConnectionFactory.class).getShareNativeConnection()).isFalse();
		}
		try (App app = start("jedis")) {
			assertThat(app.bean(RedisConnectionFactory.class)).isInstanceOf(JedisConnectionFactory.class);
		}
	}

}
