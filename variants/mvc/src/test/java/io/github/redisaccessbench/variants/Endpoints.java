// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.Endpoint;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.TestDatabase;

/**
 * All ways in which this app reads colors, by profile.
 */
final class Endpoints {

	static final List<Endpoint> REDIS = List.of(cached("case1"),
			// Spring MVC takes an EOFException for a caller who has gone
			cached("case1,no-filter").without("cut short", "no Java object"), cached("case1,parallel-stream"),
			cached("case1,completable-future"), cached("case1,virtual-threads"),
			Endpoint.of("case1,bulk", Layout.V1, (limit) -> Map.of("mget", 1L)).missingAList(),
			Endpoint.of("case1,near-cache", Layout.V1, (limit) -> Map.of()), hashes("case2"),
			Endpoint.of("case2,all", Layout.V2, (limit) -> all()), hashes("case2,pipelined"), mget("case3"),
			mget("case3,virtual"), gets("case3,pipelined"),
			// CLIENT: name and version of the library, and whether to tell of maintenance
			Endpoint
				.of("case3,pipelined-unpooled", Layout.V3,
						(limit) -> Map.of("get", (long) limit, "hello", 1L, "client", 3L))
				.refusingAList(),
			gets("case3,async"), Endpoint.of("case3,hash", Layout.V4, (limit) -> Map.of("hmget", 1L)),
			Endpoint.of("case3,blob", Layout.V5, (limit) -> Map.of("get", 1L)),
			mget("case3,raw").noticing("deleted", "a list"),
			// what Redis says of an error in a script differs with its version
			Endpoint.of("case3,lua", Layout.V3, (limit) -> Map.of("evalsha", 1L, "get", (long) limit))
				.without("a list"),
			mget("case3,article").without("''"), mget("case3,one-parser"), mget("case3,codec"),
			Endpoint.of("case3,jdk", Layout.V1, (limit) -> Map.of("mget", 1L)).missingAList(),
			Endpoint.of("case3,chunks", Layout.V3, (limit) -> Map.of("mget", (limit + 24) / 25L)),
			mget("case3,callable"), Endpoint.of("case3,in-memory", Layout.V3, (limit) -> Map.of()));

	private Endpoints() {
	}

	static Stream<Endpoint> postgres() {
		return on(TestDatabase.postgres(), "case5", "case5,virtual", "case5,per-key", "case5,jpa", "case5,jpa,no-osiv",
				"case5,r2dbc", "case5,in-memory");
	}

	/** Those that send something else, or in another way. */
	static Stream<Endpoint> mariaDb() {
		return on(TestDatabase.mariaDb(), "case5", "case5,jpa", "case5,r2dbc");
	}

	private static Stream<Endpoint> on(TestDatabase database, String... profiles) {
		return Stream.of(profiles).map((profile) -> switch (profile) {
			case "case5,per-key" -> Endpoint.of(profile, database, (limit) -> Map.of("select", (long) limit));
			case "case5,in-memory" -> Endpoint.of(profile, database, (limit) -> Map.of());
			case "case5,jpa", "case5,jpa,no-osiv" -> one(profile, database).with(Endpoint.Trait.NEEDS_STORE_TO_START);
			default -> one(profile, database);
		});
	}

	private static Endpoint one(String profiles, TestDatabase database) {
		return Endpoint.of(profiles, database, (limit) -> Map.of("select", 1L));
	}

	private static Endpoint cached(String profiles) {
		return Endpoint.of(profiles, Layout.V1, (limit) -> Map.of("get", (long) limit));
	}

	private static Endpoint hashes(String profiles) {
		return Endpoint.of(profiles, Layout.V2, (limit) -> Map.of("hgetall", (long) limit));
	}

	private static Map<String, Long> all() {
		return Map.of("smembers", 1L, "hgetall", (long) ColorsContract.STORED);
	}

	private static Endpoint mget(String profiles) {
		return Endpoint.of(profiles, Layout.V3, (limit) -> Map.of("mget", 1L));
	}

	private static Endpoint gets(String profiles) {
		return Endpoint.of(profiles, Layout.V3, (limit) -> Map.of("get", (long) limit)).refusingAList();
	}

}
