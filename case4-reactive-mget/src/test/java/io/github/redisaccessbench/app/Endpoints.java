// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.Layout;

/**
 * All ways in which this app reads colors, by profile.
 */
final class Endpoints {

	static final List<Endpoint> ALL = List.of(mget(""), gets("per-key"), gets("concat-map"),
			mget("raw").noticing("deleted", "a list"), mget("lettuce"),
			Endpoint.of("in-memory", Layout.V3, (limit) -> Map.of()));

	private Endpoints() {
	}

	private static Endpoint mget(String profile) {
		return Endpoint.of(profile, Layout.V3, (limit) -> Map.of("mget", 1L));
	}

	private static Endpoint gets(String profile) {
		return Endpoint.of(profile, Layout.V3, (limit) -> Map.of("get", (long) limit)).refusingAList();
	}

}
