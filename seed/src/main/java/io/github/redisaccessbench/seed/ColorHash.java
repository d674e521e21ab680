// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.TypeAlias;
import org.springframework.data.redis.core.RedisHash;

/**
 * The twin of case 2's entity: same keyspace, same alias, same fields, so the same bytes.
 */
@RedisHash(ColorKeys.V2_KEYSPACE)
@TypeAlias(ColorKeys.V2_TYPE_ALIAS)
record ColorHash(@Id String name, int red, int green, int blue) {

	static ColorHash of(Color color) {
		return new ColorHash(color.name(), color.red(), color.green(), color.blue());
	}

	Color toColor() {
		return new Color(this.name, this.red, this.green, this.blue);
	}

}
