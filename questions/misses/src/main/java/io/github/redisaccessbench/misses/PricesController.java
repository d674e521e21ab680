// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /price} asks for an article that the cache has, or, for the stated share of
 * requests, for one that was not asked for before. {@code GET /hot} asks for the same one
 * each time, whose entry expires every second.
 */
@RestController
class PricesController {

	private static final int KNOWN = 100;

	private static final double PERCENT = 100;

	/** So that an app that was started anew asks for others. */
	private final long start = System.nanoTime();

	private final AtomicLong unknown = new AtomicLong();

	private final Prices prices;

	private final double hits;

	PricesController(Prices prices, @Value("${colors.hits}") double hits) {
		this.prices = prices;
		this.hits = hits;
	}

	@GetMapping("/price")
	String price() {
		ThreadLocalRandom random = ThreadLocalRandom.current();
		return this.prices.price((random.nextDouble() * PERCENT < this.hits) ? "known-" + random.nextInt(KNOWN)
				: "new-" + this.start + "-" + this.unknown.incrementAndGet());
	}

	@GetMapping("/hot")
	String hot() {
		return this.prices.hot("all");
	}

}
