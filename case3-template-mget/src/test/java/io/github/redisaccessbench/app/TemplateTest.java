// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.RightAnswer;
import io.github.redisaccessbench.colors.UserContract;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.data.redis.core.RedisTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/** What single variants do beyond what all have to do. */
@ExtendWith(RedisExtension.class)
class TemplateTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	private static App start(String profile) {
		return new App(ColorsApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--colors.slow-call=1ms", "--spring.data.redis.url=" + RedisExtension.url());
	}

	@Test
	void answersAUserFromRedisAndStoresOneThatIsMissing() {
		UserContract.checkRedis(ColorsApplication.class, "user-cache");
	}

	@ParameterizedTest
	@ValueSource(strings = { "slow", "slow-callable" })
	void aSlowCallAsksNothingOfRedis(String profile) {
		try (App app = start(profile)) {
			assertThat(CommandCounts.during(this.redis, () -> assertThat(Http.get(app.port(), "/slow?limit=7").body())
				.isEqualTo(RightAnswer.to("/slow", 7)))).isEmpty();
		}
	}

	@Test
	@SuppressWarnings("unchecked")
	void storesExactlyTheseBytes() {
		try (App app = start("")) {
			this.redis.del("colors::v3::BLUE");
			app.bean("colorTemplate", RedisTemplate.class)
				.opsForValue()
				.set("colors::v3::BLUE", Palette.find("BLUE").orElseThrow());
			assertThat(Layout.V3.read(this.redis, "BLUE")).isEqualTo(Layout.V3.blue());
		}
	}

	/** Three calls. Only a pipeline without a pool opens a connection for each. */
	@ParameterizedTest
	@CsvSource({ "pipelined, 0", "pipelined-unpooled, 3", "async, 0" })
	void connectsOnlyWithoutAPool(String profile, long connections) {
		Layout.V3.write(Palette.first(100));
		try (App app = start(profile)) {
			Http.get(app.port(), "/colors");
			assertThat(CommandCounts.connectionsDuring(this.redis, () -> {
				Http.get(app.port(), "/colors");
				Http.get(app.port(), "/colors");
				Http.get(app.port(), "/colors");
			})).isEqualTo(connections);
		}
	}

	@Test
	void runsItsScriptAgainWhenRedisHasForgottenIt() {
		Layout.V3.write(Palette.first(100));
		try (App app = start("lua")) {
			Http.get(app.port(), "/colors");
			this.redis.scriptFlush();
			assertThat(Http.get(app.port(), "/colors?limit=7").body()).isEqualTo(ColorsJson.of(7));
		}
	}

	@Test
	void answersABlobThatIsLongerThanTheLimitAndNoneThatIsShorter() {
		Layout.V5.write(Palette.first(8));
		try (App app = start("blob")) {
			assertThat(Http.get(app.port(), "/colors?limit=7").body()).isEqualTo(ColorsJson.of(7));
			assertThat(Http.get(app.port(), "/colors?limit=9").body()).contains("colors::v5 holds no color");
		}
	}

}
