// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.List;

import io.github.redisaccessbench.colors.Color;

import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * A put into a cache per color, as {@code @Cacheable} and {@code @CachePut} do it: with
 * Lettuce it does not wait until Redis has it, unless it is told to.
 */
@Component
@Primary
@Profile("cache")
class CacheWriter implements ColorWriter {

	private final Cache cache;

	CacheWriter(CacheManager caches) {
		this.cache = caches.getCache("colors::written");
	}

	@Override
	public void write(List<Color> colors) {
		colors.forEach((color) -> this.cache.put(color.name(), color));
	}

}
