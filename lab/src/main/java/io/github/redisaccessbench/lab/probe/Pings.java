// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import javax.net.SocketFactory;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;

/**
 * Measures round trips to a Redis: sends PING after PING over a connection of its own.
 * Nothing else is sent but the AUTH that the URL asks for. There is no client library in
 * between, whose threads would be measured, too.
 */
public final class Pings implements AutoCloseable {

	private static final int TIMEOUT_MS = 5_000;

	private static final int LONGEST_LINE = 1_000;

	private final RedisUrl url;

	private final Socket socket;

	private final InputStream in;

	/**
	 * Connects.
	 * @param sockets makes the socket: {@code SocketFactory.getDefault()}, or one for TLS
	 * @throws Problem if nothing answers there, or the user or the password is wrong; the
	 * message does not hold the password
	 */
	public Pings(RedisUrl url, SocketFactory sockets) {
		this.url = url;
		try {
			this.socket = sockets.createSocket();
			this.socket.setTcpNoDelay(true);
			this.socket.setSoTimeout(TIMEOUT_MS);
			if (this.socket instanceof SSLSocket tls) {
				// Plain sockets would take the certificate of any host.
				SSLParameters parameters = tls.getSSLParameters();
				parameters.setEndpointIdentificationAlgorithm("HTTPS");
				tls.setSSLParameters(parameters);
			}
			this.socket.connect(new InetSocketAddress(url.address(), url.port()), TIMEOUT_MS);
			this.in = new BufferedInputStream(this.socket.getInputStream());
		}
		catch (IOException ex) {
			throw problem("cannot be reached: " + ex.getMessage(), ex);
		}
		if (url.password() != null) {
			send(Stream.of("AUTH", url.user(), url.password()).filter((part) -> part != null).toList(), "+OK");
		}
	}

	/**
	 * Measures.
	 * @param most how many round trips; fewer, but at least one, if they take longer than
	 * {@code time}
	 * @return how long each took, in microseconds, in their order
	 * @throws Problem if it does not answer a PING within 5 s
	 */
	public List<Double> micros(int most, Duration time) {
		List<Double> micros = new ArrayList<>();
		long begin = System.nanoTime();
		long end = begin;
		while (micros.isEmpty() || (micros.size() < most && end - begin < time.toNanos())) {
			long sent = System.nanoTime();
			send(List.of("PING"), "+PONG");
			end = System.nanoTime();
			micros.add((end - sent) / 1e3);
		}
		return micros;
	}

	private void send(List<String> command, String expected) {
		try {
			this.socket.getOutputStream().write(encoded(command));
			String answer = line();
			if (!answer.equals(expected)) {
				throw problem("answers " + command.getFirst() + " with: " + answer, null);
			}
		}
		catch (IOException ex) {
			throw problem("does not answer " + command.getFirst() + ": " + ex.getMessage(), ex);
		}
	}

	/**
	 * An array of strings
	 * (https://redis.io/docs/latest/develop/reference/protocol-spec/).
	 */
	private static byte[] encoded(List<String> command) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.writeBytes(("*" + command.size() + "\r\n").getBytes(StandardCharsets.US_ASCII));
		command.stream().map((part) -> part.getBytes(StandardCharsets.UTF_8)).forEach((part) -> {
			bytes.writeBytes(("$" + part.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
			bytes.writeBytes(part);
			bytes.writeBytes(new byte[] { '\r', '\n' });
		});
		return bytes.toByteArray();
	}

	private String line() throws IOException {
		StringBuilder line = new StringBuilder();
		for (int one = this.in.read(); one != '\n'; one = this.in.read()) {
			if (one < 0 || line.length() > LONGEST_LINE) {
				throw new IOException("it is no Redis, or has hung up");
			}
			line.append((char) one);
		}
		return line.toString().stripTrailing();
	}

	private Problem problem(String what, IOException ex) {
		return new Problem("Redis at " + this.url + " " + what + ". Start it, or correct redis.url.", ex);
	}

	@Override
	public void close() {
		try {
			this.socket.close();
		}
		catch (IOException ex) {
			// It is closed.
		}
	}

}
