// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import java.util.List;

/**
 * A way to read 100 keys from a Redis Cluster.
 */
interface Reader {

	/** The values, in the order of the keys. */
	List<String> read();

}
