// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import java.util.List;

/**
 * A way to ask Redis for texts.
 */
interface Client {

	/** One GET. */
	String get(String key);

	/** One MGET. */
	List<String> mget(List<String> keys);

	/** A GET per key, all sent before the first answer is awaited. */
	List<String> pipelined(List<String> keys);

}
