// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

import io.github.redisaccessbench.colors.ColorFilter;

import org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
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

	/** Changes how values are read, and keeps what spring.cache.redis.* says. */
	@Bean
	RedisCacheManagerBuilderCustomizer filteredValues() {
		SerializationPair<Object> values = SerializationPair.fromSerializer(new JdkSerializationRedisSerializer(
				new SerializingConverter(), new DeserializingConverter(RedisConfig::deserialize)));
		return (caches) -> caches.cacheDefaults(caches.cacheDefaults().serializeValuesWith(values));
	}

	private static Object deserialize(InputStream value) throws IOException {
		try (ObjectInputStream objects = new ObjectInputStream(value)) {
			objects.setObjectInputFilter(ColorFilter.ONLY_COLORS);
			return objects.readObject();
		}
		catch (ClassNotFoundException ex) {
			throw new IOException("a class that is not here", ex);
		}
	}

}
