// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorFilter;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.cache.Cache;
import org.springframework.core.serializer.support.DeserializingConverter;
import org.springframework.core.serializer.support.SerializingConverter;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * As {@code @Cacheable} in case 1: the color JDK-serialized at {@code colors::v1::BLUE}.
 */
class CacheLayout implements Layout {

	private final Cache cache;

	CacheLayout(Cache cache) {
		this.cache = cache;
	}

	/**
	 * @return what case 1 writes and reads values with: nothing but colors is
	 * deserialized
	 */
	static RedisSerializer<Object> values() {
		return new JdkSerializationRedisSerializer(new SerializingConverter(),
				new DeserializingConverter(ColorFilter::read));
	}

	@Override
	public String prefix() {
		return ColorKeys.v1("");
	}

	@Override
	public String type() {
		return "string (JDK-serialized)";
	}

	@Override
	public void write(List<Color> colors) {
		colors.forEach((color) -> this.cache.put(color.name(), color));
	}

	@Override
	public Optional<Color> read(String name) {
		return Optional.ofNullable(this.cache.get(name, Color.class));
	}

}
