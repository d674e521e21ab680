// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorFilter;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.RedisUrl;

import org.springframework.boot.Banner;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.serializer.support.DeserializingConverter;
import org.springframework.core.serializer.support.SerializingConverter;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;

/**
 * Spring's connection to one Redis, and the layouts there.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({ SslAutoConfiguration.class, DataRedisAutoConfiguration.class })
class SeedContext {

	/**
	 * Starts Spring. The URL is a property of its own, before all others: an argument
	 * would be handed around by Spring, and the URL may hold a password.
	 * @return nothing was sent to Redis yet
	 * @throws org.springframework.beans.BeansException if other settings do not fit, such
	 * as those for TLS
	 */
	static ConfigurableApplicationContext open(RedisUrl redis) {
		return new SpringApplicationBuilder(SeedContext.class).web(WebApplicationType.NONE)
			.bannerMode(Banner.Mode.OFF)
			.logStartupInfo(false)
			.registerShutdownHook(false)
			.initializers((context) -> context.getEnvironment()
				.getPropertySources()
				.addFirst(new MapPropertySource("redis", Map.of("spring.data.redis.url", redis.url()))))
			.run();
	}

	/** Of values at {@code colors::v1::*}, nothing but colors is deserialized. */
	static List<Layout> layouts(RedisConnectionFactory redis) {
		return List.of(
				new ValueLayout(ColorKeys.v1("*"), "string (JDK-serialized)", redis,
						new JdkSerializationRedisSerializer(new SerializingConverter(),
								new DeserializingConverter(ColorFilter::read))),
				new HashLayout(redis), new ValueLayout(ColorKeys.v3("*"), "string (JSON)", redis,
						new JacksonJsonRedisSerializer<>(Color.class)),
				new FieldLayout(redis), new ArrayLayout(redis));
	}

}
