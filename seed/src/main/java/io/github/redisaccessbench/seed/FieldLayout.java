// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.data.redis.connection.DataType;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.RedisTemplate;

/**
 * As {@code case3/hash} reads it: one hash at {@code colors::v4}, with the JSON of a
 * color in the field of its name.
 */
class FieldLayout implements OneKeyLayout {

	private final RedisTemplate<String, Color> redis;

	private final HashOperations<String, String, Color> hashes;

	FieldLayout(RedisTemplate<String, Color> redis) {
		this.redis = redis;
		this.hashes = redis.opsForHash();
	}

	@Override
	public String prefix() {
		return ColorKeys.V4;
	}

	@Override
	public String type() {
		return "hash (JSON by name)";
	}

	@Override
	public void write(List<Color> colors) {
		this.hashes.putAll(ColorKeys.V4, colors.stream().collect(Collectors.toMap(Color::name, Function.identity())));
		// unlike SET, HSET keeps an expiry
		this.redis.persist(ColorKeys.V4);
	}

	@Override
	public Optional<Color> read(String name) {
		return Optional.ofNullable(this.hashes.get(ColorKeys.V4, name));
	}

	@Override
	public void index(Set<String> names) {
		if (this.redis.type(ColorKeys.V4) != DataType.HASH) {
			this.redis.delete(ColorKeys.V4);
		}
		Object[] stale = others(names).filter((name) -> Palette.find(name).isPresent()).toArray();
		if (stale.length > 0) {
			this.hashes.delete(ColorKeys.V4, stale);
		}
	}

	@Override
	public List<String> foreignEntries(Set<String> names) {
		return others(names).filter((name) -> Palette.find(name).isEmpty()).map(FieldLayout::foreign).toList();
	}

	private Stream<String> others(Set<String> names) {
		return this.hashes.keys(ColorKeys.V4).stream().filter((name) -> !names.contains(name)).sorted();
	}

	private static String foreign(String name) {
		return ColorKeys.V4 + " has the field '" + Text.printable(name)
				+ "', which is no color: left alone, remove it with HDEL";
	}

}
