// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.Layout;

/**
 * All ways in which this app reads colors, by profile.
 */
final class Endpoints {

	static final List<Endpoint> ALL = List.of(gets(""), Endpoint.of("all", Layout.V2, (limit) -> all()),
			gets("pipelined"));

	private Endpoints() {
	}

	private static Endpoint gets(String profile) {
		return Endpoint.of(profile, Layout.V2, (limit) -> Map.of("hgetall", (long) limit));
	}

	private static Map<String, Long> all() {
		return Map.of("smembers", 1L, "hgetall", (long) ColorsContract.STORED);
	}

}
