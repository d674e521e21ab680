// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;

import javax.net.SocketFactory;

import io.github.redisaccessbench.lab.Deadline;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.ProxyInputStream;

/**
 * Bounds what a server may take that nobody vouches for: so much time and so many bytes
 * for each exchange, which is a question and its whole answer. When either is used up,
 * its sockets are closed, so that whoever reads from them fails, however slowly bytes
 * drip. A timeout of each single read would not end that.
 */
final class Guard {

	/** Many times what the longest answer takes that the lab asks for. */
	static final int MAX_BYTES = 262_144;

	/** The guard of the connection that this thread is about to open. */
	private static final ThreadLocal<Guard> LENT = new ThreadLocal<>();

	private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

	private final Framing framing;

	private final int maxBytes;

	private volatile int bytes;

	private volatile String why;

	/**
	 * Makes one without sockets.
	 * @param framing what is handed on message by message, after a look at each; null: it
	 * is handed on as it comes
	 * @param maxBytes how many bytes an exchange may have
	 */
	Guard(Framing framing, int maxBytes) {
		this.framing = framing;
		this.maxBytes = maxBytes;
	}

	/**
	 * Does something that has to be done by then. It may contain exchanges of its own.
	 * @param <E> how it fails, also if time or bytes are used up; {@link #why()} tells
	 */
	<T, E extends Exception> T within(Duration patience, Exchange<T, E> exchange) throws E {
		this.bytes = 0;
		Future<?> end = Deadline.after(patience,
				() -> hangUp("no whole answer came within " + patience.toSeconds() + " s"));
		try {
			return exchange.run();
		}
		finally {
			end.cancel(false);
		}
	}

	/** The same for a library that makes its sockets by {@link Sockets}. */
	<T, E extends Exception> T lentWithin(Duration patience, Exchange<T, E> exchange) throws E {
		LENT.set(this);
		try {
			return within(patience, exchange);
		}
		finally {
			LENT.remove();
		}
	}

	/**
	 * A socket that is not connected yet.
	 * @throws IOException if it has been hung up already
	 */
	Socket socket() throws IOException {
		if (this.why != null) {
			throw new IOException(this.why);
		}
		Socket socket = new GuardedSocket();
		this.sockets.add(socket);
		return socket;
	}

	/**
	 * Hangs up.
	 * @param reason why, part of a sentence
	 * @return what to throw
	 */
	IOException hangUp(String reason) {
		if (this.why == null) {
			this.why = reason;
		}
		this.sockets.forEach(IOUtils::closeQuietly);
		return new IOException(this.why);
	}

	/** Why it was hung up, part of a sentence; null if it was not. */
	String why() {
		return this.why;
	}

	private void count(int more) throws IOException {
		this.bytes += Math.max(more, 0);
		if (this.bytes > this.maxBytes) {
			throw hangUp("its answer is longer than " + this.maxBytes / 1_024 + " kB");
		}
	}

	private final class GuardedSocket extends Socket {

		private InputStream in;

		@Override
		public synchronized InputStream getInputStream() throws IOException {
			if (this.in == null) {
				InputStream counted = new ProxyInputStream(super.getInputStream()) {
					@Override
					protected void afterRead(int read) throws IOException {
						count(read);
					}
				};
				this.in = (Guard.this.framing != null) ? new Messages(counted, Guard.this.framing, Guard.this)
						: counted;
			}
			return this.in;
		}

		@Override
		public void close() throws IOException {
			Guard.this.sockets.remove(this);
			super.close();
		}

	}

	/**
	 * Makes the sockets of a JDBC driver, which is told this class by name: all of them
	 * have the guard of the connection for which they are made.
	 */
	public static final class Sockets extends SocketFactory {

		private final Guard guard = Objects.requireNonNull(LENT.get());

		@Override
		public Socket createSocket() throws IOException {
			return this.guard.socket();
		}

		@Override
		public Socket createSocket(String host, int port) {
			throw new UnsupportedOperationException();
		}

		@Override
		public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
			throw new UnsupportedOperationException();
		}

		@Override
		public Socket createSocket(InetAddress host, int port) {
			throw new UnsupportedOperationException();
		}

		@Override
		public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
			throw new UnsupportedOperationException();
		}

	}

}
