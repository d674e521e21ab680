// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;

/**
 * As {@code case3/hash} reads it: one hash at {@code colors::v4}, with the JSON of a
 * color in the field of its name.
 */
class FieldLayout extends NamedLayout {

	FieldLayout(RedisConnectionFactory connections) {
		super(ColorKeys.V4, "hash (JSON by name)",
				ValueLayout.template(connections, new JacksonJsonRedisSerializer<>(Color.class)), ColorKeys.V4, false);
	}

	@Override
	void write(List<Color> colors) {
		super.write(colors);
		this.redis.opsForHash()
			.putAll(ColorKeys.V4, colors.stream().collect(Collectors.toMap(Color::name, Function.identity())));
		// unlike SET, HSET keeps an expiry
		this.redis.persist(ColorKeys.V4);
	}

	@Override
	Color read(String name) {
		return (Color) this.redis.opsForHash().get(ColorKeys.V4, name);
	}

}
