// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.stereotype.Component;

/**
 * A pool alone changes nothing: Spring Data sends all but pipelines, transactions and
 * blocking commands by the shared connection, unless it is told not to, for which Spring
 * Boot has no property.
 */
@Component
@Profile("pool")
class OwnConnections implements BeanPostProcessor {

	@Override
	public Object postProcessBeforeInitialization(Object bean, String name) {
		if (bean instanceof LettuceConnectionFactory factory) {
			factory.setShareNativeConnection(false);
		}
		return bean;
	}

}
