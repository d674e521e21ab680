// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.util.Optional;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.Pings;

/**
 * The user's own Redis.
 */
public final class OwnRedis extends RedisStore {

	/**
	 * Takes it; nothing is sent there yet.
	 * @param url its URL
	 * @param allowRemote whether a host that is not loopback is all right
	 * @param truststore whom to trust if the URL asks for TLS; nothing: the CAs that come
	 * with Java
	 * @param seed fills it
	 * @throws Problem if the URL is wrong, or the host is remote and that was not
	 * allowed; the message does not hold the URL, which may hold a password
	 */
	public OwnRedis(String url, boolean allowRemote, Optional<Truststore> truststore, Seed seed) {
		this(parse(url, allowRemote, truststore), truststore, seed);
	}

	/**
	 * A connection to one that sends PING only. Nothing is read or written, so any host
	 * is all right.
	 * @param url its URL
	 * @param truststore whom to trust if the URL asks for TLS; nothing: the CAs that come
	 * with Java
	 * @throws Problem if the URL is wrong or nothing answers there; the message holds no
	 * password
	 */
	public static Pings pings(String url, Optional<Truststore> truststore) {
		return new Pings(parse(url, true, truststore), sockets(truststore));
	}

	private OwnRedis(RedisUrl url, Optional<Truststore> truststore, Seed seed) {
		super(url, truststore, source(url), true, seed);
	}

	private static RedisUrl parse(String text, boolean allowRemote, Optional<Truststore> truststore) {
		RedisUrl url = url(text);
		if (!allowRemote && !url.isLoopback()) {
			throw new Problem("redis.url names " + url.host() + ", which is not this machine. Keys colors::* are "
					+ "written there and load is put on it: if that is meant, add -Dredis.allowRemote=true.");
		}
		if (truststore.isPresent() && !url.isTls()) {
			throw new Problem(
					"redis.truststore is of use with TLS only. Write rediss:// in redis.url, or leave it out.");
		}
		return url;
	}

	private static RedisUrl url(String text) {
		try {
			return RedisUrl.parse(text);
		}
		catch (IllegalArgumentException ex) {
			throw new Problem(
					"redis.url is not a Redis URL: " + ex.getMessage() + ". For instance redis://localhost:6379.", ex);
		}
	}

	/** Results are published; the name of somebody's server is not. */
	static String source(RedisUrl url) {
		return "own, " + (url.isLoopback() ? "this machine, port " + url.port() : "another machine")
				+ (url.isTls() ? ", TLS" : "") + ((url.database() > 0) ? ", database " + url.database() : "");
	}

	/** It asks for the password: this one is nobody else's business. */
	@Override
	public String client() {
		RedisUrl url = url();
		return "redis-cli" + tlsOptions() + " -h " + url.address() + " -p " + url.port()
				+ ((url.user() != null) ? " --user " + url.user() : "") + ((url.password() != null) ? " --askpass" : "")
				+ ((url.database() > 0) ? " -n " + url.database() : "") + SCAN;
	}

}
