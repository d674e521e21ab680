// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.TestDatabase;

/**
 * All ways in which this app reads colors, by profile.
 */
final class Endpoints {

	static final List<Endpoint> POSTGRES = on(TestDatabase.postgres(), "", "virtual", "per-key", "jpa", "jpa,no-osiv",
			"r2dbc", "in-memory");

	private Endpoints() {
	}

	/** Those that send something else, or in another way. */
	static List<Endpoint> mariaDb() {
		return on(TestDatabase.mariaDb(), "", "jpa", "r2dbc");
	}

	private static List<Endpoint> on(TestDatabase database, String... profiles) {
		return Stream.of(profiles).map((profile) -> switch (profile) {
			case "per-key" -> Endpoint.of(profile, database, (limit) -> Map.of("select", (long) limit));
			case "in-memory" -> Endpoint.of(profile, database, (limit) -> Map.of());
			case "jpa", "jpa,no-osiv" -> one(profile, database).with(Endpoint.Trait.NEEDS_STORE_TO_START);
			default -> one(profile, database);
		}).toList();
	}

	private static Endpoint one(String profiles, TestDatabase database) {
		return Endpoint.of(profiles, database, (limit) -> Map.of("select", 1L));
	}

}
