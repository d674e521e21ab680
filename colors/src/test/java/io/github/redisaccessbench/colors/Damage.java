// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.HexFormat;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.lettuce.core.api.sync.RedisCommands;

/**
 * One way in which what is stored of BLUE can be spoilt.
 *
 * @param description what is done to it
 * @param detail what a case must say about it, with a 503; null if it does not expect it:
 * a 500
 * @param action does it
 */
public record Damage(String description, String detail, Runnable action) {

	private static Damage redis(String description, String detail, Consumer<RedisCommands<String, byte[]>> action) {
		return new Damage(description, detail, () -> action.accept(RedisExtension.redis()));
	}

	static Stream<Damage> of(Layout layout) {
		String key = layout.key("BLUE");
		String named = named(key);
		return switch (layout) {
			case V1 -> Stream.concat(Stream.of(missing(key, named), list(key, null)), v1(key));
			case V2 -> Stream.of(missing(key, named), list(key, null), field(key, "red", "x"), field(key, "red", ""),
					withoutField(key, "red"), withoutField(key, "blue"));
			case V3 -> Stream.concat(
					Stream.of(missing(key, named), list(key, named), value(key, "", named), value(key, "null", named)),
					json().map((value) -> value(key, value, null)));
			case V4 -> v4(key, named("field BLUE of " + key));
			case V5 -> Stream.concat(
					Stream.of(missing(key, named), list(key, null), value(key, "", named), value(key, "null", named),
							value(key, "[]", named)),
					Stream.concat(Stream.of("{", "{}", "5", "\"BLUE\""), json().map((value) -> "[" + value + "]"))
						.map((value) -> value(key, value, null)));
		};
	}

	private static String named(String key) {
		return key + " holds no color";
	}

	/**
	 * @return the same damage to a case that does not expect it
	 */
	Damage unexpected() {
		return new Damage(this.description, null, this.action);
	}

	/**
	 * @return the same damage to a case that only sees that there is nothing
	 */
	Damage named(Layout layout) {
		return new Damage(this.description, named(layout.key("BLUE")), this.action);
	}

	private static Stream<Damage> v4(String key, String named) {
		return Stream.concat(
				Stream.of(redis("deleted", named, (redis) -> redis.hdel(key, "BLUE")), list(key, null),
						inHash(key, "", named), inHash(key, "null", named)),
				json().map((value) -> inHash(key, value, null)));
	}

	private static Damage inHash(String key, String value, String detail) {
		return redis("'" + value + "'", detail, (redis) -> redis.hset(key, "BLUE", Layout.utf8(value)));
	}

	private static Stream<Damage> v1(String key) {
		String blue = Layout.V1.blue();
		return Map
			.of("no Java object", "2a", "a serialized String", "aced000574000178", "cut short",
					blue.substring(0, blue.length() - 2), "an unknown class", blue.replace("436f6c6f72", "436f6c6f78"))
			.entrySet()
			.stream()
			.map((value) -> redis(value.getKey(), null,
					(redis) -> redis.set(key, HexFormat.of().parseHex(value.getValue()))));
	}

	/** What is no color as JSON, and not nothing either. */
	private static Stream<String> json() {
		return Stream.of("{", "{}", "[]", "5", "BLUE", "\"BLUE\"", "{\"name\":\"BLUE\",\"green\":0,\"blue\":255}",
				"{\"name\":\"BLUE\",\"red\":\"x\",\"green\":0,\"blue\":255}",
				"{\"name\":{\"name\":\"BLUE\"},\"red\":0,\"green\":0,\"blue\":255}");
	}

	private static Damage missing(String key, String detail) {
		return redis("deleted", detail, (redis) -> redis.del(key));
	}

	private static Damage list(String key, String detail) {
		return redis("a list", detail, (redis) -> {
			redis.del(key);
			redis.rpush(key, Layout.utf8("BLUE"));
		});
	}

	private static Damage value(String key, String value, String detail) {
		return redis("'" + value + "'", detail, (redis) -> redis.set(key, Layout.utf8(value)));
	}

	private static Damage field(String key, String field, String value) {
		return redis(field + " = '" + value + "'", null, (redis) -> redis.hset(key, field, Layout.utf8(value)));
	}

	private static Damage withoutField(String key, String field) {
		return redis("no " + field, null, (redis) -> redis.hdel(key, field));
	}

}
