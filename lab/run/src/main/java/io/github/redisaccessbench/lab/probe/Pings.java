// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;

/**
 * Measures round trips to a Redis: sends PING after PING over a connection of its own.
 * Nothing else is sent but the AUTH and SELECT that the URL asks for.
 */
public final class Pings implements AutoCloseable {

	private final RedisConnection connection;

	/**
	 * Connects.
	 * @param sockets for TLS if the URL asks for it: whom to trust
	 * @throws RedisFailure if nothing answers there, or the user or the password is
	 * wrong; the message does not hold the password
	 */
	public Pings(RedisUrl url, SSLSocketFactory sockets) {
		this.connection = RedisConnection.open(url, sockets);
	}

	/**
	 * Measures.
	 * @param max how many round trips; fewer, but at least one, if they take longer than
	 * {@code time}
	 * @return how long each took, in microseconds, in their order
	 * @throws RedisFailure if it does not answer a PING within 5 s
	 */
	public List<Double> micros(int max, Duration time) {
		List<Double> micros = new ArrayList<>();
		long end = System.nanoTime() + time.toNanos();
		do {
			micros.add(micros());
		}
		while (micros.size() < max && System.nanoTime() < end);
		return micros;
	}

	private double micros() {
		long sent = System.nanoTime();
		this.connection.ask("PING");
		return (System.nanoTime() - sent) / 1e3;
	}

	@Override
	public void close() {
		this.connection.close();
	}

}
