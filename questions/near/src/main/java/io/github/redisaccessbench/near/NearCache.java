// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.util.List;

/**
 * Texts by key, from this JVM's memory or from Redis.
 */
public interface NearCache {

	/**
	 * @param keys in any order
	 * @return their values in the order of the keys; null where there is nothing
	 */
	List<String> getAll(List<String> keys);

}
