// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.ReactiveRedisConnectionFactory;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.data.redis.core.ReactiveRedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializationContext;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * Keys as text, values as JSON.
 */
@Configuration(proxyBeanMethods = false)
class RedisConfig {

	@Bean
	JacksonJsonRedisSerializer<Color> colorSerializer() {
		return new JacksonJsonRedisSerializer<>(Color.class);
	}

	@Bean
	ReactiveRedisOperations<String, Color> colorTemplate(ReactiveRedisConnectionFactory connectionFactory,
			JacksonJsonRedisSerializer<Color> colorSerializer) {
		return new ReactiveRedisTemplate<>(connectionFactory,
				RedisSerializationContext.<String, Color>newSerializationContext(RedisSerializer.string())
					.value(colorSerializer)
					.build());
	}

}
