// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.function.Consumer;
import java.util.stream.Stream;

import io.lettuce.core.api.sync.RedisCommands;

/**
 * One way in which the key of BLUE can be spoilt.
 *
 * @param description what is done to the key
 * @param problem what a case must say about it: missing or unreadable
 * @param action does it
 */
record Damage(String description, String problem, Consumer<RedisCommands<String, byte[]>> action) {

	static Stream<Damage> of(Layout layout) {
		String key = layout.key("BLUE");
		return Stream.concat(Stream.of(wrongType(key)), switch (layout) {
			// an empty value is a miss to @Cacheable, which computes and stores it anew
			case V1 -> Stream.of(value(key, "no Java object"), anotherClass(key));
			case V2 -> Stream.of(missing(key), field(key, "red", "x"), field(key, "red", ""), field(key, "red", "256"),
					withoutField(key, "red"), withoutField(key, "blue"));
			case V3 -> Stream.of(missing(key), value(key, "{"), value(key, ""), value(key, "null"),
					value(key, "{\"name\":\"BLUE\",\"green\":0,\"blue\":255}"),
					value(key, "{\"red\":0,\"green\":0,\"blue\":255}"),
					value(key, "{\"name\":\"BLUE\",\"red\":256,\"green\":0,\"blue\":255}"));
		});
	}

	private static Damage missing(String key) {
		return new Damage("deleted", "missing", (redis) -> redis.del(key));
	}

	private static Damage wrongType(String key) {
		return unreadable("a list", (redis) -> {
			redis.del(key);
			redis.rpush(key, Layout.utf8("BLUE"));
		});
	}

	private static Damage value(String key, String value) {
		return unreadable("'" + value + "'", (redis) -> redis.set(key, Layout.utf8(value)));
	}

	private static Damage anotherClass(String key) {
		byte[] serializedText = { (byte) 0xac, (byte) 0xed, 0, 5, 't', 0, 1, 'x' };
		return unreadable("a serialized String", (redis) -> redis.set(key, serializedText));
	}

	private static Damage field(String key, String field, String value) {
		return unreadable(field + " = '" + value + "'", (redis) -> redis.hset(key, field, Layout.utf8(value)));
	}

	private static Damage withoutField(String key, String field) {
		return unreadable("no " + field, (redis) -> redis.hdel(key, field));
	}

	private static Damage unreadable(String description, Consumer<RedisCommands<String, byte[]>> action) {
		return new Damage(description, "unreadable", action);
	}

}
