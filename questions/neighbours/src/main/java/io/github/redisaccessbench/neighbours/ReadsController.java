// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /one} asks for little; all others are its neighbours. They answer how many
 * characters, or keys, they saw, so that what they cost is what Redis and its client do.
 */
@RestController
class ReadsController {

	private static final int CHUNK = 10;

	private static final int CACHED = 10;

	private final StringRedisTemplate redis;

	private final Cache cache;

	ReadsController(StringRedisTemplate redis, CacheManager caches) {
		this.redis = redis;
		this.cache = Objects.requireNonNull(caches.getCache("colors::cleared"));
	}

	@GetMapping("/one")
	String one() {
		return this.redis.opsForValue().get(keys(1).getFirst());
	}

	@GetMapping("/loop")
	int loop(@RequestParam(defaultValue = "100") int limit) {
		return keys(limit).stream().mapToInt((key) -> length(this.redis.opsForValue().get(key))).sum();
	}

	@GetMapping("/mget")
	int mget(@RequestParam(defaultValue = "100") int limit) {
		return mget(keys(limit));
	}

	@GetMapping("/chunks")
	int chunks(@RequestParam(defaultValue = "100") int limit) {
		List<String> keys = new ArrayList<>(keys(limit));
		int length = 0;
		while (!keys.isEmpty()) {
			List<String> chunk = keys.subList(0, Math.min(CHUNK, keys.size()));
			length += mget(chunk);
			chunk.clear();
		}
		return length;
	}

	@GetMapping("/large")
	int large() {
		return length(this.redis.opsForValue().get(Stored.LARGE));
	}

	/** Redis looks at each of its keys, and serves no client meanwhile. */
	@GetMapping("/keys")
	int keys() {
		return this.redis.keys("colors::v3::*").size();
	}

	/** By default it looks for its keys with KEYS. */
	@GetMapping("/clear")
	int clear() {
		for (int number = 0; number < CACHED; number++) {
			this.cache.put(number, number);
		}
		this.cache.clear();
		return CACHED;
	}

	private int mget(List<String> keys) {
		return Objects.requireNonNull(this.redis.opsForValue().multiGet(keys))
			.stream()
			.mapToInt(ReadsController::length)
			.sum();
	}

	private static List<String> keys(int limit) {
		return ColorKeys.v3(Palette.names(limit));
	}

	private static int length(String value) {
		return Objects.requireNonNull(value, "a key is missing").length();
	}

}
