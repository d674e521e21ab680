// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;

/**
 * The beans of the cases as they are, each under a profile of its name.
 */
@Configuration(proxyBeanMethods = false)
public class UnchangedCases {

	@Configuration(proxyBeanMethods = false)
	@Profile("!raw")
	@Import(ColorsController.class)
	static class Controller {

	}

	@Configuration(proxyBeanMethods = false)
	@Profile("case4")
	@Import({ RedisConfig.class, ReactiveColorReader.class })
	static class Case4 {

	}

	@Configuration(proxyBeanMethods = false)
	@Profile("case6 & !jdbc")
	@Import(R2dbcColorReader.class)
	static class Case6 {

	}

}
