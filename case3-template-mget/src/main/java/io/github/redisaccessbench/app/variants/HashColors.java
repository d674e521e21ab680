// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/hash}: one HMGET. All colors are fields of one hash at
 * {@code colors::v4}, as JSON.
 */
@Lazy
@RestController
class HashColors {

	private final HashOperations<String, String, Color> hashes;

	HashColors(RedisConnectionFactory connections, JacksonJsonRedisSerializer<Color> colorSerializer) {
		RedisTemplate<String, Color> redis = new RedisTemplate<>();
		redis.setConnectionFactory(connections);
		redis.setKeySerializer(RedisSerializer.string());
		redis.setHashKeySerializer(RedisSerializer.string());
		redis.setHashValueSerializer(colorSerializer);
		redis.afterPropertiesSet();
		this.hashes = redis.opsForHash();
	}

	@GetMapping("/colors/hash")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		return Complete.of(this.hashes.multiGet(ColorKeys.V4, names),
				(index) -> "field " + names.get(index) + " of " + ColorKeys.V4);
	}

}
