// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/pipelined-unpooled}: the trap. The same pipeline with what an app
 * has that configures nothing: it opens and closes a connection for every call, and sends
 * every command by itself.
 */
@Lazy
@RestController
class UnpooledPipelineColors {

	private final RedisTemplate<String, Color> redis;

	UnpooledPipelineColors(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@GetMapping("/colors/pipelined-unpooled")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		List<Object> colors = this.redis.executePipelined((RedisCallback<?>) (connection) -> {
			keys.forEach((key) -> connection.stringCommands().get(key.getBytes(StandardCharsets.UTF_8)));
			return null;
		});
		return Complete.of(colors.stream().map(Color.class::cast).toList(), keys::get);
	}

}
