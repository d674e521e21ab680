// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import java.util.List;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * A GET per key, one after another.
 */
@Component
@Profile("loop")
class LoopReader implements Reader {

	private final StringRedisTemplate redis;

	LoopReader(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public List<String> read() {
		return Keys.SCATTERED.stream().map(this.redis.opsForValue()::get).toList();
	}

}
