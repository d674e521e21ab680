// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.TypeAlias;
import org.springframework.data.redis.core.RedisHash;

/**
 * A color as a hash at {@code colors::v2::BLUE}, with the fields {@code _class},
 * {@code name}, {@code red}, {@code green}, {@code blue}.
 */
@RedisHash("colors::v2:")
@TypeAlias("color")
public record ColorHash(@Id String name, int red, int green, int blue) {

	/**
	 * @return the color that it holds
	 */
	public Color toColor() {
		return new Color(this.name, this.red, this.green, this.blue);
	}

}
