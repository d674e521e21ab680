// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
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
	RedisTemplate<String, Color> colorTemplate(RedisConnectionFactory connectionFactory,
			JacksonJsonRedisSerializer<Color> colorSerializer) {
		RedisTemplate<String, Color> template = new RedisTemplate<>();
		template.setConnectionFactory(connectionFactory);
		template.setKeySerializer(RedisSerializer.string());
		template.setValueSerializer(colorSerializer);
		return template;
	}

}
