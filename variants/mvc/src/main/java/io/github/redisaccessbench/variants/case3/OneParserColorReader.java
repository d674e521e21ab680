// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.io.ByteArrayOutputStream;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Complete;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.stereotype.Component;

/**
 * One MGET, and one JSON parser for all values: they are put together as an array, and
 * read at once. A parser per value is made and thrown away a hundred times.
 */
@Component
@Primary
@Profile({ "one-parser", "codec" })
class OneParserColorReader implements ColorReader {

	private static final byte[] NOTHING = { 'n', 'u', 'l', 'l' };

	private final RedisTemplate<String, byte[]> redis = new RedisTemplate<>();

	private final ObjectReader reader;

	OneParserColorReader(RedisConnectionFactory connections, JsonMapper mapper) {
		this.redis.setConnectionFactory(connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(RedisSerializer.byteArray());
		this.redis.afterPropertiesSet();
		this.reader = mapper.readerForListOf(Color.class);
	}

	@Override
	public List<Color> read(List<String> names) {
		List<String> keys = ColorKeys.v3(names);
		List<Color> colors = decoded(joined(this.redis.opsForValue().multiGet(keys)));
		if (colors.size() != names.size()) {
			throw new SerializationException("A value holds more than one color");
		}
		return Complete.of(colors, keys::get);
	}

	private List<Color> decoded(byte[] array) {
		try {
			return this.reader.readValue(array);
		}
		catch (JacksonException ex) {
			throw new SerializationException("Could not read JSON: " + ex.getMessage(), ex);
		}
	}

	private static byte[] joined(List<byte[]> values) {
		ByteArrayOutputStream array = new ByteArrayOutputStream(100 * values.size());
		array.write('[');
		for (byte[] value : values) {
			if (array.size() > 1) {
				array.write(',');
			}
			array.writeBytes((value != null && value.length > 0) ? value : NOTHING);
		}
		array.write(']');
		return array.toByteArray();
	}

}
