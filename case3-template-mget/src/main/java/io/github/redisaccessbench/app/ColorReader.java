// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.data.redis.connection.DataType;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one MGET.
 */
@Component
class ColorReader {

	private final RedisTemplate<String, Color> redis;

	ColorReader(RedisTemplate<String, Color> redis) {
		this.redis = redis;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out
	 * @throws UnreadableColorException if a key is missing or holds no color; names the
	 * first such key
	 */
	List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		try {
			List<Color> colors = this.redis.opsForValue().multiGet(keys);
			if (!colors.contains(null)) {
				return colors;
			}
		}
		catch (SerializationException ex) {
			// says that a value is unreadable, but not which
		}
		return keys.stream().map(this::readAlone).toList();
	}

	private Color readAlone(String key) {
		DataType type = this.redis.type(key);
		if (type == DataType.NONE) {
			throw UnreadableColorException.missing(key);
		}
		try {
			Color color = (type == DataType.STRING) ? this.redis.opsForValue().get(key) : null;
			return Optional.ofNullable(color).orElseThrow(() -> UnreadableColorException.unreadable(key, null));
		}
		catch (SerializationException ex) {
			throw UnreadableColorException.unreadable(key, ex);
		}
	}

}
