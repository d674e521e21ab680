// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.lettuce;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A real Redis behind a door that lets its answers through, or in slices of a chosen
 * length. For one connection.
 */
final class SlicedRedis implements AutoCloseable {

	private final ServerSocket door;

	private final Socket redis;

	private final BlockingQueue<Integer> held = new LinkedBlockingQueue<>();

	private volatile boolean holding;

	private volatile Socket client;

	SlicedRedis(int port) throws IOException {
		this.door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
		this.redis = new Socket(InetAddress.getLoopbackAddress(), port);
		Thread.ofPlatform().daemon().start(() -> {
			try {
				this.client = this.door.accept();
				this.client.setTcpNoDelay(true);
				Thread.ofPlatform().daemon().start(this::answers);
				this.client.getInputStream().transferTo(this.redis.getOutputStream());
			}
			catch (IOException ex) {
				// It was closed.
			}
		});
	}

	int port() {
		return this.door.getLocalPort();
	}

	/** From now on nothing is let through but what {@link #deliver} says. */
	void hold() {
		this.holding = true;
	}

	/** Lets the next bytes through; waits for them. */
	void deliver(int bytes) throws InterruptedException, IOException {
		OutputStream out = this.client.getOutputStream();
		byte[] slice = new byte[bytes];
		for (int index = 0; index < bytes; index++) {
			slice[index] = this.held.take().byteValue();
		}
		out.write(slice);
		out.flush();
	}

	private void answers() {
		try (InputStream in = this.redis.getInputStream()) {
			OutputStream out = this.client.getOutputStream();
			for (int next = in.read(); next >= 0; next = in.read()) {
				if (this.holding) {
					this.held.add(next);
				}
				else {
					out.write(next);
				}
			}
		}
		catch (IOException ex) {
			// It was closed.
		}
	}

	@Override
	public void close() {
		try {
			this.door.close();
			this.redis.close();
			if (this.client != null) {
				this.client.close();
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
