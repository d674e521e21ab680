// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * By Spring's template, whichever client is behind it.
 */
@Component
@Profile("!glide")
class SpringClient implements Client {

	private final StringRedisTemplate redis;

	SpringClient(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public String get(String key) {
		return this.redis.opsForValue().get(key);
	}

	@Override
	public List<String> mget(List<String> keys) {
		return this.redis.opsForValue().multiGet(keys);
	}

	@Override
	public List<String> pipelined(List<String> keys) {
		return this.redis.executePipelined((RedisCallback<?>) (connection) -> {
			keys.forEach((key) -> connection.stringCommands().get(key.getBytes(StandardCharsets.UTF_8)));
			return null;
		}).stream().map(String.class::cast).toList();
	}

}
