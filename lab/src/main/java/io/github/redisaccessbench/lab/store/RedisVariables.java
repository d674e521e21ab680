// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.github.redisaccessbench.colors.RedisUrl;

/** The variables by which an app is told where its Redis is. */
final class RedisVariables {

	/** How Spring Boot is told where it is. */
	private static final String URL = "SPRING_DATA_REDIS_URL";

	/** How Spring Boot 2, and many others, are told. */
	private static final List<String> OTHER_URLS = List.of("SPRING_REDIS_URL", "REDIS_URL", "QUARKUS_REDIS_HOSTS");

	private RedisVariables() {
	}

	/** The variables that say where it is. */
	static Map<String, String> of(RedisUrl url) {
		Map<String, String> all = new HashMap<>(Map.of(URL, url.url(), "REDIS_HOST", url.address(), "REDIS_PORT",
				String.valueOf(url.port()), "REDIS_PASSWORD", Objects.requireNonNullElse(url.password(), "")));
		OTHER_URLS.forEach((name) -> all.put(name, url.url()));
		return all;
	}

}
