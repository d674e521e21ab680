// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.List;

import io.github.redisaccessbench.colors.Color;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/**
 * One EVALSHA, whose script sends a SET with its expiry per color inside Redis.
 */
@Component
@Primary
@Profile("lua")
class LuaWriter implements ColorWriter {

	private static final RedisScript<Void> SET_ALL = RedisScript.of("""
			for index, key in ipairs(KEYS) do
				redis.call('SET', key, ARGV[index], 'EX', %d)
			end
			""".formatted(TTL.toSeconds()));

	private final RedisTemplate<String, Color> redis;

	LuaWriter(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public void write(List<Color> colors) {
		this.redis.execute(SET_ALL, colors.stream().map(ColorWriter::key).toList(), colors.toArray());
	}

}
