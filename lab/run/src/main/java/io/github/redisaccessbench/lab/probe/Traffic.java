// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;

import org.apache.commons.io.input.ProxyInputStream;
import org.apache.commons.io.output.ProxyOutputStream;

/** What went over connections of the lab's own, so that it can be subtracted. */
final class Traffic {

	/** Bytes that may come after a question. */
	private final long longest;

	private long questions;

	private long sent;

	private long received;

	private long receivedBefore;

	/** Counts whatever comes. */
	Traffic() {
		this(Long.MAX_VALUE);
	}

	/**
	 * Counts, and lets no answer be longer.
	 * @param longest in bytes
	 */
	Traffic(long longest) {
		this.longest = longest;
	}

	/** Questions, each of which is a single read to a Redis. */
	long questions() {
		return this.questions;
	}

	long sent() {
		return this.sent;
	}

	long received() {
		return this.received;
	}

	/** The same socket, whose bytes are counted as Redis counts them: before TLS. */
	Socket over(Socket socket) {
		return new CountedSocket(socket);
	}

	/** Has what Jedis asks of a socket. */
	private final class CountedSocket extends Socket {

		private final Socket socket;

		CountedSocket(Socket socket) {
			this.socket = socket;
		}

		@Override
		public InputStream getInputStream() throws IOException {
			return new ProxyInputStream(this.socket.getInputStream()) {
				@Override
				protected void afterRead(int read) throws IOException {
					Traffic.this.received += Math.max(read, 0);
					if (Traffic.this.received - Traffic.this.receivedBefore > Traffic.this.longest) {
						throw new IOException("its answer is longer than " + (Traffic.this.longest >> 20) + " MB");
					}
				}
			};
		}

		@Override
		public OutputStream getOutputStream() throws IOException {
			return new ProxyOutputStream(this.socket.getOutputStream()) {
				@Override
				protected void beforeWrite(int length) {
					Traffic.this.questions++;
					Traffic.this.sent += length;
					Traffic.this.receivedBefore = Traffic.this.received;
				}
			};
		}

		@Override
		public void setSoTimeout(int millis) throws SocketException {
			this.socket.setSoTimeout(millis);
		}

		@Override
		public int getSoTimeout() throws SocketException {
			return this.socket.getSoTimeout();
		}

		@Override
		public boolean isBound() {
			return true;
		}

		@Override
		public boolean isConnected() {
			return true;
		}

		@Override
		public boolean isClosed() {
			return this.socket.isClosed();
		}

		@Override
		public void close() throws IOException {
			this.socket.close();
		}

	}

}
