// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.data.redis.RedisSystemException;
import org.springframework.data.redis.connection.DataType;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one GET per name, one after another.
 */
@Component
class ColorReader {

	private final ColorCache cache;

	private final StringRedisTemplate redis;

	ColorReader(ColorCache cache, StringRedisTemplate redis) {
		this.cache = cache;
		this.redis = redis;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out
	 * @throws UnreadableColorException if a key holds no color; names the first such key
	 */
	List<Color> read(List<String> names) {
		return names.stream().map(this::read).toList();
	}

	private Color read(String name) {
		try {
			Color color = this.cache.findByName(name);
			if (color == null) {
				throw UnreadableColorException.unreadable(ColorKeys.v1(name), null);
			}
			return color;
		}
		catch (SerializationException | ClassCastException ex) {
			throw UnreadableColorException.unreadable(ColorKeys.v1(name), ex);
		}
		catch (RedisSystemException ex) {
			throw isString(ColorKeys.v1(name)) ? ex : UnreadableColorException.unreadable(ColorKeys.v1(name), ex);
		}
	}

	private boolean isString(String key) {
		return this.redis.type(key) == DataType.STRING;
	}

}
