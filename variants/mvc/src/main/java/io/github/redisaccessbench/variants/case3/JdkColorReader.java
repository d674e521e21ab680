// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorFilter;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.core.serializer.support.DeserializingConverter;
import org.springframework.core.serializer.support.SerializingConverter;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.stereotype.Component;

/**
 * One MGET of the JDK-serialized values of case 1. What differs from the JSON of this
 * case is the serializer alone.
 */
@Component
@Primary
@Profile("jdk")
class JdkColorReader implements ColorReader {

	private final RedisTemplate<String, Object> redis = new RedisTemplate<>();

	JdkColorReader(RedisConnectionFactory connections) {
		this.redis.setConnectionFactory(connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(new JdkSerializationRedisSerializer(new SerializingConverter(),
				new DeserializingConverter(ColorFilter::read)));
		this.redis.afterPropertiesSet();
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v1(names);
		List<Object> colors = this.redis.opsForValue().multiGet(keys);
		return Complete.of(colors.stream().map(Color.class::cast).toList(), keys::get);
	}

}
