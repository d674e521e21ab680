// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.github.benmanes.caffeine.cache.CacheLoader;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Forgets an entry after a while, so a change stays unseen for so long at most.
 */
@Component
@Primary
@Profile("expiring")
class ExpiringCache implements NearCache {

	private final LoadingCache<String, String> entries;

	ExpiringCache(Source source, @Value("${colors.near}") Duration after) {
		this.entries = Caffeine.newBuilder()
			.maximumSize(TrackedCache.LARGEST)
			.expireAfterWrite(after)
			.build(new CacheLoader<>() {

				@Override
				public String load(String key) {
					return source.getAll(List.of(key)).getFirst();
				}

				@Override
				public Map<String, String> loadAll(Set<? extends String> keys) {
					List<String> ordered = List.copyOf(keys);
					List<String> values = source.getAll(ordered);
					Map<String, String> loaded = new LinkedHashMap<>();
					for (int i = 0; i < ordered.size(); i++) {
						if (values.get(i) != null) {
							loaded.put(ordered.get(i), values.get(i));
						}
					}
					return loaded;
				}

			});
	}

	@Override
	public List<String> getAll(List<String> keys) {
		Map<String, String> found = this.entries.getAll(keys);
		return keys.stream().map(found::get).toList();
	}

}
