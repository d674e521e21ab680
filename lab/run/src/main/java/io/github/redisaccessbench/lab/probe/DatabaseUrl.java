// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * Where a database is, and the user that asks it. Its text names nothing that is secret.
 *
 * @param dialect what it is
 * @param host its host, an IPv6 address in brackets
 * @param port its port
 * @param database the name of the database
 * @param user who logs in, or null
 * @param password the password, <strong>which is a secret</strong>, or null
 * @param way how it is kept from others what is said to it
 */
public record DatabaseUrl(Dialect dialect, String host, int port, String database, String user, String password,
		Way way) {

	private static final String FORM = "postgresql://host[:port]/database, or mariadb:// or mysql://";

	/** As PostgreSQL and MariaDB call it, and MySQL. */
	private static final Pattern VERIFIED = Pattern.compile("sslmode=(verify-full|verify_identity)",
			Pattern.CASE_INSENSITIVE);

	private static final int LAST_PORT = 65_535;

	/**
	 * Reads a URL.
	 * @param text {@code postgresql://[user:password@]host[:port]/database}, or
	 * {@code mariadb://} or {@code mysql://}; {@code jdbc:} before it is all right, and
	 * {@code ?sslmode=verify-full} after it: TLS, its certificate checked. User and
	 * password are percent-encoded
	 * @param user who logs in if the URL does not say it, or null
	 * @param password the password if the URL does not say it, or null
	 * @throws IllegalArgumentException if it is none; the message does not show it
	 */
	public static DatabaseUrl parse(String text, String user, String password) {
		URI uri = uri(text.replaceFirst("^jdbc:", ""));
		Dialect dialect = Dialect.find(String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT))
			.orElseThrow(DatabaseUrl::wrong);
		String path = String.valueOf(uri.getPath());
		if (uri.getHost() == null || !path.matches("/[\\w$-]+") || uri.getPort() == 0 || uri.getPort() > LAST_PORT) {
			throw wrong();
		}
		boolean verified = uri.getRawQuery() != null && VERIFIED.matcher(uri.getRawQuery()).matches();
		if ((uri.getRawQuery() != null && !verified) || uri.getRawFragment() != null) {
			throw new IllegalArgumentException("it has parameters, which JDBC and R2DBC name differently: "
					+ "leave them out, but for ?sslmode=verify-full");
		}
		String[] info = (uri.getRawUserInfo() != null) ? uri.getRawUserInfo().split(":", 2) : new String[0];
		return new DatabaseUrl(dialect, uri.getHost(), (uri.getPort() > 0) ? uri.getPort() : dialect.port(),
				path.substring(1), (info.length > 0) ? decoded(info[0]) : user,
				(info.length > 1) ? decoded(info[1]) : password, new Way(verified, null, isLoopback(uri.getHost())));
	}

	/**
	 * The same, its certificate being one of these CAs.
	 * @param ca their certificates in PEM
	 */
	public DatabaseUrl trusting(Path ca) {
		return new DatabaseUrl(this.dialect, this.host, this.port, this.database, this.user, this.password,
				new Way(this.way.verified(), ca, this.way.near()));
	}

	private static URI uri(String text) {
		try {
			return new URI(text);
		}
		catch (URISyntaxException ex) {
			// It shows the text, so it is no cause.
			throw wrong();
		}
	}

	private static String decoded(String part) {
		return URI.create("db://" + part + "@host").getUserInfo();
	}

	private static IllegalArgumentException wrong() {
		return new IllegalArgumentException("it is not of the form " + FORM);
	}

	/** Whether every address of its host is one of this machine's own loopback. */
	public boolean isLoopback() {
		return isLoopback(this.host);
	}

	private static boolean isLoopback(String host) {
		try {
			return Stream.of(InetAddress.getAllByName(address(host))).allMatch(InetAddress::isLoopbackAddress);
		}
		catch (UnknownHostException ex) {
			return false;
		}
	}

	/** Its host without brackets. */
	public String address() {
		return address(this.host);
	}

	private static String address(String host) {
		return host.replaceAll("[\\[\\]]", "");
	}

	/** How JDBC is told of it, without the user. */
	public String jdbc() {
		return "jdbc:" + place() + this.dialect.jdbc(this.way);
	}

	/** How R2DBC is told of it, without the user. */
	public String r2dbc() {
		return "r2dbc:" + place() + this.dialect.r2dbc(this.way);
	}

	private String place() {
		return this.dialect.scheme() + "://" + this.host + ":" + this.port + "/" + this.database;
	}

	/**
	 * The same database behind another door: a port of 127.0.0.1. It is as far away as
	 * before.
	 * @throws Problem if its certificate is checked
	 */
	public DatabaseUrl onLoopback(int door) {
		if (this.way.verified()) {
			throw new Problem("rtt is not to be had with sslmode=verify-full: what delays stands in between, "
					+ "where the certificate does not hold. Leave one of them out.");
		}
		return new DatabaseUrl(this.dialect, "127.0.0.1", door, this.database, this.user, this.password, this.way);
	}

	@Override
	public String toString() {
		return this.host + ":" + this.port + "/" + this.database;
	}

	/**
	 * How it is kept from others what is said to a database.
	 *
	 * @param verified whether by TLS, with a certificate that is checked
	 * @param ca certificates of CAs in PEM; null: those that Java trusts
	 * @param near whether it is on this machine, so that no machine stands in between
	 */
	public record Way(boolean verified, Path ca, boolean near) {

	}

}
