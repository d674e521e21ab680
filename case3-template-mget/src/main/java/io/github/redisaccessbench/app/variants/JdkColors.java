// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorFilter;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.core.serializer.support.DeserializingConverter;
import org.springframework.core.serializer.support.SerializingConverter;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/jdk}: one MGET of the JDK-serialized values of case 1. What differs
 * from {@code /colors} is the serializer alone.
 */
@Lazy
@RestController
class JdkColors {

	private final RedisTemplate<String, Object> redis = new RedisTemplate<>();

	JdkColors(RedisConnectionFactory connections) {
		this.redis.setConnectionFactory(connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(new JdkSerializationRedisSerializer(new SerializingConverter(),
				new DeserializingConverter(ColorFilter::read)));
		this.redis.afterPropertiesSet();
	}

	@GetMapping("/colors/jdk")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v1(Palette.names(limit));
		List<Object> colors = this.redis.opsForValue().multiGet(keys);
		return Complete.of(colors.stream().map(Color.class::cast).toList(), keys::get);
	}

}
