// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.util.List;

import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * No cache: one MGET each time. What is not in a cache is read from here, too.
 */
@Component
class Source implements NearCache {

	private final StringRedisTemplate redis;

	Source(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public List<String> getAll(List<String> keys) {
		return this.redis.opsForValue().multiGet(keys);
	}

}
