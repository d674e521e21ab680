// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;

import io.github.redisaccessbench.colors.Color;

import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * A color at each key, written and read by the serializer of the case.
 */
class ValueLayout extends Layout {

	private final RedisTemplate<String, Object> redis;

	ValueLayout(String pattern, String type, RedisConnectionFactory connections, RedisSerializer<?> values) {
		super(pattern, type);
		this.redis = template(connections, values);
	}

	static RedisTemplate<String, Object> template(RedisConnectionFactory connections, RedisSerializer<?> values) {
		RedisTemplate<String, Object> template = new RedisTemplate<>();
		template.setConnectionFactory(connections);
		template.setDefaultSerializer(values);
		template.setKeySerializer(RedisSerializer.string());
		template.setHashKeySerializer(RedisSerializer.string());
		template.afterPropertiesSet();
		return template;
	}

	@Override
	void write(List<Color> colors) {
		colors.forEach((color) -> this.redis.opsForValue().set(place(color.name()), color));
	}

	@Override
	Color read(String name) {
		return (Color) this.redis.opsForValue().get(place(name));
	}

}
