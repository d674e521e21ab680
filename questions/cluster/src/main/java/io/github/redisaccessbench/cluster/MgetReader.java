// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import java.util.List;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * One multiGet: what becomes of it is the client's business.
 */
@Component
@Profile("!tagged & !loop & !pipelined")
class MgetReader implements Reader {

	private final StringRedisTemplate redis;

	MgetReader(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public List<String> read() {
		return this.redis.opsForValue().multiGet(Keys.SCATTERED);
	}

}
