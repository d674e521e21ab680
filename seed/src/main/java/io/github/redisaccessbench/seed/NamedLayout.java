// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.data.redis.connection.DataType;
import org.springframework.data.redis.core.RedisTemplate;

/**
 * A layout with the names of all colors at one key, as members of a set or fields of a
 * hash, and perhaps other names, which are left alone.
 */
abstract class NamedLayout extends Layout {

	final RedisTemplate<String, Object> redis;

	private final String namesKey;

	private final boolean set;

	NamedLayout(String pattern, String type, RedisTemplate<String, Object> redis, String namesKey, boolean set) {
		super(pattern, type);
		this.redis = redis;
		this.namesKey = namesKey;
		this.set = set;
	}

	/** First the names: a key of another type breaks every write. */
	@Override
	void write(List<Color> colors) {
		if (this.redis.type(this.namesKey) != (this.set ? DataType.SET : DataType.HASH)) {
			this.redis.delete(this.namesKey);
		}
		Object[] stale = others(Set.copyOf(colors.stream().map(Color::name).toList()))
			.filter((name) -> Palette.find(name).isPresent())
			.toArray();
		if (stale.length > 0 && this.set) {
			this.redis.opsForSet().remove(this.namesKey, stale);
		}
		else if (stale.length > 0) {
			this.redis.opsForHash().delete(this.namesKey, stale);
		}
	}

	@Override
	List<String> foreignEntries(Set<String> names) {
		return others(names).filter((name) -> Palette.find(name).isEmpty())
			.map((name) -> this.namesKey + " has the " + (this.set ? "member" : "field") + " '" + Text.printable(name)
					+ "', which is no color: left alone, remove it with " + (this.set ? "SREM" : "HDEL"))
			.toList();
	}

	private Stream<String> others(Set<String> names) {
		Set<?> stored = this.set ? this.redis.opsForSet().members(this.namesKey)
				: this.redis.opsForHash().keys(this.namesKey);
		return stored.stream().map(String::valueOf).filter((name) -> !names.contains(name)).sorted();
	}

}
