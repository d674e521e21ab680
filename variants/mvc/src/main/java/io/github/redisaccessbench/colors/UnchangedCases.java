// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.repository.configuration.EnableRedisRepositories;

/**
 * The beans of the cases as they are, each under a profile of its name.
 */
@Configuration(proxyBeanMethods = false)
public class UnchangedCases {

	@Configuration(proxyBeanMethods = false)
	@Profile("!raw & !callable")
	@Import(ColorsController.class)
	static class Controller {

	}

	@Configuration(proxyBeanMethods = false)
	@Profile("case1")
	@EnableCaching
	@Import({ ColorCache.class, CacheableColorReader.class })
	static class Case1 {

	}

	@Configuration(proxyBeanMethods = false)
	@Profile("case1 & !no-filter")
	@Import(CacheConfig.class)
	static class Case1Filter {

	}

	@Configuration(proxyBeanMethods = false)
	@Profile("case2")
	@EnableRedisRepositories
	@Import(RepositoryColorReader.class)
	static class Case2 {

	}

	@Configuration(proxyBeanMethods = false)
	@Profile("case3")
	@Import({ RedisConfig.class, TemplateColorReader.class })
	static class Case3 {

	}

	@Configuration(proxyBeanMethods = false)
	@Profile("case5 & !r2dbc")
	@Import(JdbcColorReader.class)
	static class Case5 {

	}

}
