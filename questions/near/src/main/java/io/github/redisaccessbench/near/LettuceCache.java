// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

import io.lettuce.core.RedisClient;
import io.lettuce.core.TrackingArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.support.caching.CacheAccessor;
import io.lettuce.core.support.caching.CacheFrontend;
import io.lettuce.core.support.caching.ClientSideCaching;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.stereotype.Component;

/**
 * Lettuce's own client-side caching: a GET per key that is missing. For comparison: after
 * its connection was lost it is told of no change any more, and answers old values for
 * good. Lettuce deprecates it from 7.8 on.
 */
@Component
@Primary
@Profile("lettuce")
class LettuceCache implements NearCache, DisposableBean {

	private final StatefulRedisConnection<String, String> connection;

	private final CacheFrontend<String, String> cache;

	LettuceCache(LettuceConnectionFactory connections) {
		this.connection = ((RedisClient) connections.getRequiredNativeClient()).connect();
		this.cache = ClientSideCaching.enable(CacheAccessor.forMap(new ConcurrentHashMap<>()), this.connection,
				TrackingArgs.Builder.enabled());
	}

	@Override
	public List<String> getAll(List<String> keys) {
		return keys.stream().map(this.cache::get).toList();
	}

	/** The id of its connection at the server. */
	long connectionId() {
		return this.connection.sync().clientId();
	}

	@Override
	public void destroy() {
		this.connection.close();
	}

}
