// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Color;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.RedisHashCommands.HashFieldSetOption;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.types.Expiration;
import org.springframework.stereotype.Component;

/**
 * One HSETEX: a hash whose fields expire, which Redis has from 8.0 on and Valkey from 9.0
 * on.
 */
@Component
@Primary
@Profile("hash")
class HashWriter implements ColorWriter {

	static final String KEY = "colors::written";

	private final RedisTemplate<String, Color> redis;

	HashWriter(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public void write(List<Color> colors) {
		Map<String, Color> fields = colors.stream().collect(Collectors.toMap(Color::name, Function.identity()));
		this.redis.opsForHash().putAndExpire(KEY, fields, HashFieldSetOption.UPSERT, Expiration.from(TTL));
	}

}
