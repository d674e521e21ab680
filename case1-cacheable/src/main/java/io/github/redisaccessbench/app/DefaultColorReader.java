// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.stereotype.Component;

/**
 * Reads the colors with one GET per name, one after another.
 */
@Component
class DefaultColorReader implements ColorReader {

	private final ColorCache cache;

	DefaultColorReader(ColorCache cache) {
		this.cache = cache;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<Color> colors = names.stream().map(this.cache::findByName).toList();
		return Complete.of(colors, (index) -> ColorKeys.v1(names.get(index)));
	}

}
