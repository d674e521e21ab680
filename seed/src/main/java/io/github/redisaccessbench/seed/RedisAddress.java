// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.RedisUrl;

/**
 * Where Redis is, and what said so.
 *
 * @param source the option or the variable to correct if it is wrong
 * @param url may hold a password, unless the option named it
 */
record RedisAddress(String source, RedisUrl url) {

	static final String OPTION = "--redis-url";

	static final String DEFAULT = "redis://127.0.0.1:16379";

	/**
	 * The option, or else the first variable that is not empty, or else the default.
	 * @param option null if it is not there
	 * @throws IllegalArgumentException if it is no URL of a Redis, or the command line,
	 * which every process on the machine can read, has a user or a password; names the
	 * source, and nothing that is secret
	 */
	static RedisAddress of(String option, Map<String, String> environment) {
		if (option == null) {
			return Stream.of("SPRING_DATA_REDIS_URL", "REDIS_URL")
				.filter((name) -> !environment.getOrDefault(name, "").isBlank())
				.findFirst()
				.map((name) -> parse(name, environment.get(name)))
				.orElseGet(() -> parse(OPTION, DEFAULT));
		}
		RedisAddress address = parse(OPTION, option);
		if (address.url().url().contains("@")) {
			throw new IllegalArgumentException(OPTION + ": a password would be seen by others on the command line, "
					+ "nothing was done: put the URL into the variable REDIS_URL instead");
		}
		return address;
	}

	private static RedisAddress parse(String source, String url) {
		try {
			return new RedisAddress(source, RedisUrl.parse(url));
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalArgumentException(source + ": " + ex.getMessage(), ex);
		}
	}

	/** E.g. {@code Redis at 127.0.0.1:6379, database 2, on this machine}. */
	String where(boolean here) {
		return this + ((this.url.database() == 0) ? "" : ", database " + this.url.database())
				+ (here ? ", on this machine" : ", not on this machine");
	}

	/** {@code Redis at host:port}, nothing that is secret. */
	@Override
	public String toString() {
		return "Redis at " + this.url;
	}

}
