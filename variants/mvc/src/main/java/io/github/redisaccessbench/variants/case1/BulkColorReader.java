// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case1;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.UnreadableColorException;

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
		return names.stream().map(colors::get).toList();
	}

	/** As in case 1, nothing is there to load from. */
	private static Map<String, Color> load(Set<String> missing) {
		throw new UnreadableColorException(ColorKeys.v1(missing.iterator().next()));
	}

}
