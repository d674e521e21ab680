// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Hostile;
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

import org.springframework.cache.CacheManager;
import org.springframework.data.redis.cache.RedisCacheManager;

import static org.assertj.core.api.Assertions.assertThat;

/** What single variants do beyond what all have to do. */
@ExtendWith(RedisExtension.class)
class MvcVariantsTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	private static App start(String profile) {
		return new App(VariantsApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--colors.slow-call=1ms", "--spring.data.redis.url=" + RedisExtension.url());
	}

	@Test
	void answersAUserFromRedisAndStoresOneThatIsMissing() {
		UserContract.checkRedis(VariantsApplication.class, "case3,user-cache");
	}

	@ParameterizedTest
	@ValueSource(strings = { "case3,slow", "case3,slow-callable" })
	void aSlowCallAsksNothingOfRedis(String profile) {
		try (App app = start(profile)) {
			assertThat(CommandCounts.during(this.redis, () -> assertThat(Http.get(app.port(), "/slow?limit=7").body())
				.isEqualTo(RightAnswer.to("/slow", 7)))).isEmpty();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "user", "user,jpa" })
	void answersAUserWithOneQuery(String profiles) {
		UserContract.checkSql(VariantsApplication.class, "case5," + profiles);
	}

	@ParameterizedTest
	@ValueSource(strings = { "case1", "case2", "case3", "case5" })
	void aCaseHasTheReaderOfItsOwnModuleAndNoOther(String profile) {
		try (App app = start(profile)) {
			assertThat(app.bean(ColorReader.class).getClass().getPackage()).isSameAs(ColorReader.class.getPackage());
		}
	}

	@Test
	void aNearCacheAsksOnceAndSeesNoChange() {
		Layout.V1.write(Palette.first(100));
		try (App near = start("case1,near-cache")) {
			Http.get(near.port(), "/colors?limit=7");
			this.redis.del(Palette.names(7).stream().map(Layout.V1::key).toArray(String[]::new));
			assertThat(CommandCounts.during(this.redis, () -> Http.get(near.port(), "/colors?limit=7"))).isEmpty();
			assertThat(Http.get(near.port(), "/colors?limit=7").body()).isEqualTo(ColorsJson.of(7));
		}
	}

	/** What is measured with the profile no-filter is an app without one. */
	@ParameterizedTest
	@CsvSource({ "'case1,no-filter', 1", "case1, 0", "'case1,bulk', 0", "'case3,jdk', 0" })
	void onlyWithoutTheFilterAHostileValueIsExecuted(String profile, int times) {
		Layout.V1.write(Palette.first(100));
		try (App app = start(profile)) {
			this.redis.set("colors::v1::BLUE", Hostile.bytes());
			assertThat(Http.get(app.port(), "/colors").statusCode()).isEqualTo(500);
			assertThat(Hostile.executed()).isEqualTo(times);
		}
	}

	@Test
	void cachesWithRedisAlthoughCaffeineIsThere() {
		try (App app = start("case1")) {
			assertThat(app.bean(CacheManager.class)).isInstanceOf(RedisCacheManager.class);
		}
	}

	/** Three calls. Only a pipeline without a pool opens a connection for each. */
	@ParameterizedTest
	@CsvSource({ "'case3,pipelined', 0", "'case3,pipelined-unpooled', 3", "'case3,async', 0", "'case2,pipelined', 0" })
	void connectsOnlyWithoutAPool(String profile, long connections) {
		Layout.V2.write(Palette.first(100));
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
		try (App app = start("case3,lua")) {
			Http.get(app.port(), "/colors");
			this.redis.scriptFlush();
			assertThat(Http.get(app.port(), "/colors?limit=7").body()).isEqualTo(ColorsJson.of(7));
		}
	}

	@Test
	void answersABlobThatIsLongerThanTheLimitAndNoneThatIsShorter() {
		Layout.V5.write(Palette.first(8));
		try (App app = start("case3,blob")) {
			assertThat(Http.get(app.port(), "/colors?limit=7").body()).isEqualTo(ColorsJson.of(7));
			assertThat(Http.get(app.port(), "/colors?limit=9").body()).contains("colors::v5 holds no color");
		}
	}

}
