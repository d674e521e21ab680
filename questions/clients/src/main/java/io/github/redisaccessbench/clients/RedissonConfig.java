// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.spring.data.connection.RedissonConnectionFactory;

import org.springframework.boot.data.redis.autoconfigure.DataRedisConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.util.StringUtils;

/**
 * Redisson behind Spring's template, with its own defaults: a pool of 24 to 64
 * connections. Without TLS.
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
		config.useSingleServer()
			.setAddress("redis://" + redis.getStandalone().getHost() + ":" + redis.getStandalone().getPort())
			.setDatabase(redis.getStandalone().getDatabase());
		return Redisson.create(config);
	}

	@Bean
	RedissonConnectionFactory redissonConnectionFactory(RedissonClient redisson) {
		return new RedissonConnectionFactory(redisson);
	}

}
