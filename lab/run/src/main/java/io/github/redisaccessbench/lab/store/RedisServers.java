// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;

/**
 * What a URL names: one Redis, some nodes of a Redis Cluster, or Sentinels that know
 * where a Redis is. All have the same user, password and way to be connected.
 *
 * @param option the option that says so, for messages
 * @param kind what they are
 * @param urls of one or more of them, <strong>secrets included</strong>; several are of a
 * cluster, or Sentinels
 * @param master what Sentinels call the Redis; null if they are none
 */
record RedisServers(String option, Kind kind, List<RedisUrl> urls, String master) {

	private static final int SENTINEL_PORT = 26_379;

	private static final Pattern SEVERAL = Pattern
		.compile("(rediss?)-(cluster|sentinel)://([^@/#]*@)?([^@/#]+)(/\\d{0,9})?(?:#([\\w.-]{1,100}))?");

	/**
	 * Reads what a user wrote.
	 * @param option where, for messages
	 * @throws Problem if it is none of them; the message shows nothing of the text, which
	 * may hold a password
	 */
	static RedisServers parse(String option, String text) {
		try {
			Matcher several = SEVERAL.matcher(text);
			return several.matches() ? several(option, several)
					: new RedisServers(option, Kind.ONE, List.of(RedisUrl.parse(text)), null);
		}
		catch (IllegalArgumentException ex) {
			throw new Problem(option + " is not a Redis URL: " + ex.getMessage()
					+ ". For instance redis://localhost:6379, redis-cluster://host:7001,host:7002 "
					+ "or redis-sentinel://host:26379/0#mymaster.", ex);
		}
	}

	private static RedisServers several(String option, Matcher parts) {
		Kind kind = parts.group(2).equals("cluster") ? Kind.CLUSTER : Kind.SENTINEL;
		String database = (parts.group(5) != null) ? parts.group(5) : "";
		if (kind == Kind.CLUSTER && !database.matches("(/0*)?")) {
			throw new IllegalArgumentException("a Redis Cluster has the database 0 only");
		}
		if ((kind == Kind.SENTINEL) != (parts.group(6) != null)) {
			throw new IllegalArgumentException("only Sentinels are asked for a master: write #<its name> at the end");
		}
		String before = parts.group(1) + "://" + ((parts.group(3) != null) ? parts.group(3) : "");
		return new RedisServers(option, kind,
				Arrays.stream(parts.group(4).split(",", -1))
					.map((host) -> RedisUrl.parse(before + kind.withPort(host) + database))
					.toList(),
				parts.group(6));
	}

	/** Host and port of each, as Spring Boot takes them. */
	String nodes() {
		return this.urls.stream().map((url) -> url.host() + ":" + url.port()).collect(Collectors.joining(","));
	}

	/** What a URL names. */
	enum Kind {

		/** A Redis. */
		ONE,

		/** Nodes of a Redis Cluster. */
		CLUSTER,

		/** Sentinels. */
		SENTINEL;

		private String withPort(String host) {
			return (this == SENTINEL && !host.matches(".*:\\d+")) ? host + ":" + SENTINEL_PORT : host;
		}

	}

}
