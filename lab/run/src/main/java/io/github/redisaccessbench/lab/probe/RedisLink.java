// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrintableText;

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
	 * @throws RedisFailure if nothing answers there, or the password, the certificate or
	 * the number of the database is wrong; the message does not hold the password
	 */
	public RedisLink(RedisUrl url, SSLSocketFactory sockets) {
		this(url, sockets, RedisConnection.PATIENCE);
	}

	/** Connects, and waits for no answer longer than is said. */
	RedisLink(RedisUrl url, SSLSocketFactory sockets, Duration patience) {
		this.patience = patience;
		this.url = url;
		this.sockets = sockets;
		this.connection = connected();
	}

	private RedisConnection connected() {
		RedisConnection made = new RedisConnection(this.url, this.sockets, this.traffic, this.patience);
		try {
			made.ask("PING");
			return made;
		}
		catch (RedisFailure ex) {
			made.close();
			throw ex;
		}
	}

	/**
	 * Sends a command, and waits for its answer.
	 * @return the answer: a status, a number or a value, its lines printable; of a list
	 * each value is a line; null: there is no such value
	 * @throws RedisFailure if it is an error, there is none within 5 s, or it is none of
	 * a Redis
	 */
	public synchronized String send(String... command) {
		if (this.closed) {
			throw new RedisFailure(this.url, new IOException("the lab has hung up"));
		}
		boolean fresh = this.connection == null;
		if (fresh) {
			this.connection = connected();
		}
		try {
			return text(this.connection.ask(command));
		}
		catch (RedisFailure ex) {
			if (ex.refused()) {
				throw ex;
			}
			this.connection.close();
			this.connection = null;
			if (fresh || ex.getCause() instanceof SocketTimeoutException) {
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

	@Override
	public synchronized void close() {
		this.closed = true;
		if (this.connection != null) {
			this.connection.close();
		}
	}

}
