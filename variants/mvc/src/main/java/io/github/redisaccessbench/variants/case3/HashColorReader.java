// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.stereotype.Component;

/**
 * One HMGET. All colors are fields of one hash at {@code colors::v4}, as JSON.
 */
@Component
@Primary
@Profile("hash")
class HashColorReader implements ColorReader {

	private final HashOperations<String, String, Color> hashes;

	HashColorReader(RedisConnectionFactory connections, JacksonJsonRedisSerializer<Color> colorSerializer) {
		RedisTemplate<String, Color> redis = new RedisTemplate<>();
		redis.setConnectionFactory(connections);
		redis.setKeySerializer(RedisSerializer.string());
		redis.setHashKeySerializer(RedisSerializer.string());
		redis.setHashValueSerializer(colorSerializer);
		redis.afterPropertiesSet();
		this.hashes = redis.opsForHash();
	}

	@Override
	public List<Color> read(List<String> names) {
		return Complete.of(this.hashes.multiGet(ColorKeys.V4, names),
				(index) -> "field " + names.get(index) + " of " + ColorKeys.V4);
	}

}
