// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Hostile;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.cache.CacheManager;
import org.springframework.cache.support.NullValue;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = "spring.data.redis.timeout=" + ColorsContract.TIMEOUT_MS + "ms")
class ColorsContractTest extends ColorsContract {

	@LocalServerPort
	private int port;

	@Autowired
	private ColorCache cache;

	@Autowired
	private CacheManager caches;

	ColorsContractTest() {
		super(Endpoints.ALL);
	}

	@DynamicPropertySource
	static void redis(DynamicPropertyRegistry properties) {
		properties.add("spring.data.redis.url", RedisExtension::url);
	}

	@Override
	protected int port() {
		return this.port;
	}

	/** The cache writes asynchronously. */
	@Override
	protected void awaitTheEndOfAMiss(String key) {
		Awaitility.await().until(() -> redis().exists(key) == 1);
	}

	@Test
	void storesExactlyTheseBytes() {
		redis().del("colors::v1::BLUE");
		this.cache.findByName("BLUE");
		awaitTheEndOfAMiss("colors::v1::BLUE");
		assertThat(Layout.V1.read(redis(), "BLUE")).isEqualTo(Layout.V1.blue());
		assertThat(redis().ttl("colors::v1::BLUE")).isEqualTo(-1);
	}

	@Test
	void computesAndStoresWhatIsMissing() {
		redis().del("colors::v1::BLUE");
		assertThat(get("/colors?limit=100").body()).isEqualTo(ColorsJson.of(100));
		awaitTheEndOfAMiss("colors::v1::BLUE");
	}

	@Test
	void namesTheKeyThatHoldsACachedNull() {
		redis().set("colors::v1::BLUE", new JdkSerializationRedisSerializer().serialize(NullValue.INSTANCE));
		assertThat(get("/colors").body()).contains("colors::v1::BLUE holds no color: run the seed");
		Layout.V1.write(redis(), Palette.find("BLUE").orElseThrow());
	}

	/**
	 * The attack works where nothing filters; here it is rejected, and the app lives on.
	 */
	@Test
	@ExtendWith(OutputCaptureExtension.class)
	void executesNothingOfAHostileValue(CapturedOutput output) {
		new JdkSerializationRedisSerializer().deserialize(Hostile.bytes());
		assertThat(Hostile.executed()).isOne();
		redis().set("colors::v1::BLUE", Hostile.bytes());
		assertThat(get("/colors").statusCode()).isEqualTo(503);
		assertThat(Hostile.executed()).isZero();
		assertThat(output.getOut().lines().filter((line) -> line.contains("The colors cannot be read"))).singleElement()
			.asString()
			.endsWith("The colors cannot be read: java.io.InvalidClassException: filter status: REJECTED");
		Layout.V1.write(redis(), Palette.find("BLUE").orElseThrow());
		assertThat(get("/colors").body()).isEqualTo(ColorsJson.of(100));
	}

	@Test
	void aNearCacheAsksOnceAndSeesNoChange() {
		get("/colors/near-cache?limit=7");
		redis().del(Palette.names(7).stream().map(Layout.V1::key).toArray(String[]::new));
		assertThat(CommandCounts.during(redis(), () -> get("/colors/near-cache?limit=7"))).isEmpty();
		assertThat(get("/colors/near-cache?limit=7").body()).isEqualTo(ColorsJson.of(7));
		store(Layout.V1);
	}

	@Test
	void cachesWithRedisAlthoughCaffeineIsThere() {
		assertThat(this.caches).isInstanceOf(RedisCacheManager.class);
	}

}
