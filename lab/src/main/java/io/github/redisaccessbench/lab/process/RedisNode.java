// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.measure.RedisProbe;
import io.lettuce.core.RedisURI;

/**
 * The Redis of a run.
 *
 * @param url where apps find it; may hold a password, so it is never printed
 * @param source where it comes from, in words, without a password
 */
public record RedisNode(String url, String source) {

	/**
	 * The user's own Redis.
	 * @param url its URL
	 * @param allowRemote whether a host that is not loopback is all right
	 * @return the node
	 * @throws Problem if the URL is wrong, or the host is remote and that was not allowed
	 */
	public static RedisNode own(String url, boolean allowRemote) {
		RedisURI uri = RedisProbe.uri(url);
		if (!allowRemote && !loopback(uri.getHost())) {
			throw new Problem("redis.url names " + uri.getHost() + ", which is not this machine. Keys colors::* are "
					+ "written there and load is put on it: if that is meant, add -Dredis.allowRemote=true.");
		}
		return new RedisNode(withPort(url), "own, " + uri.getHost() + ":" + uri.getPort());
	}

	/** Spring Boot takes a missing port for -1. */
	private static String withPort(String url) {
		try {
			URI uri = URI.create(url);
			return (uri.getPort() >= 0) ? url : new URI(uri.getScheme(), uri.getUserInfo(), uri.getHost(),
					RedisURI.DEFAULT_REDIS_PORT, uri.getPath(), uri.getQuery(), null)
				.toString();
		}
		catch (URISyntaxException ex) {
			throw RedisProbe.notAUrl(ex);
		}
	}

	@Override
	public String toString() {
		return this.source;
	}

	private static boolean loopback(String host) {
		try {
			return host != null && InetAddress.getByName(host).isLoopbackAddress();
		}
		catch (UnknownHostException ex) {
			return false;
		}
	}

}
