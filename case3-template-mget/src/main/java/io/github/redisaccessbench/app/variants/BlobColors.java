// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.Arrays;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/blob}: one GET. All colors are one JSON array at {@code colors::v5},
 * which is read as a whole, whatever the limit.
 */
@Lazy
@RestController
class BlobColors {

	private final RedisTemplate<String, Color[]> redis = new RedisTemplate<>();

	BlobColors(RedisConnectionFactory connections) {
		this.redis.setConnectionFactory(connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(new JacksonJsonRedisSerializer<>(Color[].class));
		this.redis.afterPropertiesSet();
	}

	@GetMapping("/colors/blob")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		int size = Palette.first(limit).size();
		Color[] colors = this.redis.opsForValue().get(ColorKeys.V5);
		if (colors == null || colors.length < size) {
			throw new UnreadableColorException(ColorKeys.V5);
		}
		return Arrays.asList(colors).subList(0, size);
	}

}
