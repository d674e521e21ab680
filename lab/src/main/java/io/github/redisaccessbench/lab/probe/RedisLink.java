// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;

/**
 * The lab's own way to a Redis. No answer is awaited for longer than 5 s. If the server
 * hung up, since nothing was asked for long or it was started anew, it connects again.
 */
public final class RedisLink implements AutoCloseable {

	private final RedisUrl url;

	private final SSLSocketFactory sockets;

	private final Duration patience;

	private final Traffic traffic = new Traffic();

	/** Null: the next question connects. */
	private RedisConnection connection;

	private boolean closed;

	/**
	 * Connects.
	 * @param url where to
	 * @param sockets for TLS if the URL asks for it: whom to trust
	 * @throws Problem if nothing answers there, or the password, the certificate or the
	 * number of the database is wrong; the message does not hold the password
	 */
	public RedisLink(RedisUrl url, SSLSocketFactory sockets) {
		this(url, sockets, RedisConnection.PATIENCE);
	}

	/** Connects, and waits for no answer longer than is said. */
	RedisLink(RedisUrl url, SSLSocketFactory sockets, Duration patience) {
		this.patience = patience;
		this.url = url;
		this.sockets = sockets;
		try {
			this.connection = connected();
		}
		catch (IOException ex) {
			throw problem(ex);
		}
	}

	private RedisConnection connected() throws IOException {
		RedisConnection made = new RedisConnection(this.url, this.sockets, this.traffic, this.patience);
		try {
			made.ask("PING");
			return made;
		}
		catch (IOException ex) {
			made.close();
			throw ex;
		}
	}

	/**
	 * Sends a command, and waits for its answer.
	 * @return the answer: a status, a number or a value, its lines printable; of a list
	 * each value is a line; null: there is no such value
	 * @throws RefusedException if it is an error
	 * @throws IOException if there is none within 5 s, or it is none of a Redis
	 */
	public synchronized String send(String... command) throws IOException {
		if (this.closed) {
			throw new IOException("the lab has hung up");
		}
		boolean fresh = this.connection == null;
		if (fresh) {
			this.connection = connected();
		}
		try {
			return text(this.connection.ask(command));
		}
		catch (RefusedException ex) {
			throw ex;
		}
		catch (IOException ex) {
			this.connection.close();
			this.connection = null;
			if (fresh || ex instanceof SocketTimeoutException) {
				throw ex;
			}
			return send(command);
		}
	}

	private static String text(Object answer) {
		return switch (answer) {
			case null -> null;
			case List<?> all -> all.stream().map(RedisLink::text).collect(Collectors.joining("\n"));
			default -> answer.toString().lines().map(PrintableText::text).collect(Collectors.joining("\n"));
		};
	}

	/** What went over it so far. */
	Traffic traffic() {
		return this.traffic;
	}

	/** What {@link #send} fails with, in words for people, without the password. */
	public Problem problem(IOException ex) {
		return problem(this.url, ex);
	}

	static Problem problem(RedisUrl url, IOException ex) {
		return new Problem("Redis at " + url + " " + reason(url, ex), ex);
	}

	private static String reason(RedisUrl url, IOException ex) {
		String message = (ex instanceof UnknownHostException) ? "there is no host of this name"
				: PrintableText.reason(ex.getMessage());
		if (Stream.of("WRONGPASS", "NOAUTH", "ERR AUTH", "ERR invalid password", "ERR Client sent AUTH")
			.anyMatch(message::startsWith)) {
			return "refuses the user or password. Correct them in the variable REDIS_URL: redis://user:password@host:port.";
		}
		if (message.startsWith("NOPERM")) {
			return "does not let this user in: " + message
					+ ". Give it the permissions that docs/YOUR-SITUATION.md lists.";
		}
		if (message.startsWith("ERR DB index")) {
			return "has no database of this number. Correct the end of redis.url: redis://host:port/0.";
		}
		if (ex instanceof RefusedException) {
			return "refuses: " + message + ". Read its log, or correct redis.url.";
		}
		if (isUntrusted(ex)) {
			return "has a certificate that is not trusted here. Name that of its CA: -Dredis.truststore=<file>.";
		}
		if (is(ex, CertificateException.class)) {
			return "has a certificate that is not for this host. Correct the host in redis.url.";
		}
		return url.isTls()
				? "does not answer, or not with TLS: " + message
						+ ". Start it, or correct redis.url: rediss:// and its port for TLS."
				: "does not answer: " + message + ". Start it, or correct redis.url.";
	}

	/** Whether it failed since a certificate is of a CA that is not trusted. */
	static boolean isUntrusted(Throwable ex) {
		return is(ex, CertPathBuilderException.class) || is(ex, CertPathValidatorException.class);
	}

	private static boolean is(Throwable ex, Class<? extends Throwable> type) {
		return Stream.iterate(ex, (cause) -> cause != null, Throwable::getCause).anyMatch(type::isInstance);
	}

	@Override
	public synchronized void close() {
		this.closed = true;
		if (this.connection != null) {
			this.connection.close();
		}
	}

}
