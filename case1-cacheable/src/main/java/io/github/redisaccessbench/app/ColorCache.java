// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.cache.annotation.Cacheable;
import org.springframework.stereotype.Component;

/**
 * Colors by name, kept at {@code colors::v1::BLUE}. A bean of its own, because a call
 * within a bean does not pass through its cache.
 */
@Component
public class ColorCache {

	/**
	 * @param name a name of the palette
	 * @return the color: from Redis, or else computed and stored there
	 */
	@Cacheable(cacheNames = ColorKeys.V1_CACHE)
	public Color findByName(String name) {
		return Palette.find(name).orElseThrow();
	}

}
