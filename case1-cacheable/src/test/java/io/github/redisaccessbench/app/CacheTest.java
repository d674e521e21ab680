// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Hostile;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.cache.CacheManager;
import org.springframework.cache.support.NullValue;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;

import static org.assertj.core.api.Assertions.assertThat;

/** What a cache does that the other cases do not do. */
@ExtendWith(RedisExtension.class)
class CacheTest {

	private static App app;

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@BeforeAll
	static void start() {
		app = start("");
	}

	private static App start(String profile) {
		return new App(ColorsApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--spring.data.redis.url=" + RedisExtension.url());
	}

	@AfterAll
	static void end() {
		app.close();
	}

	@BeforeEach
	void store() {
		Layout.V1.write(Palette.first(100));
	}

	private String colors() {
		return Http.get(app.port(), "/colors").body();
	}

	private void awaitTheEndOfAMiss() {
		Awaitility.await().until(() -> this.redis.exists("colors::v1::BLUE") == 1);
	}

	@Test
	void storesExactlyTheseBytes() {
		this.redis.del("colors::v1::BLUE");
		app.bean(ColorCache.class).findByName("BLUE");
		awaitTheEndOfAMiss();
		assertThat(Layout.V1.read(this.redis, "BLUE")).isEqualTo(Layout.V1.blue());
		assertThat(this.redis.ttl("colors::v1::BLUE")).isEqualTo(-1);
	}

	@Test
	void computesAndStoresWhatIsMissing() {
		this.redis.del("colors::v1::BLUE");
		assertThat(colors()).isEqualTo(ColorsJson.of(100));
		awaitTheEndOfAMiss();
	}

	@Test
	void namesTheKeyThatHoldsACachedNull() {
		this.redis.set("colors::v1::BLUE", new JdkSerializationRedisSerializer().serialize(NullValue.INSTANCE));
		assertThat(colors()).contains("colors::v1::BLUE holds no color");
	}

	/**
	 * The attack works where nothing filters; here it is rejected, and the app lives on.
	 */
	@Test
	@ExtendWith(OutputCaptureExtension.class)
	void executesNothingOfAHostileValue(CapturedOutput output) {
		new JdkSerializationRedisSerializer().deserialize(Hostile.bytes());
		assertThat(Hostile.executed()).isOne();
		this.redis.set("colors::v1::BLUE", Hostile.bytes());
		assertThat(Http.get(app.port(), "/colors").statusCode()).isEqualTo(503);
		assertThat(Hostile.executed()).isZero();
		assertThat(output.getOut().lines().filter((line) -> line.contains("The colors cannot be read"))).singleElement()
			.asString()
			.endsWith("The colors cannot be read: java.io.InvalidClassException: filter status: REJECTED");
		store();
		assertThat(colors()).isEqualTo(ColorsJson.of(100));
	}

	@Test
	void aNearCacheAsksOnceAndSeesNoChange() {
		try (App near = start("near-cache")) {
			Http.get(near.port(), "/colors?limit=7");
			this.redis.del(Palette.names(7).stream().map(Layout.V1::key).toArray(String[]::new));
			assertThat(CommandCounts.during(this.redis, () -> Http.get(near.port(), "/colors?limit=7"))).isEmpty();
			assertThat(Http.get(near.port(), "/colors?limit=7").body()).isEqualTo(ColorsJson.of(7));
		}
	}

	/** What is measured with the profile no-filter is an app without one. */
	@Test
	void withoutTheFilterAHostileValueIsExecuted() {
		try (App open = start("no-filter")) {
			this.redis.set("colors::v1::BLUE", Hostile.bytes());
			Http.get(open.port(), "/colors");
			assertThat(Hostile.executed()).isOne();
		}
	}

	@Test
	void cachesWithRedisAlthoughCaffeineIsThere() {
		assertThat(app.bean(CacheManager.class)).isInstanceOf(RedisCacheManager.class);
	}

}
