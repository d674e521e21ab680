// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case1;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.data.redis.cache.RedisCache;

/**
 * Reads many entries of one of Spring's caches by one MGET. Keys, values, expiry and
 * nulls are those of {@code @Cacheable}, which can read and write the same entries. This
 * class uses nothing of this project, so it can be copied.
 * <p>
 * It differs from {@code @Cacheable} in three ways. A key of another type looks like a
 * missing one, and is overwritten. A reader does not wait for a locking cache writer.
 * Hits and misses are not counted in the cache's statistics.
 */
public final class BulkRedisCache extends RedisCache {

	private BulkRedisCache(RedisCache cache) {
		super(cache.getName(), cache.getNativeCache(), cache.getCacheConfiguration());
	}

	/**
	 * @param caches what Spring Boot configures from {@code spring.cache.redis.*}
	 * @param name the cache name of the {@code @Cacheable} method
	 * @return a view of that cache
	 * @throws IllegalArgumentException if it is not in Redis, takes part in transactions,
	 * or expires by time to idle: MGET prolongs nothing
	 */
	public static BulkRedisCache of(CacheManager caches, String name) {
		Cache cache = caches.getCache(name);
		if (!(cache instanceof RedisCache redis)) {
			throw new IllegalArgumentException("Cache '" + name + "' must be a RedisCache, without transactionAware()"
					+ ", but is " + ((cache != null) ? cache.getClass().getName() : "missing"));
		}
		if (redis.getCacheConfiguration().isTimeToIdleEnabled()) {
			throw new IllegalArgumentException(
					"Cache '" + name + "' has enableTimeToIdle(), but MGET does not prolong what it reads");
		}
		return new BulkRedisCache(redis);
	}

	/**
	 * Reads all keys by one MGET, and loads what is missing by one call. What was loaded
	 * is stored as {@code @Cacheable} stores it: with Lettuce, all SETs are sent without
	 * waiting for one another, or for this method's end.
	 * @param keys may contain one several times
	 * @param type of the values
	 * @param loader gets the missing keys, and returns their values; null, or no entry,
	 * where there is none
	 * @return each key once, in the order given, and its value; null where there is none
	 * @throws IllegalStateException if a stored value is of another type
	 */
	public <K, V> Map<K, V> getAll(Collection<? extends K> keys, Class<V> type,
			Function<? super Set<K>, ? extends Map<? extends K, ? extends V>> loader) {
		Map<K, V> values = new LinkedHashMap<>();
		Set<K> missing = new LinkedHashSet<>();
		List<K> distinct = new ArrayList<>(new LinkedHashSet<>(keys));
		List<byte[]> stored = distinct.isEmpty() ? List.of() : mget(distinct);
		for (int i = 0; i < distinct.size(); i++) {
			K key = distinct.get(i);
			byte[] bytes = stored.get(i);
			values.put(key, (bytes != null) ? value(key, bytes, type) : null);
			if (bytes == null) {
				missing.add(key);
			}
		}
		if (!missing.isEmpty()) {
			Map<? extends K, ? extends V> loaded = loader.apply(missing);
			missing.forEach((key) -> store(key, loaded.get(key), values));
		}
		return values;
	}

	private List<byte[]> mget(List<?> keys) {
		byte[][] serialized = keys.stream().map((key) -> serializeCacheKey(createCacheKey(key))).toArray(byte[][]::new);
		return getCacheWriter().execute((connection) -> connection.stringCommands().mGet(serialized));
	}

	private <V> V value(Object key, byte[] bytes, Class<V> type) {
		Object value = fromStoreValue(deserializeCacheValue(bytes));
		if (value != null && !type.isInstance(value)) {
			throw new IllegalStateException(
					"Cached value of key '" + key + "' is not of required type [" + type.getName() + "]: " + value);
		}
		return type.cast(value);
	}

	private <K, V> void store(K key, V value, Map<K, V> values) {
		values.put(key, value);
		if (value != null || isAllowNullValues()) {
			put(key, value);
		}
	}

}
