// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

/**
 * Prices, from the cache or else from the origin.
 */
interface Prices {

	/** The cache of all articles but one. */
	String PRICES = "colors::misses::prices";

	/** The cache of the article that all ask for; its entry expires every second. */
	String HOT = "colors::misses::hot";

	String price(String article);

	String hot(String article);

}
