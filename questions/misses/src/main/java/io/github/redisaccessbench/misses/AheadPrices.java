// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Profile;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Refreshes ahead: an entry also says from when on it is old, at half of its time. One
 * request of this JVM then asks the origin in the background, and all are answered with
 * what is there. If there is nothing, all of this JVM wait for one question.
 */
@Component
@Profile("ahead")
class AheadPrices implements Prices {

	private static final Logger log = LoggerFactory.getLogger(AheadPrices.class);

	private final Map<String, CompletableFuture<String>> asked = new ConcurrentHashMap<>();

	private final Origin origin;

	private final StringRedisTemplate redis;

	private final AsyncTaskExecutor executor;

	private final InstantSource clock = InstantSource.system();

	AheadPrices(Origin origin, StringRedisTemplate redis,
			@Qualifier("applicationTaskExecutor") AsyncTaskExecutor executor) {
		this.origin = origin;
		this.redis = redis;
		this.executor = executor;
	}

	@Override
	public String price(String article) {
		return price(PRICES + "::ahead::" + article, article, CacheConfig.TTL);
	}

	@Override
	public String hot(String article) {
		return price(HOT + "::ahead::" + article, article, CacheConfig.HOT_TTL);
	}

	private String price(String key, String article, Duration ttl) {
		String entry = this.redis.opsForValue().get(key);
		if (entry == null) {
			return ask(key, article, ttl).join();
		}
		int end = entry.indexOf(' ');
		if (this.clock.millis() > Long.parseLong(entry.substring(0, end))) {
			refreshAhead(key, article, ttl);
		}
		return entry.substring(end + 1);
	}

	/** Whatever becomes of it, there is an answer meanwhile. */
	private void refreshAhead(String key, String article, Duration ttl) {
		try {
			ask(key, article, ttl).exceptionally((failed) -> {
				log.warn("{} is not refreshed: {}", key, failed.toString());
				return null;
			});
		}
		catch (TaskRejectedException ex) {
			log.warn("{} is not refreshed: {}", key, ex.toString());
		}
	}

	/** Not to be waited for by a thread of the same executor, which may be its last. */
	private CompletableFuture<String> ask(String key, String article, Duration ttl) {
		CompletableFuture<String> price = new CompletableFuture<>();
		CompletableFuture<String> before = this.asked.putIfAbsent(key, price);
		if (before != null) {
			return before;
		}
		try {
			this.executor.execute(() -> answer(price, key, article, ttl));
		}
		catch (TaskRejectedException ex) {
			this.asked.remove(key, price);
			price.completeExceptionally(ex);
			throw ex;
		}
		return price;
	}

	/** Whatever becomes of it, the next one asks anew. */
	private void answer(CompletableFuture<String> price, String key, String article, Duration ttl) {
		try {
			price.complete(refresh(key, article, ttl));
		}
		catch (RuntimeException | Error ex) {
			price.completeExceptionally(ex);
		}
		finally {
			this.asked.remove(key, price);
		}
	}

	private String refresh(String key, String article, Duration ttl) {
		String price = this.origin.price(article);
		long old = this.clock.millis() + ttl.toMillis() / 2;
		this.redis.opsForValue().set(key, old + " " + price, ttl);
		return price;
	}

}
