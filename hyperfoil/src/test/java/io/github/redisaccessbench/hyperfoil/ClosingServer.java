// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Answers some requests of each connection, and then closes it. */
final class ClosingServer implements AutoCloseable {

	static final String BODY = "[1, 2]";

	/** How it closes a connection. */
	enum Ending {

		/** With the last answer, which says so. */
		ANNOUNCED,
		/** With the last answer, which does not. */
		SILENT,
		/** When the next request is there. */
		UNANSWERED,
		/** When the next request is there, by a reset. */
		RESET,
		/** When the next request has waited for {@link #LATE_MS}. */
		LATE,
		/** When no request has come for a while. */
		IDLE,
		/** In the middle of the status of the next answer. */
		HALF_STATUS,
		/** In the middle of the body of the next answer. */
		HALF_BODY

	}

	static final int LATE_MS = 50;

	private static final int IDLE_MS = 20;

	private final ServerSocket socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final AtomicInteger answered = new AtomicInteger();

	private final AtomicInteger connections = new AtomicInteger();

	private final int answers;

	private final Ending ending;

	/**
	 * Listens.
	 * @param answers how many each connection has
	 */
	ClosingServer(int answers, Ending ending) throws IOException {
		this.answers = answers;
		this.ending = ending;
		this.threads.execute(this::accept);
	}

	private void accept() {
		try {
			while (true) {
				Socket accepted = this.socket.accept();
				this.connections.incrementAndGet();
				this.threads.execute(() -> serve(accepted));
			}
		}
		catch (IOException ex) {
			// The test is over.
		}
	}

	private void serve(Socket connection) {
		try (connection) {
			connection.setTcpNoDelay(true);
			connection.setSoTimeout((this.ending == Ending.IDLE) ? IDLE_MS : 0);
			BufferedReader in = new BufferedReader(
					new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
			for (int answer = 1; answer <= this.answers && hasRequest(in); answer++) {
				boolean last = answer == this.answers && this.ending == Ending.ANNOUNCED;
				write(connection.getOutputStream(), "HTTP/1.1 200 \r\nContent-Length: 6\r\n"
						+ (last ? "Connection: close\r\n" : "") + "\r\n" + BODY);
				this.answered.incrementAndGet();
			}
			if (this.ending != Ending.ANNOUNCED && this.ending != Ending.SILENT && hasRequest(in)) {
				end(connection);
			}
		}
		catch (SocketTimeoutException ex) {
			// It was idle.
		}
		catch (IOException ex) {
			// The generator was faster.
		}
	}

	private void end(Socket connection) throws IOException {
		switch (this.ending) {
			case RESET -> connection.setSoLinger(true, 0);
			case LATE -> LockSupport.parkNanos(LATE_MS * 1_000_000L);
			case HALF_STATUS -> write(connection.getOutputStream(), "HTTP/1.1 2");
			case HALF_BODY ->
				write(connection.getOutputStream(), "HTTP/1.1 200 \r\nContent-Length: 6\r\n\r\n" + BODY.substring(3));
			default -> {
			}
		}
	}

	private static boolean hasRequest(BufferedReader in) throws IOException {
		String line = in.readLine();
		boolean any = line != null;
		while (line != null && !line.isEmpty()) {
			line = in.readLine();
		}
		return any;
	}

	private static void write(OutputStream out, String text) throws IOException {
		out.write(text.getBytes(StandardCharsets.US_ASCII));
		out.flush();
	}

	int port() {
		return this.socket.getLocalPort();
	}

	/** How many requests were answered. */
	int answered() {
		return this.answered.get();
	}

	int connections() {
		return this.connections.get();
	}

	@Override
	public void close() throws IOException {
		this.socket.close();
		this.threads.shutdownNow();
	}

}
