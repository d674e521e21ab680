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

	static final List<Endpoint> ALL = List.of(mget(""), mget("virtual"), gets("pipelined"),
			// CLIENT: name and version of the library, and whether to tell of maintenance
			Endpoint
				.of("pipelined-unpooled", Layout.V3, (limit) -> Map.of("get", (long) limit, "hello", 1L, "client", 3L))
				.refusingAList(),
			gets("async"), Endpoint.of("hash", Layout.V4, (limit) -> Map.of("hmget", 1L)),
			Endpoint.of("blob", Layout.V5, (limit) -> Map.of("get", 1L)), mget("raw").noticing("deleted", "a list"),
			// what Redis says of an error in a script differs with its version
			Endpoint.of("lua", Layout.V3, (limit) -> Map.of("evalsha", 1L, "get", (long) limit)).without("a list"),
			mget("article").without("''"), mget("one-parser"), mget("codec"),
			Endpoint.of("jdk", Layout.V1, (limit) -> Map.of("mget", 1L)).missingAList().failing("a serialized String"),
			Endpoint.of("chunks", Layout.V3, (limit) -> Map.of("mget", (limit + 24) / 25L)), mget("callable"),
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
