// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import java.util.List;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * One multiGet of keys with one hash tag, so that one node has all of them.
 */
@Component
@Profile("tagged")
class TaggedReader implements Reader {

	private final StringRedisTemplate redis;

	TaggedReader(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public List<String> read() {
		return this.redis.opsForValue().multiGet(Keys.TAGGED);
	}

}
