// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.TestDatabase;

/**
 * All ways in which this app reads colors, by profile.
 */
final class Endpoints {

	static final List<Endpoint> REDIS = List.of(mget("case4"), gets("case4,per-key"), gets("case4,concat-map"),
			mget("case4,raw").noticing("deleted", "a list"), mget("case4,lettuce"),
			Endpoint.of("case4,in-memory", Layout.V3, (limit) -> Map.of()));

	private Endpoints() {
	}

	static Stream<Endpoint> postgres() {
		return on(TestDatabase.postgres());
	}

	static Stream<Endpoint> mariaDb() {
		return on(TestDatabase.mariaDb());
	}

	private static Stream<Endpoint> on(TestDatabase database) {
		return Stream.of(one("case6", database),
				Endpoint.of("case6,per-key", database, (limit) -> Map.of("select", (long) limit)),
				one("case6,jdbc", database), Endpoint.of("case6,in-memory", database, (limit) -> Map.of()));
	}

	private static Endpoint one(String profiles, TestDatabase database) {
		return Endpoint.of(profiles, database, (limit) -> Map.of("select", 1L));
	}

	private static Endpoint mget(String profiles) {
		return Endpoint.of(profiles, Layout.V3, (limit) -> Map.of("mget", 1L));
	}

	private static Endpoint gets(String profiles) {
		return Endpoint.of(profiles, Layout.V3, (limit) -> Map.of("get", (long) limit)).refusingAList();
	}

}
