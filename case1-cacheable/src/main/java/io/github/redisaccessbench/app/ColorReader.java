// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.stereotype.Component;

/**
 * Reads the colors with one GET per name, one after another.
 */
@Component
class ColorReader {

	private final ColorCache cache;

	ColorReader(ColorCache cache) {
		this.cache = cache;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out
	 * @throws UnreadableColorException if a cached value is null; names the first such
	 * key
	 */
	List<Color> read(List<String> names) {
		List<Color> colors = names.stream().map(this.cache::findByName).toList();
		int missing = colors.indexOf(null);
		if (missing >= 0) {
			throw new UnreadableColorException(ColorKeys.v1(names.get(missing)));
		}
		return colors;
	}

}
