// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.data.redis.connection.DataType;
import org.springframework.data.redis.core.SetOperations;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * As the repository in case 2: a hash at {@code colors::v2::BLUE}, and all names in the
 * set {@code colors::v2:}.
 */
class HashLayout implements Layout {

	private final ColorRepository repository;

	private final StringRedisTemplate redis;

	HashLayout(ColorRepository repository, StringRedisTemplate redis) {
		this.repository = repository;
		this.redis = redis;
	}

	@Override
	public String prefix() {
		return ColorKeys.v2("");
	}

	@Override
	public String keys() {
		return pattern() + " and the id set";
	}

	@Override
	public String type() {
		return "hash and id set";
	}

	@Override
	public void write(List<Color> colors) {
		colors.stream().map(ColorHash::of).forEach(this.repository::save);
	}

	@Override
	public Optional<Color> read(String name) {
		return this.repository.findById(name).map(ColorHash::toColor);
	}

	/**
	 * The repository adds a name to the set only with a new hash, and the set may have
	 * lost it.
	 */
	@Override
	public void index(Set<String> names) {
		if (this.redis.type(ColorKeys.V2_KEYSPACE) != DataType.SET) {
			this.redis.delete(ColorKeys.V2_KEYSPACE);
		}
		SetOperations<String, String> sets = this.redis.opsForSet();
		sets.add(ColorKeys.V2_KEYSPACE, names.toArray(String[]::new));
		Object[] stale = others(names).filter((id) -> Palette.find(id).isPresent()).toArray();
		if (stale.length > 0) {
			sets.remove(ColorKeys.V2_KEYSPACE, stale);
		}
	}

	@Override
	public List<String> foreignEntries(Set<String> names) {
		return others(names).filter((id) -> Palette.find(id).isEmpty()).map(HashLayout::foreign).toList();
	}

	@Override
	public List<String> indexKeys() {
		return List.of(ColorKeys.V2_KEYSPACE);
	}

	private Stream<String> others(Set<String> names) {
		return this.redis.opsForSet()
			.members(ColorKeys.V2_KEYSPACE)
			.stream()
			.filter((id) -> !names.contains(id))
			.sorted();
	}

	private static String foreign(String id) {
		return ColorKeys.V2_KEYSPACE + " has the member '" + Text.printable(id)
				+ "', which is no color: left alone, remove it with SREM";
	}

}
