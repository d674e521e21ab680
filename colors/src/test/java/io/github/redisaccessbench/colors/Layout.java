// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

import io.lettuce.core.api.sync.RedisCommands;
import tools.jackson.databind.json.JsonMapper;

/**
 * How a color lies in Redis. Reads and writes with nothing but a Redis client, so that
 * tests have something to compare the seed and the cases with.
 */
public enum Layout {

	/** A JDK-serialized string. */
	V1 {
		@Override
		public String key(String name) {
			return ColorKeys.v1(name);
		}

		@Override
		public String blue() {
			return "aced0005" // stream header
					+ "73" + "72" + "0027" + ascii("io.github.redisaccessbench.colors.Color") // object,
																								// class
					+ "0000000000000000" + "02" + "0004" // version 0, serializable, four
															// fields
					+ "49" + "0004" + ascii("blue") + "49" + "0005" + ascii("green") + "49" + "0003" + ascii("red")
					+ "4c" + "0004" + ascii("name") + "74" + "0012" + ascii("Ljava/lang/String;") + "78" + "70"
					+ "000000ff" + "00000000" + "00000000" + "74" + "0004" + ascii("BLUE");
		}

		@Override
		public void write(RedisCommands<String, byte[]> redis, Color color) {
			redis.set(key(color.name()), serialized(color));
		}

		@Override
		public String read(RedisCommands<String, byte[]> redis, String name) {
			return HexFormat.of().formatHex(redis.get(key(name)));
		}
	},

	/** A hash, and its name in the id set. */
	V2 {
		@Override
		public String key(String name) {
			return ColorKeys.v2(name);
		}

		@Override
		public String blue() {
			return "{_class=color, blue=255, green=0, name=BLUE, red=0}";
		}

		@Override
		public void write(RedisCommands<String, byte[]> redis, Color color) {
			redis.del(key(color.name()));
			redis.hset(key(color.name()), fields(color));
			redis.sadd(ColorKeys.V2_KEYSPACE, utf8(color.name()));
		}

		@Override
		public String read(RedisCommands<String, byte[]> redis, String name) {
			Map<String, String> fields = new TreeMap<>();
			redis.hgetall(key(name)).forEach((field, value) -> fields.put(field, utf8(value)));
			return fields.toString();
		}

		private static Map<String, byte[]> fields(Color color) {
			return Map.of("_class", utf8("color"), "name", utf8(color.name()), "red", utf8(color.red()), "green",
					utf8(color.green()), "blue", utf8(color.blue()));
		}
	},

	/** A JSON string. */
	V3 {
		@Override
		public String key(String name) {
			return ColorKeys.v3(name);
		}

		@Override
		public String blue() {
			return "{\"name\":\"BLUE\",\"red\":0,\"green\":0,\"blue\":255}";
		}

		@Override
		public void write(RedisCommands<String, byte[]> redis, Color color) {
			redis.set(key(color.name()), JsonMapper.shared().writeValueAsBytes(color));
		}

		@Override
		public String read(RedisCommands<String, byte[]> redis, String name) {
			return utf8(redis.get(key(name)));
		}
	};

	/**
	 * @return the key of the color of that name
	 */
	public abstract String key(String name);

	/**
	 * @return what {@link #read} must show of BLUE, down to the last byte
	 */
	public abstract String blue();

	/**
	 * Writes the color, whatever was there before.
	 */
	public abstract void write(RedisCommands<String, byte[]> redis, Color color);

	/**
	 * @return the stored value, fit to be compared: hexadecimal, sorted fields or text
	 */
	public abstract String read(RedisCommands<String, byte[]> redis, String name);

	private static byte[] serialized(Color color) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(color);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return bytes.toByteArray();
	}

	private static String ascii(String text) {
		return HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
	}

	static byte[] utf8(Object value) {
		return value.toString().getBytes(StandardCharsets.UTF_8);
	}

	static String utf8(byte[] value) {
		return new String(value, StandardCharsets.UTF_8);
	}

}
