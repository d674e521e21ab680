// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.springframework.stereotype.Component;

/**
 * Reads the colors with one GET per name, one after another.
 */
@Component
class CacheableColorReader implements ColorReader {

	private final ColorCache cache;

	CacheableColorReader(ColorCache cache) {
		this.cache = cache;
	}

	@Override
	public List<Color> read(List<String> names) {
		return names.stream().map(this.cache::findByName).toList();
	}

}
