// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import io.github.redisaccessbench.colors.Color;

import org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.cache.RedisCacheWriter;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * Keys as text, values as JSON; in the cache, too, so that all write the same.
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
		template.setHashKeySerializer(RedisSerializer.string());
		template.setHashValueSerializer(colorSerializer);
		return template;
	}

	@Bean
	RedisCacheManagerBuilderCustomizer sameValues(JacksonJsonRedisSerializer<Color> colorSerializer) {
		return (caches) -> caches.cacheDefaults(caches.cacheDefaults()
			.serializeValuesWith(SerializationPair.fromSerializer(colorSerializer))
			.entryTtl(ColorWriter.TTL));
	}

	/**
	 * With Lettuce a put returns at once by default. Ten users who repeat it ask for more
	 * than Redis can do, and what is under way fills the app's heap.
	 */
	@Bean
	@Profile("cache-waiting")
	RedisCacheManagerBuilderCustomizer waiting(RedisConnectionFactory connectionFactory) {
		return (caches) -> caches
			.cacheWriter(RedisCacheWriter.create(connectionFactory, (writer) -> writer.immediateWrites(true)));
	}

}
