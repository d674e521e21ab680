// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * A GET per key in a pipeline: each node gets its own.
 */
@Component
@Profile("pipelined")
class PipelinedReader implements Reader {

	private final StringRedisTemplate redis;

	PipelinedReader(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public List<String> read() {
		return this.redis.executePipelined((RedisCallback<?>) (connection) -> {
			Keys.SCATTERED.forEach((key) -> connection.stringCommands().get(key.getBytes(StandardCharsets.UTF_8)));
			return null;
		}).stream().map(String.class::cast).toList();
	}

}
