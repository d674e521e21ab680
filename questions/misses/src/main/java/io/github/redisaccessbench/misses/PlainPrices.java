// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import org.springframework.cache.annotation.Cacheable;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * With {@code @Cacheable} as it is: each request that finds nothing asks the origin.
 */
@Component
@Profile("!sync & !locking & !ahead")
class PlainPrices implements Prices {

	private final Origin origin;

	PlainPrices(Origin origin) {
		this.origin = origin;
	}

	@Override
	@Cacheable(PRICES)
	public String price(String article) {
		return this.origin.price(article);
	}

	@Override
	@Cacheable(HOT)
	public String hot(String article) {
		return this.origin.price(article);
	}

}
