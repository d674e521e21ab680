// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.TestDatabase;

/**
 * All ways in which this app reads colors.
 */
final class Endpoints {

	/** The end of the path of another way to read a user. */
	static final String OTHER_USER = "/jpa";

	private Endpoints() {
	}

	static List<Endpoint> on(TestDatabase database) {
		return List.of(one("/colors", database),
				Endpoint.of("/colors/per-key", database, (limit) -> Map.of("select", (long) limit)),
				one("/colors/jpa", database), one("/colors/r2dbc", database));
	}

	private static Endpoint one(String path, TestDatabase database) {
		return Endpoint.of(path, database, (limit) -> Map.of("select", 1L));
	}

}
