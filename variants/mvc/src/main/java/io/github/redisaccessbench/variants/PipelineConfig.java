// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.lettuce.LettuceConnection.PipeliningFlushPolicy;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;

/**
 * What no property sets: a pipeline sends its commands when it ends, not one by one.
 */
@Configuration(proxyBeanMethods = false)
@Profile("pipelined")
class PipelineConfig {

	PipelineConfig(LettuceConnectionFactory connections) {
		connections.setPipeliningFlushPolicy(PipeliningFlushPolicy.flushOnClose());
	}

}
