// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.TestDatabase;

/**
 * All ways in which this app reads colors, by profile.
 */
final class Endpoints {

	static final List<Endpoint> POSTGRES = on(TestDatabase.postgres());

	private Endpoints() {
	}

	static List<Endpoint> mariaDb() {
		return on(TestDatabase.mariaDb());
	}

	private static List<Endpoint> on(TestDatabase database) {
		return List.of(one("", database), Endpoint.of("per-key", database, (limit) -> Map.of("select", (long) limit)),
				one("jdbc", database), Endpoint.of("in-memory", database, (limit) -> Map.of()));
	}

	private static Endpoint one(String profiles, TestDatabase database) {
		return Endpoint.of(profiles, database, (limit) -> Map.of("select", 1L));
	}

}
