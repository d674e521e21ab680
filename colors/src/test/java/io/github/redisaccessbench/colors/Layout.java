// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.sync.RedisCommands;
import tools.jackson.databind.json.JsonMapper;

/**
 * How a color lies in Redis. Reads and writes with nothing but a Redis client, so that
 * tests have something to compare the seed and the cases with.
 */
public enum Layout implements Stored {

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
		public void write(RedisCommands<String, byte[]> redis, List<Color> colors) {
			redis.mset(colors.stream().collect(Collectors.toMap((color) -> key(color.name()), Layout::serialized)));
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
		@SuppressWarnings("deprecation")
		public void write(RedisCommands<String, byte[]> redis, List<Color> colors) {
			RedisAsyncCommands<String, byte[]> commands = redis.getStatefulConnection().async();
			colors.forEach((color) -> {
				commands.del(key(color.name()));
				commands.hset(key(color.name()), fields(color));
			});
			redis.sadd(ColorKeys.V2_KEYSPACE,
					colors.stream().map((color) -> utf8(color.name())).toArray(byte[][]::new));
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
			return BLUE_JSON;
		}

		@Override
		public void write(RedisCommands<String, byte[]> redis, List<Color> colors) {
			redis.mset(colors.stream().collect(Collectors.toMap((color) -> key(color.name()), Layout::json)));
		}

		@Override
		public String read(RedisCommands<String, byte[]> redis, String name) {
			return utf8(redis.get(key(name)));
		}
	},

	/** A JSON string in the field of its name, in one hash for all colors. */
	V4 {
		@Override
		public String key(String name) {
			return ColorKeys.V4;
		}

		@Override
		public String blue() {
			return BLUE_JSON;
		}

		@Override
		public void write(RedisCommands<String, byte[]> redis, List<Color> colors) {
			redis.del(ColorKeys.V4);
			redis.hset(ColorKeys.V4, colors.stream().collect(Collectors.toMap(Color::name, Layout::json)));
		}

		@Override
		public String read(RedisCommands<String, byte[]> redis, String name) {
			return utf8(redis.hget(ColorKeys.V4, name));
		}
	},

	/** An element of one JSON array of all colors. */
	V5 {
		@Override
		public String key(String name) {
			return ColorKeys.V5;
		}

		@Override
		public String blue() {
			return BLUE_JSON;
		}

		@Override
		public void write(RedisCommands<String, byte[]> redis, List<Color> colors) {
			redis.set(ColorKeys.V5, json(colors));
		}

		@Override
		public String read(RedisCommands<String, byte[]> redis, String name) {
			String all = utf8(redis.get(ColorKeys.V5));
			int begin = all.indexOf("{\"name\":\"" + name + "\"");
			return all.substring(begin, all.indexOf('}', begin) + 1);
		}
	};

	private static final String BLUE_JSON = "{\"name\":\"BLUE\",\"red\":0,\"green\":0,\"blue\":255}";

	/**
	 * @return the key under which the color of that name is found
	 */
	public abstract String key(String name);

	/**
	 * @return what {@link #read} must show of BLUE, down to the last byte
	 */
	public abstract String blue();

	/**
	 * Writes the colors, whatever was there before. A layout with one key for all of them
	 * holds no others afterwards.
	 */
	public abstract void write(RedisCommands<String, byte[]> redis, List<Color> colors);

	@Override
	public void write(List<Color> colors) {
		write(RedisExtension.redis(), colors);
	}

	/**
	 * Writes one color; see {@link #write(RedisCommands, List)}.
	 */
	public void write(RedisCommands<String, byte[]> redis, Color color) {
		write(redis, List.of(color));
	}

	/**
	 * @return the stored value, fit to be compared: hexadecimal, sorted fields or text
	 */
	public abstract String read(RedisCommands<String, byte[]> redis, String name);

	private static byte[] json(Object value) {
		return JsonMapper.shared().writeValueAsBytes(value);
	}

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
