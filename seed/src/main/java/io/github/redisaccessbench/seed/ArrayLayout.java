// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.ValueOperations;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;

/**
 * As {@code case3/blob} reads it: one JSON array of all colors at {@code colors::v5}.
 */
class ArrayLayout extends Layout {

	private final ValueOperations<String, Object> values;

	/** What is stored, or null before it is read: once, because it is large. */
	private Map<String, Color> stored;

	ArrayLayout(RedisConnectionFactory connections) {
		super(ColorKeys.V5, "string (JSON of all)");
		this.values = ValueLayout.template(connections, new JacksonJsonRedisSerializer<>(Color[].class)).opsForValue();
	}

	@Override
	void write(List<Color> colors) {
		this.values.set(ColorKeys.V5, colors.toArray(Color[]::new));
		this.stored = null;
	}

	@Override
	Color read(String name) {
		if (this.stored == null) {
			this.stored = Stream.ofNullable((Color[]) this.values.get(ColorKeys.V5))
				.flatMap(Stream::of)
				.collect(Collectors.toMap(Color::name, Function.identity()));
		}
		return this.stored.get(name);
	}

}
