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

	static final List<Endpoint> ALL = List.of(mget("/colors"), gets("/colors/per-key"), gets("/colors/concat-map"),
			mget("/colors/raw").noticing("deleted", "a list"), mget("/colors/lettuce"));

	private Endpoints() {
	}

	private static Endpoint mget(String path) {
		return Endpoint.of(path, Layout.V3, (limit) -> Map.of("mget", 1L));
	}

	private static Endpoint gets(String path) {
		return Endpoint.of(path, Layout.V3, (limit) -> Map.of("get", (long) limit)).refusingAList();
	}

}
