// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import io.lettuce.core.RedisClient;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;

/**
 * The tracked cache, by the client that Spring Boot configures.
 */
@Configuration(proxyBeanMethods = false)
@Profile("tracked")
class TrackedConfig {

	@Bean
	@Primary
	TrackedCache trackedCache(LettuceConnectionFactory connections, Source source) {
		return new TrackedCache((RedisClient) connections.getRequiredNativeClient(), "colors::", source::getAll);
	}

}
