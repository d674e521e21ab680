// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import org.springframework.cache.annotation.Cacheable;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * With {@code @Cacheable(sync = true)}; with the profile locking, on a cache writer that
 * locks, which is what makes it wait.
 */
@Component
@Profile("sync | locking")
class SyncPrices implements Prices {

	private final Origin origin;

	SyncPrices(Origin origin) {
		this.origin = origin;
	}

	@Override
	@Cacheable(cacheNames = PRICES, sync = true)
	public String price(String article) {
		return this.origin.price(article);
	}

	@Override
	@Cacheable(cacheNames = HOT, sync = true)
	public String hot(String article) {
		return this.origin.price(article);
	}

}
