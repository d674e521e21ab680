// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.stereotype.Component;

/**
 * One MGET, and a new JSON mapper for each value, in a parallel stream: what the
 * published code of the article of 2019 did. A mapper is made to be shared.
 */
@Component
@Primary
@Profile("article")
class ArticleColorReader implements ColorReader {

	private final StringRedisTemplate redis;

	ArticleColorReader(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		List<String> values = Complete.of(this.redis.opsForValue().multiGet(keys), keys::get);
		return Complete.of(values.parallelStream().map(ArticleColorReader::color).toList(), keys::get);
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
