// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.cache.BatchStrategies;
import org.springframework.data.redis.cache.BatchStrategy;
import org.springframework.data.redis.cache.RedisCacheWriter;
import org.springframework.data.redis.connection.RedisConnectionFactory;

/**
 * A cache whose {@code clear()} waits until Redis is done. With Lettuce it returns at
 * once by default: two users who call it again and again leave 5,000 KEYS in a queue
 * within three seconds, and all others on that connection behind it.
 */
@Configuration(proxyBeanMethods = false)
class CacheConfig {

	private static final int STEP = 1_000;

	@Bean
	RedisCacheManagerBuilderCustomizer waiting(RedisConnectionFactory connections, BatchStrategy strategy) {
		return (caches) -> caches.cacheWriter(
				RedisCacheWriter.create(connections, (writer) -> writer.immediateWrites(true).batchStrategy(strategy)));
	}

	/** As it is by default. */
	@Bean
	@Profile("!scan")
	BatchStrategy byKeys() {
		return BatchStrategies.keys();
	}

	/** Redis serves others between its steps. */
	@Bean
	@Profile("scan")
	BatchStrategy byScan() {
		return BatchStrategies.scan(STEP);
	}

}
