// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Optional;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.cache.Cache;

/**
 * As {@code @Cacheable} in case 1: the color JDK-serialized at {@code colors::v1::BLUE}.
 */
class CacheLayout implements Layout {

	private final Cache cache;

	CacheLayout(Cache cache) {
		this.cache = cache;
	}

	@Override
	public String prefix() {
		return ColorKeys.v1("");
	}

	@Override
	public String type() {
		return "string (JDK-serialized)";
	}

	@Override
	public void write(Color color) {
		this.cache.put(color.name(), color);
	}

	@Override
	public Optional<Color> read(String name) {
		return Optional.ofNullable(this.cache.get(name, Color.class));
	}

}
