// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * As the repository in case 2: a hash at {@code colors::v2::BLUE}, and all names in the
 * set {@code colors::v2:}.
 */
class HashLayout extends NamedLayout {

	HashLayout(RedisConnectionFactory connections) {
		super(ColorKeys.v2("*"), "hash and id set", ValueLayout.template(connections, RedisSerializer.string()),
				ColorKeys.V2_KEYSPACE, true);
	}

	@Override
	void write(List<Color> colors) {
		super.write(colors);
		this.redis.opsForSet().add(ColorKeys.V2_KEYSPACE, colors.stream().map(Color::name).toArray());
		for (Color color : colors) {
			this.redis.delete(place(color.name()));
			this.redis.opsForHash()
				.putAll(place(color.name()), Map.of("_class", ColorKeys.V2_TYPE_ALIAS, "name", color.name(), "red",
						"" + color.red(), "green", "" + color.green(), "blue", "" + color.blue()));
		}
	}

	@Override
	Color read(String name) {
		Map<String, String> fields = this.redis.<String, String>opsForHash().entries(place(name));
		return fields.isEmpty() ? null : new Color(fields.get("name"), Integer.parseInt(fields.get("red")),
				Integer.parseInt(fields.get("green")), Integer.parseInt(fields.get("blue")));
	}

	@Override
	List<String> indexKeys() {
		return List.of(ColorKeys.V2_KEYSPACE);
	}

}
