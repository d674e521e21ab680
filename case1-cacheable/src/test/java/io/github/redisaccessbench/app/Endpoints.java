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

	static final List<Endpoint> ALL = List.of(gets(""), gets("no-filter"), gets("virtual"), gets("parallel-stream"),
			gets("completable-future"), gets("virtual-threads"), bulk(),
			Endpoint.of("near-cache", Layout.V1, (limit) -> Map.of()));

	private Endpoints() {
	}

	/** A key that is missing is computed and stored. */
	private static Endpoint gets(String profile) {
		return Endpoint.of(profile, Layout.V1, (limit) -> Map.of("get", (long) limit))
			.without("deleted")
			.failing("a serialized String")
			.with(Endpoint.Trait.REFILLS);
	}

	/** To MGET a list is a missing value. */
	private static Endpoint bulk() {
		return Endpoint.of("bulk", Layout.V1, (limit) -> Map.of("mget", 1L))
			.without("deleted", "a list")
			.failing("a serialized String")
			.with(Endpoint.Trait.REFILLS);
	}

}
