// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/**
 * One EVALSHA, whose script sends a GET per key inside Redis. Lua cannot pass more than
 * some thousand keys on to one MGET.
 */
@Component
@Primary
@Profile("lua")
class LuaColorReader implements ColorReader {

	@SuppressWarnings("rawtypes")
	private static final RedisScript<List> GET_ALL = RedisScript.of("""
			local values = {}
			for index, key in ipairs(KEYS) do
				values[index] = redis.call('GET', key)
			end
			return values
			""", List.class);

	private final RedisTemplate<String, Color> redis;

	LuaColorReader(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	@SuppressWarnings("unchecked")
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		List<Color> colors = this.redis.execute(GET_ALL, keys);
		return Complete.of(colors, keys::get);
	}

}
