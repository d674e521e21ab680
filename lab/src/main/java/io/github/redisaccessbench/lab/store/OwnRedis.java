// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;

/**
 * The user's own Redis.
 */
public final class OwnRedis extends RedisStore {

	/**
	 * Takes it; nothing is sent there yet.
	 * @param url its URL
	 * @param allowRemote whether a host that is not loopback is all right
	 * @param seed fills it
	 * @throws Problem if the URL is wrong, or the host is remote and that was not
	 * allowed; the message does not hold the URL, which may hold a password
	 */
	public OwnRedis(String url, boolean allowRemote, Seed seed) {
		this(parse(url, allowRemote), seed);
	}

	private OwnRedis(RedisUrl url, Seed seed) {
		super(url, "own, " + url, true, seed);
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
			throw new Problem("redis.url is not a Redis URL. Write it like redis://localhost:6379 or "
					+ "redis://user:password@localhost:6379/0.", ex);
		}
	}

	@Override
	protected void launch() {
		// It runs already.
	}

}
