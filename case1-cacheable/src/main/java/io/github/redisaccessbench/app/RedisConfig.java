// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Configuration;

/**
 * Spring Boot's own cache in Redis: keys as text, values JDK-serialized, no expiry.
 */
@Configuration(proxyBeanMethods = false)
@EnableCaching
class RedisConfig {

}
