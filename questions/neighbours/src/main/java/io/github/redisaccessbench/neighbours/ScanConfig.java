// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.cache.BatchStrategies;
import org.springframework.data.redis.cache.RedisCacheWriter;
import org.springframework.data.redis.connection.RedisConnectionFactory;

/**
 * A cache that looks for its keys with SCAN: Redis serves others between its steps.
 */
@Configuration(proxyBeanMethods = false)
@Profile("scan")
class ScanConfig {

	private static final int STEP = 1_000;

	@Bean
	RedisCacheManagerBuilderCustomizer scanning(RedisConnectionFactory connections) {
		return (caches) -> caches
			.cacheWriter(RedisCacheWriter.nonLockingRedisCacheWriter(connections, BatchStrategies.scan(STEP)));
	}

}
