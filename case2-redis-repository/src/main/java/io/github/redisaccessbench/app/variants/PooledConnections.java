// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import io.lettuce.core.api.StatefulConnection;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnection.PipeliningFlushPolicy;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration.LettucePoolingClientConfigurationBuilder;

/**
 * What a pipeline needs in Spring Data Redis: it never uses the shared connection, so
 * without a pool it opens one for every call; and by default it flushes after every
 * command. In an app of your own, {@code spring.data.redis.lettuce.pool.*} and
 * {@code setPipeliningFlushPolicy} do the same; here the app itself has to stay as it is.
 */
final class PooledConnections {

	/** As many as Tomcat has threads, so that nobody waits for a connection. */
	private static final int MOST = 200;

	private PooledConnections() {
	}

	/**
	 * @return pooled connections to the same Redis, open until they are destroyed
	 */
	static LettuceConnectionFactory like(LettuceConnectionFactory unpooled) {
		LettuceConnectionFactory pooled = new LettuceConnectionFactory(unpooled.getStandaloneConfiguration(),
				pooled(unpooled.getClientConfiguration()));
		pooled.setPipeliningFlushPolicy(PipeliningFlushPolicy.flushOnClose());
		pooled.start();
		return pooled;
	}

	private static LettucePoolingClientConfiguration pooled(LettuceClientConfiguration client) {
		GenericObjectPoolConfig<StatefulConnection<?, ?>> pool = new GenericObjectPoolConfig<>();
		pool.setMaxTotal(MOST);
		pool.setMaxIdle(MOST);
		LettucePoolingClientConfigurationBuilder pooled = LettucePoolingClientConfiguration.builder()
			.poolConfig(pool)
			.commandTimeout(client.getCommandTimeout());
		client.getClientName().ifPresent(pooled::clientName);
		client.getClientOptions().ifPresent(pooled::clientOptions);
		client.getClientResources().ifPresent(pooled::clientResources);
		if (client.isUseSsl()) {
			pooled.useSsl();
		}
		return pooled.build();
	}

}
