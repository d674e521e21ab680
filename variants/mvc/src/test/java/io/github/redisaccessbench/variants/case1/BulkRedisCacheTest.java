// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case1;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.cache.autoconfigure.CacheAutoConfiguration;
import org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.cache.RedisCacheManager.RedisCacheManagerBuilder;
import org.springframework.stereotype.Component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

/** Beside {@code @Cacheable}, on the same entries of the same cache. */
@ExtendWith(RedisExtension.class)
class BulkRedisCacheTest {

	private static final ApplicationContextRunner SPRING = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(CacheAutoConfiguration.class, DataRedisAutoConfiguration.class))
		.withUserConfiguration(Caching.class, Shop.class)
		.withPropertyValues("spring.cache.type=redis", "spring.data.redis.lettuce.pool.enabled=false");

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	/** What the loader was asked for, each time. */
	private final List<Set<?>> loads = new ArrayList<>();

	@BeforeEach
	void clear() {
		this.redis.flushall();
	}

	private void with(String property, Consumer<Shop> test) {
		SPRING.withPropertyValues("spring.data.redis.url=" + RedisExtension.url(), property)
			.run((context) -> test.accept(context.getBean(Shop.class)));
	}

	private Map<Object, String> read(Shop shop, Object... keys) {
		return BulkRedisCache.of(shop.caches(), "prices").getAll(List.of(keys), String.class, this::load);
	}

	private Map<Object, String> load(Set<?> missing) {
		this.loads.add(missing);
		Map<Object, String> loaded = new HashMap<>();
		missing.stream().filter((key) -> !"nothing".equals(key)).forEach((key) -> loaded.put(key, "bulk " + key));
		return loaded;
	}

	private void await(String... keys) {
		Awaitility.await().until(() -> this.redis.exists(keys) == keys.length);
	}

	@ParameterizedTest
	@CsvSource({ "spring.cache.type=redis, prices::tea", "spring.cache.redis.key-prefix=shop:, shop:prices::tea",
			"spring.cache.redis.use-key-prefix=false, tea" })
	void sharesItsEntriesWithCacheable(String property, String key) {
		with(property, (shop) -> {
			shop.price("tea");
			await(key);
			byte[] stored = this.redis.get(key);
			assertThat(read(shop, "tea")).containsExactly(entry("tea", "price of tea"));
			assertThat(this.loads).isEmpty();
			this.redis.del(key);
			assertThat(read(shop, "tea")).containsExactly(entry("tea", "bulk tea"));
			await(key);
			assertThat(shop.price("tea")).isEqualTo("bulk tea");
			this.redis.del(key);
			shop.price("tea");
			await(key);
			assertThat(this.redis.get(key)).isEqualTo(stored);
		});
	}

	@Test
	void convertsKeysAsCacheableDoes() {
		with("a=b", (shop) -> {
			shop.price(7L);
			shop.price(new Article("tea", 3));
			await("prices::7", "prices::Article[name=tea, size=3]");
			assertThat(read(shop, new Article("tea", 3), 7L)).containsExactly(
					entry(new Article("tea", 3), "price of Article[name=tea, size=3]"), entry(7L, "price of 7"));
		});
	}

	@Test
	void readsByOneMgetAndLoadsWhatIsMissingByOneCall() {
		with("a=b", (shop) -> {
			read(shop, "a", "b");
			await("prices::a", "prices::b");
			this.loads.clear();
			assertThat(CommandCounts.during(this.redis, () -> read(shop, "b", "a", "b")))
				.containsOnly(entry("mget", 1L));
			assertThat(this.loads).isEmpty();
			Map<String, Long> commands = CommandCounts.during(this.redis, () -> {
				assertThat(read(shop, "c", "b", "d", "c")).containsExactly(entry("c", "bulk c"), entry("b", "bulk b"),
						entry("d", "bulk d"));
				Awaitility.await().until(() -> BulkRedisCacheTest.this.redis.dbsize() == 4);
			});
			assertThat(commands).containsEntry("mget", 1L).containsEntry("set", 2L);
			assertThat(this.loads).containsExactly(Set.of("c", "d"));
			assertThat(this.loads.getFirst()).map(Object::toString).containsExactly("c", "d");
		});
	}

	@Test
	void sendsNothingForNoKeys() {
		with("a=b", (shop) -> {
			assertThat(CommandCounts.during(this.redis, () -> assertThat(read(shop)).isEmpty())).isEmpty();
			assertThat(this.loads).isEmpty();
		});
	}

	@Test
	void storesThatThereIsNothing() {
		with("a=b", (shop) -> {
			assertThat(read(shop, "tea", "nothing")).containsExactly(entry("tea", "bulk tea"), entry("nothing", null));
			await("prices::nothing");
			assertThat(shop.price("nothing")).isNull();
			assertThat(read(shop, "nothing")).containsExactly(entry("nothing", null));
			assertThat(this.loads).hasSize(1);
		});
	}

	@Test
	void doesNotStoreThatThereIsNothingWhereItMustNot() {
		with("spring.cache.redis.cache-null-values=false", (shop) -> {
			assertThat(read(shop, "nothing", "tea")).containsExactly(entry("nothing", null), entry("tea", "bulk tea"));
			await("prices::tea");
			assertThat(this.redis.exists("prices::nothing")).isZero();
		});
	}

	@Test
	void entriesExpireAsThoseOfCacheable() {
		with("spring.cache.redis.time-to-live=1h", (shop) -> {
			shop.price("tea");
			read(shop, "coffee");
			await("prices::tea", "prices::coffee");
			assertThat(List.of(this.redis.pttl("prices::tea"), this.redis.pttl("prices::coffee")))
				.allSatisfy((left) -> assertThat(left).isBetween(3_500_000L, 3_600_000L));
		});
	}

	@Test
	void whatIsEvictedIsLoadedAgain() {
		with("a=b", (shop) -> {
			read(shop, "tea");
			await("prices::tea");
			shop.caches().getCache("prices").evictIfPresent("tea");
			read(shop, "tea");
			assertThat(this.loads).hasSize(2);
		});
	}

	@Test
	void refusesAValueOfAnotherTypeAsTheCacheItselfDoes() {
		with("a=b", (shop) -> {
			shop.number("tea");
			await("prices::tea");
			assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> read(shop, "tea"))
				.withMessage("Cached value of key 'tea' is not of required type [java.lang.String]: 3");
			assertThatExceptionOfType(IllegalStateException.class)
				.isThrownBy(() -> shop.caches().getCache("prices").get("tea", String.class));
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "transactionAware", "enableTimeToIdle" })
	void refusesACacheThatItCannotRead(String setting) {
		RedisCacheManagerBuilderCustomizer customizer = "transactionAware".equals(setting)
				? RedisCacheManagerBuilder::transactionAware
				: (builder) -> builder.cacheDefaults(builder.cacheDefaults().enableTimeToIdle());
		SPRING.withPropertyValues("spring.data.redis.url=" + RedisExtension.url())
			.withBean(RedisCacheManagerBuilderCustomizer.class, () -> customizer)
			.run((context) -> assertThatIllegalArgumentException()
				.isThrownBy(() -> BulkRedisCache.of(context.getBean(CacheManager.class), "prices"))
				.withMessageStartingWith("Cache 'prices' ")
				.withMessageContaining(setting + "()"));
	}

	@Test
	void refusesACacheThatIsNotInRedisOrMissing() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> BulkRedisCache.of(new ConcurrentMapCacheManager(), "prices"))
			.withMessageContaining("but is org.springframework.cache.concurrent.ConcurrentMapCache");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> BulkRedisCache.of(new ConcurrentMapCacheManager("others"), "prices"))
			.withMessageContaining("but is missing");
	}

	record Article(String name, int size) {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableCaching
	static class Caching {

	}

	@Component
	static class Shop {

		private final CacheManager caches;

		Shop(CacheManager caches) {
			this.caches = caches;
		}

		/** By a method, since a proxy's fields are empty. */
		public CacheManager caches() {
			return this.caches;
		}

		@Cacheable("prices")
		public String price(Object article) {
			return "nothing".equals(article) ? "not asked" : "price of " + article;
		}

		@Cacheable("prices")
		public Integer number(Object article) {
			return 3;
		}

	}

}
