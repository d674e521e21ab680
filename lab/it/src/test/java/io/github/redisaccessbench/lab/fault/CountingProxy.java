// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

import io.github.redisaccessbench.colors.RedisUrl;

/** Stands between apps and Redis and counts the bytes that pass. */
final class CountingProxy implements AutoCloseable {

	private final ServerSocket door;

	private final RedisUrl redis;

	private final AtomicLong toRedis = new AtomicLong();

	private final AtomicLong fromRedis = new AtomicLong();

	CountingProxy(RedisUrl redis) {
		this.redis = redis;
		try {
			this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		Thread.ofPlatform().daemon().start(this::accept);
	}

	String url() {
		return "redis://:" + this.redis.password() + "@127.0.0.1:" + this.door.getLocalPort();
	}

	/** What has passed so far. */
	Bytes count() {
		return new Bytes(this.toRedis.get(), this.fromRedis.get());
	}

	private void accept() {
		try {
			while (true) {
				Socket client = this.door.accept();
				Socket redis = new Socket(InetAddress.getLoopbackAddress(), this.redis.port());
				client.setTcpNoDelay(true);
				redis.setTcpNoDelay(true);
				Thread.ofPlatform().daemon().start(() -> pass(client, redis, this.toRedis));
				Thread.ofPlatform().daemon().start(() -> pass(redis, client, this.fromRedis));
			}
		}
		catch (IOException ex) {
			// It was closed.
		}
	}

	private static void pass(Socket from, Socket to, AtomicLong counter) {
		byte[] buffer = new byte[65_536];
		try (from; to) {
			InputStream in = from.getInputStream();
			OutputStream out = to.getOutputStream();
			for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
				counter.addAndGet(read);
				out.write(buffer, 0, read);
			}
		}
		catch (IOException ex) {
			// One of them has gone: both are closed.
		}
	}

	@Override
	public void close() throws IOException {
		this.door.close();
	}

	/**
	 * Bytes of all connections together.
	 *
	 * @param toRedis those that Redis was sent
	 * @param fromRedis those that Redis sent
	 */
	record Bytes(long toRedis, long fromRedis) {

		Bytes plus(Bytes other) {
			return new Bytes(this.toRedis + other.toRedis, this.fromRedis + other.fromRedis);
		}

		Bytes minus(Bytes other) {
			return new Bytes(this.toRedis - other.toRedis, this.fromRedis - other.fromRedis);
		}

	}

}
