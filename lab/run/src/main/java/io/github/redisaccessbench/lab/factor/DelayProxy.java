// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Parallel;
import io.github.redisaccessbench.lab.Problem;
import org.apache.commons.io.IOUtils;

/**
 * Stands between apps and a store and hands everything on later, as a longer way would.
 * It does not limit bandwidth. A connection that breaks on one side breaks on the other;
 * a side that has only ended what it sends still receives.
 */
final class DelayProxy implements AutoCloseable {

	private static final int BACKLOG = 512;

	private static final int CONNECT_MS = 5_000;

	private static final long RETRY_NANOS = 10_000_000;

	private final String host;

	private final int port;

	private final ServerSocket server;

	private final Set<Socket> open = ConcurrentHashMap.newKeySet();

	private volatile long oneWayNanos;

	/**
	 * Listens on a free port of 127.0.0.1. Nothing is delayed yet.
	 * @param host where connections lead to; no process need listen there yet
	 * @throws Problem if no port can be had
	 */
	DelayProxy(String host, int port) {
		this.host = host;
		this.port = port;
		this.server = Problem.attempt("The delay of 'rtt' cannot listen on 127.0.0.1", "End what holds so many ports.",
				() -> new ServerSocket(0, BACKLOG, Loopback.ADDRESS));
		start(this::accept);
	}

	/** Where it listens on 127.0.0.1. */
	int port() {
		return this.server.getLocalPort();
	}

	/**
	 * Sets how much longer a round trip takes: half of it on each way. What is under way
	 * arrives as it would have.
	 * @param nanos nanoseconds, 0 or more
	 */
	void delay(long nanos) {
		this.oneWayNanos = nanos / 2;
	}

	private static void start(Runnable task) {
		Thread.ofPlatform().daemon().name("delay").start(task);
	}

	private void accept() {
		while (!this.server.isClosed()) {
			try {
				Socket app = this.server.accept();
				start(() -> connect(app, System.nanoTime()));
			}
			catch (IOException ex) {
				// It is closed, or has too many connections: not all the time again.
				LockSupport.parkNanos(RETRY_NANOS);
			}
		}
	}

	/**
	 * Serves a connection until it ends. The operating system has accepted it already:
	 * the round trip that this would have taken is added to what is sent first.
	 */
	private void connect(Socket app, long accepted) {
		try (app; Socket store = new Socket()) {
			List<Socket> both = List.of(app, store);
			this.open.addAll(both);
			try {
				if (!this.server.isClosed()) {
					store.connect(new InetSocketAddress(this.host, this.port), CONNECT_MS);
					app.setTcpNoDelay(true);
					store.setTcpNoDelay(true);
					OneWay there = new OneWay(app, store, () -> this.oneWayNanos, accepted + 3 * this.oneWayNanos);
					OneWay back = new OneWay(store, app, () -> this.oneWayNanos, accepted);
					Parallel.run(breaking(both, there::read), breaking(both, there::write), breaking(both, back::read),
							breaking(both, back::write));
				}
			}
			finally {
				both.forEach(this.open::remove);
			}
		}
		catch (IOException | UncheckedIOException | Problem ex) {
			// Broken on one side, and so on the other now.
		}
	}

	/** A thread that waits for the other side is woken by its end. */
	private static Runnable breaking(List<Socket> both, Transfer part) {
		return () -> {
			try {
				part.run();
			}
			catch (IOException ex) {
				both.forEach(IOUtils::closeQuietly);
				throw new UncheckedIOException(ex);
			}
			catch (InterruptedException ex) {
				both.forEach(IOUtils::closeQuietly);
				Thread.currentThread().interrupt();
			}
		};
	}

	/** Ends all connections. */
	@Override
	public void close() {
		IOUtils.closeQuietly(this.server);
		this.open.forEach(IOUtils::closeQuietly);
	}

	/** A part of the work on a connection. */
	@FunctionalInterface
	private interface Transfer {

		void run() throws IOException, InterruptedException;

	}

}
