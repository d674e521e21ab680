// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.stream.Stream;

/**
 * The URL of a Redis: {@code redis://[[user:]password@]host[:port][/database]}, or
 * {@code rediss://} for TLS. User and password are percent-encoded. Its text and its
 * exceptions name nothing that is secret; {@link #url()} and {@link #password()} do.
 */
public final class RedisUrl {

	/** The port of a URL that names none. */
	public static final int DEFAULT_PORT = 6379;

	private static final int MAX_PORT = 65_535;

	private static final String FORM = "redis://[[user:]password@]host[:port][/database]";

	private final URI uri;

	private RedisUrl(URI uri) {
		this.uri = uri;
	}

	/**
	 * @param url e.g. {@code rediss://somebody:secret@redis.example.com:6380/1}; a query
	 * or a fragment is refused
	 * @return its parts
	 * @throws IllegalArgumentException if it is not of that form, or names a Unix socket;
	 * the message says which form, and shows nothing of the text, which may hold a
	 * password
	 */
	public static RedisUrl parse(String url) {
		if (isUnixSocket(url)) {
			throw new IllegalArgumentException("Unix sockets are not supported: write " + FORM);
		}
		URI uri = uri(url);
		if (uri == null || !isRedis(uri)) {
			throw new IllegalArgumentException(
					"not of the form " + FORM + ", percent-encode special characters in the password");
		}
		return new RedisUrl(uri);
	}

	/** A path, or what redis-cli, Lettuce and other clients call one. */
	private static boolean isUnixSocket(String url) {
		return url.matches("(?i)(/|unix:|redis-socket:|rediss?[+]unix:|rediss?[+]socket:).*");
	}

	private static URI uri(String url) {
		try {
			return new URI(url);
		}
		catch (URISyntaxException ex) {
			// shows the text, so it is no cause
			return null;
		}
	}

	private static boolean isRedis(URI uri) {
		return uri.getScheme() != null && uri.getScheme().matches("rediss?") && uri.getHost() != null
				&& uri.getPort() != 0 && uri.getPort() <= MAX_PORT && uri.getRawPath().matches("(/\\d{0,9})?")
				&& uri.getRawQuery() == null && uri.getRawFragment() == null;
	}

	/**
	 * Looks the host up, so it may take as long as that takes.
	 * @return whether every address of the host is loopback: 127.0.0.0/8 or ::1. A name
	 * without an address is not
	 */
	public boolean isLoopback() {
		try {
			return Stream.of(InetAddress.getAllByName(host())).allMatch(InetAddress::isLoopbackAddress);
		}
		catch (UnknownHostException ex) {
			return false;
		}
	}

	/**
	 * @return the host as it was written, an IPv6 address in brackets: {@code [::1]}
	 */
	public String host() {
		return this.uri.getHost();
	}

	/**
	 * @return the host without brackets, as redis-cli and Lettuce take it: {@code ::1}
	 */
	public String address() {
		return host().replaceAll("[\\[\\]]", "");
	}

	/**
	 * @return 1 to 65535; {@value #DEFAULT_PORT} if the URL names none
	 */
	public int port() {
		return (this.uri.getPort() != -1) ? this.uri.getPort() : DEFAULT_PORT;
	}

	/**
	 * @return whether the connection is encrypted: {@code rediss://}
	 */
	public boolean isTls() {
		return this.uri.getScheme().equals("rediss");
	}

	/**
	 * @return the user that logs in, decoded; null: the server's default user
	 */
	public String user() {
		String info = userInfo();
		return (info.indexOf(':') > 0) ? decoded(info.substring(0, info.indexOf(':'))) : null;
	}

	/**
	 * @return the password, decoded, <strong>which is a secret</strong>; null if there is
	 * none
	 */
	public String password() {
		String password = userInfo().substring(userInfo().indexOf(':') + 1);
		return password.isEmpty() ? null : decoded(password);
	}

	private String userInfo() {
		return (this.uri.getRawUserInfo() != null) ? this.uri.getRawUserInfo() : "";
	}

	private static String decoded(String part) {
		return URI.create("redis://" + part + "@host").getUserInfo();
	}

	/**
	 * @return its number; 0 if the URL names none
	 */
	public int database() {
		String path = this.uri.getRawPath();
		return (path.length() > 1) ? Integer.parseInt(path.substring(1)) : 0;
	}

	/**
	 * @return the whole URL, <strong>secrets included</strong>, and always with the port,
	 * which Spring Boot demands
	 */
	public String url() {
		return at(toString());
	}

	private String at(String hostAndPort) {
		String userInfo = userInfo().isEmpty() ? "" : userInfo() + "@";
		return this.uri.getScheme() + "://" + userInfo + hostAndPort + this.uri.getRawPath();
	}

	/**
	 * @param port 1 to 65535
	 * @return the same server behind another door: this port of 127.0.0.1
	 */
	public RedisUrl onLoopback(int port) {
		return at("127.0.0.1", port);
	}

	/**
	 * @param host a name or an address, an IPv6 one with or without brackets
	 * @param port 1 to 65535
	 * @return another server with the same user, password, database and way to be
	 * connected
	 * @throws IllegalArgumentException if there is no such host or port
	 */
	public RedisUrl at(String host, int port) {
		return parse(at(((host.indexOf(':') < 0 || host.startsWith("[")) ? host : "[" + host + "]") + ":" + port));
	}

	/**
	 * @return {@code host:port}, nothing that is secret
	 */
	@Override
	public String toString() {
		return host() + ":" + port();
	}

}
