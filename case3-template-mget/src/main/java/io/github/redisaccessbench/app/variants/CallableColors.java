// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/callable}: one MGET, by a thread of Spring Boot's task executor, 8
 * by default, while Tomcat's thread is free for other requests.
 */
@Lazy
@RestController
class CallableColors {

	private final RedisTemplate<String, Color> redis;

	CallableColors(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	@GetMapping("/colors/callable")
	Callable<List<Color>> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		return () -> Complete.of(this.redis.opsForValue().multiGet(keys), keys::get);
	}

}
