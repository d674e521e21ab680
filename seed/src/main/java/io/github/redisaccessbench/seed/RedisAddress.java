// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.net.URI;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.RedisUrl;

/**
 * Where Redis is, and who said so.
 *
 * @param source the option or the variable that people have to correct if it is wrong
 * @param url the URL; may hold a password, unless the option named it
 */
record RedisAddress(String source, RedisUrl url) {

	static final String OPTION = "--redis-url";

	static final String DEFAULT = "redis://127.0.0.1:16379";

	private static final List<String> VARIABLES = List.of("SPRING_DATA_REDIS_URL", "REDIS_URL");

	/**
	 * @param option what the command line said, or null
	 * @param environment is asked where the command line said nothing; an empty variable
	 * is none
	 * @throws IllegalArgumentException if it is no URL of a Redis, or the command line
	 * has a user or a password; names the source, and nothing that is secret
	 */
	static RedisAddress of(String option, Map<String, String> environment) {
		if (option != null) {
			return withoutSecret(parse(OPTION, option));
		}
		return VARIABLES.stream()
			.filter((name) -> !environment.getOrDefault(name, "").isBlank())
			.findFirst()
			.map((name) -> parse(name, environment.get(name)))
			.orElseGet(() -> parse(OPTION, DEFAULT));
	}

	private static RedisAddress parse(String source, String url) {
		try {
			return new RedisAddress(source, RedisUrl.parse(url));
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalArgumentException(source + ": " + ex.getMessage(), ex);
		}
	}

	/** Everybody on the machine can read a command line. */
	private static RedisAddress withoutSecret(RedisAddress address) {
		if (address.url().url().contains("@")) {
			throw new IllegalArgumentException(OPTION + ": a password would be seen by others on the command line, "
					+ "nothing was done: put the URL into the variable REDIS_URL instead");
		}
		return address;
	}

	/**
	 * @param here whether that is this machine
	 * @return e.g. {@code Redis at 127.0.0.1:6379, database 2, on this machine}
	 */
	String where(boolean here) {
		String database = URI.create(this.url.url()).getPath().replaceFirst("/", "");
		return this + (database.isEmpty() ? "" : ", database " + database)
				+ (here ? ", on this machine" : ", not on this machine");
	}

	/**
	 * @return {@code Redis at host:port}, nothing that is secret
	 */
	@Override
	public String toString() {
		return "Redis at " + this.url;
	}

}
