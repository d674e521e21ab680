// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;

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
 * thing is added: a filter, so that nothing but colors is ever deserialized. Otherwise
 * any program that can write to Redis can run code here.
 */
@Configuration(proxyBeanMethods = false)
@EnableCaching
class CacheConfig {

	/** A stored color takes about 160 bytes; its text and numbers are not asked for. */
	private static final ObjectInputFilter ONLY_COLORS = ObjectInputFilter.Config
		.createFilter("maxdepth=2;maxrefs=10;maxarray=0;maxbytes=1024;" + Color.class.getName() + ";!*");

	/** Changes how values are read, and keeps what spring.cache.redis.* says. */
	@Bean
	RedisCacheManagerBuilderCustomizer filteredValues() {
		SerializationPair<Object> values = SerializationPair.fromSerializer(new JdkSerializationRedisSerializer(
				new SerializingConverter(), new DeserializingConverter(CacheConfig::read)));
		return (caches) -> caches.cacheDefaults(caches.cacheDefaults().serializeValuesWith(values));
	}

	private static Object read(InputStream value) throws IOException {
		try (ObjectInputStream objects = new ObjectInputStream(value)) {
			objects.setObjectInputFilter(ONLY_COLORS);
			return objects.readObject();
		}
		catch (ClassNotFoundException | EOFException ex) {
			// Not as a cause: Spring MVC would take an EOFException for a caller who has
			// gone,
			// and answer 200 with nothing
			throw new InvalidObjectException(ex.toString());
		}
	}

}
