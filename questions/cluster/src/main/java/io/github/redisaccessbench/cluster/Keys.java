// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.Palette;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.InitializingBean;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * The keys, and what is stored there: each color as JSON, once under a key whose name
 * says its slot, and once under one whose tag does, so that all of these are in one slot.
 * They are written before the app answers.
 */
@Component
class Keys implements InitializingBean {

	private static final List<Color> COLORS = Palette.first(Palette.DEFAULT_SIZE);

	/** In as many slots. */
	static final List<String> SCATTERED = keys("colors::cluster::");

	/** In one slot. */
	static final List<String> TAGGED = keys("colors::{cluster}::");

	private final StringRedisTemplate redis;

	private final JsonMapper mapper;

	Keys(StringRedisTemplate redis, JsonMapper mapper) {
		this.redis = redis;
		this.mapper = mapper;
	}

	private static List<String> keys(String prefix) {
		return COLORS.stream().map((color) -> prefix + color.name()).toList();
	}

	@Override
	public void afterPropertiesSet() {
		Map<String, String> all = new LinkedHashMap<>();
		for (int i = 0; i < COLORS.size(); i++) {
			String json = this.mapper.writeValueAsString(COLORS.get(i));
			all.put(SCATTERED.get(i), json);
			all.put(TAGGED.get(i), json);
		}
		all.forEach(this.redis.opsForValue()::set);
	}

}
