// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.spring.data.connection.RedissonConnectionFactory;

import org.springframework.boot.data.redis.autoconfigure.DataRedisConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Redisson behind Spring's template, with its own defaults.
 */
@Configuration(proxyBeanMethods = false)
@Profile("redisson")
class RedissonConfig {

	@Bean(destroyMethod = "shutdown")
	RedissonClient redisson(DataRedisConnectionDetails redis) {
		Config config = new Config();
		config.setUsername(redis.getUsername()).setPassword(redis.getPassword());
		config.useClusterServers()
			.addNodeAddress(redis.getCluster()
				.getNodes()
				.stream()
				.map((node) -> "redis://" + node.host() + ":" + node.port())
				.toArray(String[]::new));
		return Redisson.create(config);
	}

	@Bean
	RedissonConnectionFactory redissonConnectionFactory(RedissonClient redisson) {
		return new RedissonConnectionFactory(redisson);
	}

}
