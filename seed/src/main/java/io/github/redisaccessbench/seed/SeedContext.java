// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Map;

import io.github.redisaccessbench.colors.RedisUrl;

import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/**
 * Starts Spring for one Redis.
 */
final class SeedContext {

	/** Lettuce would wait for an answer for a minute; variables may say otherwise. */
	private static final String[] PATIENCE = { "spring.data.redis.timeout=5s", "spring.data.redis.connect-timeout=5s" };

	private SeedContext() {
	}

	/**
	 * @return what {@link SeedConfig} declares. Nothing was sent to Redis yet
	 * @throws org.springframework.beans.BeansException if other settings do not fit, such
	 * as those for TLS
	 */
	static ConfigurableApplicationContext open(RedisUrl redis) {
		return new SpringApplicationBuilder(SeedConfig.class).web(WebApplicationType.NONE)
			.bannerMode(Banner.Mode.OFF)
			.logStartupInfo(false)
			.registerShutdownHook(false)
			.properties(PATIENCE)
			.initializers(connectTo(redis))
			.run();
	}

	/**
	 * As a property of its own, before all others: an argument would be handed around by
	 * Spring, and the URL may hold a password.
	 */
	private static ApplicationContextInitializer<ConfigurableApplicationContext> connectTo(RedisUrl redis) {
		return (context) -> context.getEnvironment()
			.getPropertySources()
			.addFirst(new MapPropertySource("redis", Map.of("spring.data.redis.url", redis.url())));
	}

}
