// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.net.URI;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where the colors go. Its text names host and port and nothing that is secret.
 */
final class RedisTarget {

	private static final int DEFAULT_PORT = 6379;

	private static final int MAX_PORT = 65_536;

	private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "[::1]", "[0:0:0:0:0:0:0:1]");

	private static final Pattern LOOPBACK_ADDRESS = Pattern.compile("127(\\.\\d{1,3}){3}");

	private final URI uri;

	private RedisTarget(URI uri) {
		this.uri = uri;
	}

	/**
	 * @param url {@code redis://} or {@code rediss://} and a host
	 * @throws IllegalArgumentException if it is none; the message does not show it
	 */
	static RedisTarget parse(String url) {
		URI uri = uri(url);
		if (uri == null || !isRedis(uri)) {
			throw new IllegalArgumentException("not of the form redis://[[user:]password@]host[:port][/database], "
					+ "percent-encode special characters in the password");
		}
		return new RedisTarget(uri);
	}

	private static URI uri(String url) {
		try {
			return URI.create(url);
		}
		catch (IllegalArgumentException ex) {
			return null;
		}
	}

	private static boolean isRedis(URI uri) {
		return uri.getScheme() != null && uri.getScheme().matches("rediss?") && uri.getHost() != null
				&& uri.getPort() < MAX_PORT && uri.getRawPath().matches("(/\\d*)?") && uri.getRawQuery() == null;
	}

	/**
	 * @return whether the host is written as 127.0.0.0/8, ::1 or localhost. Other names
	 * are not looked up
	 */
	boolean isLoopback() {
		String host = this.uri.getHost();
		return LOOPBACK_NAMES.contains(host) || LOOPBACK_ADDRESS.matcher(host).matches();
	}

	/**
	 * @return the whole URL, secrets included, and the port, which Spring Boot demands
	 */
	String url() {
		String userInfo = (this.uri.getRawUserInfo() != null) ? this.uri.getRawUserInfo() + "@" : "";
		return this.uri.getScheme() + "://" + userInfo + this + this.uri.getRawPath();
	}

	@Override
	public String toString() {
		return this.uri.getHost() + ":" + ((this.uri.getPort() != -1) ? this.uri.getPort() : DEFAULT_PORT);
	}

}
