// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.Arrays;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.stereotype.Component;

/**
 * One GET. All colors are one JSON array at {@code colors::v5}, which is read as a whole,
 * whatever is asked for.
 */
@Component
@Primary
@Profile("blob")
class BlobColorReader implements ColorReader {

	private final RedisTemplate<String, Color[]> redis = new RedisTemplate<>();

	BlobColorReader(RedisConnectionFactory connections) {
		this.redis.setConnectionFactory(connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(new JacksonJsonRedisSerializer<>(Color[].class));
		this.redis.afterPropertiesSet();
	}

	@Override
	public List<Color> read(List<String> names) {
		Color[] colors = this.redis.opsForValue().get(ColorKeys.V5);
		if (colors == null || colors.length < names.size()) {
			throw new UnreadableColorException(ColorKeys.V5);
		}
		return Arrays.asList(colors).subList(0, names.size());
	}

}
