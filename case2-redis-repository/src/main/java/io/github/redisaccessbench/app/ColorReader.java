// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.core.convert.ConversionException;
import org.springframework.data.mapping.model.MappingInstantiationException;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.data.redis.connection.DataType;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one HGETALL per name, one after another.
 */
@Component
class ColorReader {

	private final ColorRepository repository;

	private final StringRedisTemplate redis;

	ColorReader(ColorRepository repository, StringRedisTemplate redis) {
		this.repository = repository;
		this.redis = redis;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out
	 * @throws UnreadableColorException if a key is missing or holds no color; names the
	 * first such key
	 */
	List<Color> read(List<String> names) {
		try {
			List<Color> colors = new ArrayList<>(names.size());
			this.repository.findAllById(names).forEach((hash) -> colors.add(hash.toColor()));
			if (colors.size() == names.size()) {
				return colors;
			}
		}
		catch (RedisSystemException | MappingInstantiationException | ConversionException
				| IllegalArgumentException ex) {
			// says that a hash is unreadable, but not which
		}
		return names.stream().map(this::readAlone).toList();
	}

	private Color readAlone(String name) {
		String key = ColorKeys.v2(name);
		DataType type = this.redis.type(key);
		if (type == DataType.NONE) {
			throw UnreadableColorException.missing(key);
		}
		if (type != DataType.HASH) {
			throw UnreadableColorException.unreadable(key, null);
		}
		try {
			return this.repository.findById(name).map(ColorHash::toColor).orElseThrow();
		}
		catch (MappingInstantiationException | ConversionException | IllegalArgumentException ex) {
			throw UnreadableColorException.unreadable(key, ex);
		}
	}

}
