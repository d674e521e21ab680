// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import java.util.Map;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.data.redis.connection.RedisConnectionFactory;

import static org.assertj.core.api.Assertions.assertThat;

/** Each client answers the same, by the same commands. */
@ExtendWith(RedisExtension.class)
class ClientsTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@ParameterizedTest
	@CsvSource({ "'', LettuceConnectionFactory", "pool, LettuceConnectionFactory",
			"'pool,flush-once', LettuceConnectionFactory", "observed, LettuceConnectionFactory",
			"jedis, JedisConnectionFactory", "redisson, RedissonConnectionFactory", "glide, LettuceConnectionFactory" })
	void sendsWhatItSays(String profile, String factory) {
		Layout.V3.write(Palette.first(100));
		try (App app = start(profile)) {
			assertThat(app.bean(RedisConnectionFactory.class).getClass().getSimpleName()).isEqualTo(factory);
			assertThat(sent(app, "/mget")).isEqualTo(Map.of("mget", 1L));
			assertThat(sent(app, "/loop")).isEqualTo(Map.of("get", 100L));
			assertThat(sent(app, "/pipeline")).containsEntry("get", 100L).doesNotContainKey("mget");
		}
	}

	@Test
	void whatIsObservedIsTimed() {
		Layout.V3.write(Palette.first(100));
		try (App app = start("observed")) {
			Http.get(app.port(), "/loop");
			assertThat(
					app.bean(SimpleMeterRegistry.class).find("lettuce").timers().stream().mapToLong(Timer::count).sum())
				.isGreaterThanOrEqualTo(100);
		}
	}

	private static App start(String profile) {
		return new App(ClientsApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--spring.data.redis.url=" + RedisExtension.url());
	}

	private Map<String, Long> sent(App app, String path) {
		Http.get(app.port(), path);
		return CommandCounts.during(this.redis,
				() -> assertThat(Http.get(app.port(), path).body()).isEqualTo(ColorsJson.of(100)));
	}

}
