// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.stereotype.Component;

/**
 * A GET per name, all sent before the first answer is awaited: with the profile pipelined
 * on a connection from a pool. The profile pipelined-unpooled is the trap: an app that
 * configures nothing opens and closes a connection for every call, and sends every
 * command by itself.
 */
@Component
@Primary
@Profile("case3 & (pipelined | pipelined-unpooled)")
class PipelinedColorReader implements ColorReader {

	private final RedisTemplate<String, Color> redis;

	PipelinedColorReader(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		List<Object> colors = this.redis.executePipelined((RedisCallback<?>) (connection) -> {
			keys.forEach((key) -> connection.stringCommands().get(key.getBytes(StandardCharsets.UTF_8)));
			return null;
		});
		return Complete.of(colors.stream().map(Color.class::cast).toList(), keys::get);
	}

}
