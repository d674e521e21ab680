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

	static final List<Endpoint> ALL = List.of(mget("/colors"), gets("/colors/pipelined"),
			// CLIENT: name and version of the library, and whether to tell of maintenance
			Endpoint
				.of("/colors/pipelined-unpooled", Layout.V3,
						(limit) -> Map.of("get", (long) limit, "hello", 1L, "client", 3L))
				.refusingAList(),
			Endpoint.of("/colors/hash", Layout.V4, (limit) -> Map.of("hmget", 1L)),
			Endpoint.of("/colors/blob", Layout.V5, (limit) -> Map.of("get", 1L)),
			mget("/colors/raw").noticing("deleted", "a list"),
			// what Redis says of an error in a script differs with its version
			Endpoint.of("/colors/lua", Layout.V3, (limit) -> Map.of("evalsha", 1L, "get", (long) limit))
				.without("a list"),
			mget("/colors/article").without("''"),
			Endpoint.of("/colors/jdk", Layout.V1, (limit) -> Map.of("mget", 1L)).missingAList(),
			Endpoint.of("/colors/chunks", Layout.V3, (limit) -> Map.of("mget", (limit + 24) / 25L)),
			mget("/colors/callable"));

	private Endpoints() {
	}

	private static Endpoint mget(String path) {
		return Endpoint.of(path, Layout.V3, (limit) -> Map.of("mget", 1L));
	}

	private static Endpoint gets(String path) {
		return Endpoint.of(path, Layout.V3, (limit) -> Map.of("get", (long) limit)).refusingAList();
	}

}
