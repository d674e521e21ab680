// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.TypeAlias;
import org.springframework.data.redis.core.RedisHash;

/**
 * A color as a hash at {@code colors::v2::BLUE}, with the fields {@code _class},
 * {@code name}, {@code red}, {@code green}, {@code blue}.
 *
 * @param name not blank
 * @param red 0 to 255
 * @param green 0 to 255
 * @param blue 0 to 255
 */
@RedisHash(ColorKeys.V2_KEYSPACE)
@TypeAlias(ColorKeys.V2_TYPE_ALIAS)
public record ColorHash(@Id String name, int red, int green, int blue) {

	/**
	 * @return the color that it holds
	 */
	public Color toColor() {
		return new Color(this.name, this.red, this.green, this.blue);
	}

}
