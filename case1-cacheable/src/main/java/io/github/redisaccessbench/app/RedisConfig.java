// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.ColorFilter;

import org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.serializer.support.DeserializingConverter;
import org.springframework.core.serializer.support.SerializingConverter;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;

/**
 * Spring Boot's own cache in Redis: keys as text, values JDK-serialized, no expiry. One
 * thing is added: a filter, so that nothing but colors is ever deserialized.
 */
@Configuration(proxyBeanMethods = false)
@EnableCaching
class RedisConfig {

	/**
	 * Changes how values are read, and keeps what spring.cache.redis.* says. The profile
	 * no-filter is there to measure what that costs, not to be used.
	 */
	@Bean
	@Profile("!no-filter")
	RedisCacheManagerBuilderCustomizer filteredValues() {
		SerializationPair<Object> values = SerializationPair.fromSerializer(new JdkSerializationRedisSerializer(
				new SerializingConverter(), new DeserializingConverter(ColorFilter::read)));
		return (caches) -> caches.cacheDefaults(caches.cacheDefaults().serializeValuesWith(values));
	}

}
