// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.annotation.Lazy;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/article}: one MGET, and a new JSON mapper for each value, in a
 * parallel stream: what the published code of the article of 2019 did. A mapper is made
 * to be shared.
 */
@Lazy
@RestController
class ArticleColors {

	private final StringRedisTemplate redis;

	ArticleColors(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@GetMapping("/colors/article")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		List<String> values = Complete.of(this.redis.opsForValue().multiGet(keys), keys::get);
		return Complete.of(values.parallelStream().map(ArticleColors::color).toList(), keys::get);
	}

	private static Color color(String json) {
		try {
			return new JsonMapper().readValue(json, Color.class);
		}
		catch (JacksonException ex) {
			throw new SerializationException("Could not read JSON: " + ex.getMessage(), ex);
		}
	}

}
