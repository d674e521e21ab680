// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/lua}: one EVALSHA, whose script sends a GET per key inside Redis.
 * Lua cannot pass more than some thousand keys on to one MGET.
 */
@Lazy
@RestController
class LuaColors {

	@SuppressWarnings("rawtypes")
	private static final RedisScript<List> GET_ALL = RedisScript.of("""
			local values = {}
			for index, key in ipairs(KEYS) do
				values[index] = redis.call('GET', key)
			end
			return values
			""", List.class);

	private final RedisTemplate<String, Color> redis;

	LuaColors(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@GetMapping("/colors/lua")
	@SuppressWarnings("unchecked")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		List<Color> colors = this.redis.execute(GET_ALL, keys);
		return Complete.of(colors, keys::get);
	}

}
