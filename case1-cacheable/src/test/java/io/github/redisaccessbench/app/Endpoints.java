// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.Layout;

/**
 * All ways in which this app reads colors.
 */
final class Endpoints {

	static final List<Endpoint> ALL = List.of(gets("/colors"), gets("/colors/parallel-stream"),
			gets("/colors/completable-future"), gets("/colors/virtual-threads"),
			Endpoint.of("/colors/near-cache", Layout.V1, (limit) -> Map.of()));

	private Endpoints() {
	}

	/** A key that is missing is computed and stored. */
	private static Endpoint gets(String path) {
		return Endpoint.of(path, Layout.V1, (limit) -> Map.of("get", (long) limit)).without("deleted");
	}

}
