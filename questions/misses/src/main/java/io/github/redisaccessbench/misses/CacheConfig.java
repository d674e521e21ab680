// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import java.time.Duration;

import org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.cache.BatchStrategies;
import org.springframework.data.redis.cache.RedisCacheWriter;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * Prices are text, and expire.
 */
@Configuration(proxyBeanMethods = false)
class CacheConfig {

	static final Duration TTL = Duration.ofMinutes(10);

	static final Duration HOT_TTL = Duration.ofSeconds(1);

	/** How often waiting threads ask whether the lock is still there: the default. */
	private static final Duration POLL = Duration.ofMillis(50);

	/** Longer than the origin may take. */
	private static final Duration LOCK_TTL = Duration.ofSeconds(10);

	/** Each profile has entries of its own: several such apps may use one Redis. */
	@Bean
	RedisCacheManagerBuilderCustomizer expiring(Environment environment) {
		String profile = "::" + String.join("+", environment.getActiveProfiles()) + "::";
		return (caches) -> {
			caches.cacheDefaults(caches.cacheDefaults()
				.computePrefixWith((cache) -> cache + profile)
				.serializeValuesWith(SerializationPair.fromSerializer(RedisSerializer.string()))
				.entryTtl(TTL));
			caches.withCacheConfiguration(Prices.HOT, caches.cacheDefaults().entryTtl(HOT_TTL));
		};
	}

	/**
	 * Its lock is one key for the whole cache: it lets in one after the other. It has to
	 * expire: by default that of an app that was killed stays, and all wait for good.
	 */
	@Bean
	@Profile("locking")
	RedisCacheManagerBuilderCustomizer locking(RedisConnectionFactory connections) {
		return (caches) -> caches.cacheWriter(RedisCacheWriter.lockingRedisCacheWriter(connections, POLL,
				RedisCacheWriter.TtlFunction.just(LOCK_TTL), BatchStrategies.keys()));
	}

}
