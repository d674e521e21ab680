// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.github.redisaccessbench.app.ColorReader;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.cache.CacheManager;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * One MGET for the entries that {@code @Cacheable} stores, and one call for all that are
 * missing.
 */
@Component
@Primary
@Profile("bulk")
class BulkColorReader implements ColorReader {

	private final BulkRedisCache cache;

	BulkColorReader(CacheManager caches) {
		this.cache = BulkRedisCache.of(caches, ColorKeys.V1_CACHE);
	}

	@Override
	public List<Color> read(List<String> names) {
		Map<String, Color> colors = this.cache.getAll(names, Color.class, BulkColorReader::load);
		return Complete.of(names.stream().map(colors::get).toList(), (index) -> ColorKeys.v1(names.get(index)));
	}

	private static Map<String, Color> load(Set<String> names) {
		return names.stream()
			.collect(Collectors.toMap(Function.identity(), (name) -> Palette.find(name).orElseThrow()));
	}

}
