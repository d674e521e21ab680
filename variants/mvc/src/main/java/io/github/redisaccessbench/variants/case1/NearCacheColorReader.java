// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case1;

import java.time.Duration;
import java.util.List;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorCache;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * From the memory of this JVM, and only what is not there with a GET from Redis. Another
 * consistency than all others: what changes in Redis is seen when the entry has expired,
 * here after a day.
 */
@Component
@Primary
@Profile("near-cache")
class NearCacheColorReader implements ColorReader {

	private final Cache<String, Color> near = Caffeine.newBuilder()
		.maximumSize(Palette.MAX_SIZE)
		.expireAfterWrite(Duration.ofDays(1))
		.build();

	private final ColorCache cache;

	NearCacheColorReader(ColorCache cache) {
		this.cache = cache;
	}

	@Override
	public List<Color> read(List<String> names) {
		return names.stream().map((name) -> this.near.get(name, this.cache::findByName)).toList();
	}

}
