// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.function.Consumer;

import io.github.redisaccessbench.colors.Color;

import org.springframework.context.annotation.Profile;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.connection.lettuce.LettuceConnection.PipeliningFlushPolicy;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisOperations;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.SessionCallback;
import org.springframework.stereotype.Component;

/**
 * Sends many commands before it awaits the first answer, on a connection of a pool. What
 * no property sets: a pipeline sends its commands when it ends, not one by one.
 */
@Component
@Profile({ "pipelined", "mset" })
class Pipeline {

	private final RedisTemplate<String, Color> redis;

	Pipeline(RedisTemplate<String, Color> redis, LettuceConnectionFactory connections) {
		this.redis = redis;
		connections.setPipeliningFlushPolicy(PipeliningFlushPolicy.flushOnClose());
	}

	/**
	 * @param commands sends them
	 */
	void run(Consumer<RedisOperations<String, Color>> commands) {
		this.redis.executePipelined(new SessionCallback<>() {

			@Override
			@SuppressWarnings("unchecked")
			public <K, V> Object execute(RedisOperations<K, V> operations) throws DataAccessException {
				commands.accept((RedisOperations<String, Color>) operations);
				return null;
			}

		});
	}

}
