// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.config.ReadMode;
import org.redisson.spring.data.connection.RedissonConnectionFactory;

import org.springframework.boot.data.redis.autoconfigure.DataRedisConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.util.StringUtils;

/**
 * Redisson behind Spring's template, with its own defaults but one: by default it reads
 * from replicas, where there are any, and so what may be old.
 */
@Configuration(proxyBeanMethods = false)
@Profile("redisson")
class RedissonConfig {

	@Bean(destroyMethod = "shutdown")
	RedissonClient redisson(DataRedisConnectionDetails redis) {
		Config config = new Config();
		// That of redis://:password@host is empty, which is not the default user.
		config.setUsername(StringUtils.hasText(redis.getUsername()) ? redis.getUsername() : null)
			.setPassword(redis.getPassword());
		config.useClusterServers()
			.setReadMode(ReadMode.MASTER)
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
