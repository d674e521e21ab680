// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /unseen} changes a key in Redis, as another app would, and answers as soon
 * as the cache shows it: the time that the request takes is how long the change was
 * unseen.
 */
@RestController
class UnseenController {

	private static final Duration LONGEST = Duration.ofSeconds(5);

	private static final long PAUSE_NANOS = 100_000;

	private static final int KEYS = 100;

	/** Each request has a key to itself. */
	private final BlockingQueue<String> free = new LinkedBlockingQueue<>(
			IntStream.range(0, KEYS).mapToObj((number) -> "colors::near::" + number).toList());

	private final AtomicLong changes = new AtomicLong(System.nanoTime());

	private final NearCache cache;

	private final StringRedisTemplate redis;

	UnseenController(NearCache cache, StringRedisTemplate redis) {
		this.cache = cache;
		this.redis = redis;
		// What is not there is in no cache.
		this.free.forEach((key) -> redis.opsForValue().set(key, "0"));
	}

	@GetMapping("/unseen")
	String unseen() throws InterruptedException {
		String key = this.free.take();
		try {
			read(key);
			String value = String.valueOf(this.changes.incrementAndGet());
			this.redis.opsForValue().set(key, value);
			long end = System.nanoTime() + LONGEST.toNanos();
			while (!value.equals(read(key))) {
				if (System.nanoTime() > end) {
					throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE,
							"A change was unseen for " + LONGEST.toSeconds() + " s");
				}
				LockSupport.parkNanos(PAUSE_NANOS);
			}
			return "seen";
		}
		finally {
			this.free.add(key);
		}
	}

	private String read(String key) {
		return this.cache.getAll(List.of(key)).getFirst();
	}

}
