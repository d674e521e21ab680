// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.cache.RedisCacheWriter;
import org.springframework.data.redis.cache.RedisCacheWriter.RedisCacheWriterConfigurer;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.repository.configuration.EnableRedisRepositories;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * One writer per layout, each made of what the case itself is made of.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({ SslAutoConfiguration.class, DataRedisAutoConfiguration.class })
@EnableRedisRepositories
class SeedConfig {

	@Bean
	Layout cacheLayout(RedisConnectionFactory connectionFactory) {
		// By default a cache writes in the background, and we count the keys afterwards.
		RedisCacheWriter writer = RedisCacheWriter.create(connectionFactory,
				RedisCacheWriterConfigurer::immediateWrites);
		RedisCacheConfiguration configuration = RedisCacheConfiguration.defaultCacheConfig()
			.serializeValuesWith(SerializationPair.fromSerializer(CacheLayout.values()));
		RedisCacheManager caches = RedisCacheManager.builder(writer).cacheDefaults(configuration).build();
		return new CacheLayout(caches.getCache(ColorKeys.V1_CACHE));
	}

	@Bean
	Layout hashLayout(ColorRepository repository, StringRedisTemplate redis) {
		return new HashLayout(repository, redis);
	}

	@Bean
	Layout jsonLayout(RedisConnectionFactory connectionFactory) {
		RedisTemplate<String, Color> template = new RedisTemplate<>();
		template.setConnectionFactory(connectionFactory);
		template.setKeySerializer(RedisSerializer.string());
		template.setValueSerializer(new JacksonJsonRedisSerializer<>(Color.class));
		template.afterPropertiesSet();
		return new JsonLayout(template.opsForValue());
	}

	@Bean
	Layout fieldLayout(RedisConnectionFactory connectionFactory) {
		RedisTemplate<String, Color> template = new RedisTemplate<>();
		template.setConnectionFactory(connectionFactory);
		template.setKeySerializer(RedisSerializer.string());
		template.setHashKeySerializer(RedisSerializer.string());
		template.setHashValueSerializer(new JacksonJsonRedisSerializer<>(Color.class));
		template.afterPropertiesSet();
		return new FieldLayout(template);
	}

	@Bean
	Layout blobLayout(RedisConnectionFactory connectionFactory) {
		RedisTemplate<String, Color[]> template = new RedisTemplate<>();
		template.setConnectionFactory(connectionFactory);
		template.setKeySerializer(RedisSerializer.string());
		template.setValueSerializer(new JacksonJsonRedisSerializer<>(Color[].class));
		template.afterPropertiesSet();
		return new BlobLayout(template.opsForValue());
	}

	@Bean
	KeySpace keySpace(StringRedisTemplate redis) {
		return new KeySpace(redis);
	}

	@Bean
	RunMark runMark(StringRedisTemplate redis) {
		return new RunMark(redis);
	}

	@Bean
	Seeder seeder(List<Layout> layouts, KeySpace keys) {
		return new Seeder(layouts, keys);
	}

}
