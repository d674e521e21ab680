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

	private final RedisUrl url;

	private final Optional<Truststore> truststore;

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
		this(parse(url, allowRemote), truststore, seed);
		requireTls(this.url, truststore);
	}

	private static void requireTls(RedisUrl url, Optional<Truststore> truststore) {
		if (truststore.isPresent() && !url.isTls()) {
			throw new Problem(
					"redis.truststore is of use with TLS only. Write rediss:// in redis.url, or leave it out.");
		}
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
		RedisUrl parsed = url(url);
		requireTls(parsed, truststore);
		return new Pings(parsed, sockets(truststore));
	}

	private OwnRedis(RedisUrl url, Optional<Truststore> truststore, Seed seed) {
		super(url, truststore, source(url), true, seed);
		this.url = url;
		this.truststore = truststore;
	}

	private static RedisUrl parse(String text, boolean allowRemote) {
		RedisUrl url = url(text);
		if (!allowRemote && !url.isLoopback()) {
			throw new Problem("redis.url names " + url.host() + ", which is not this machine. Keys colors::* are "
					+ "written there and load is put on it: if that is meant, add -Dredis.allowRemote=true.");
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

	@Override
	protected void launch() {
		// It runs already.
	}

	/** It asks for the password: this one is nobody else's business. */
	@Override
	public String client() {
		return "redis-cli" + (this.url.isTls() ? " --tls" : "") + this.truststore.map(Truststore::option).orElse("")
				+ " -h " + this.url.address() + " -p " + this.url.port()
				+ ((this.url.user() != null) ? " --user " + this.url.user() : "")
				+ ((this.url.password() != null) ? " --askpass" : "")
				+ ((this.url.database() > 0) ? " -n " + this.url.database() : "") + SCAN;
	}

}
