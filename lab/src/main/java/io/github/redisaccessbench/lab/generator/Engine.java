// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison;
import tools.jackson.core.JacksonException;

/**
 * A worker that sends requests: a line of JSON for each {@link LoadOrder}, and one for
 * its {@link LoadOutcome}.
 */
final class Engine implements AutoCloseable {

	/** What its worker has to speak. */
	private static final int PROTOCOL = 1;

	private static final int CLOCK_LOOKS = 5;

	/** Clocks that nobody disciplines part by milliseconds in a minute. */
	private static final Duration CLOCK_EVERY = Duration.ofMinutes(1);

	/** Many times what times take, in a line. */
	private static final int MAX_LINE = 1 << 20;

	private final String name;

	private final Socket socket;

	private final Duration atOnce;

	private final BufferedReader in;

	private final OutputStream out;

	private GeneratorInfo info;

	private long aheadMs;

	private long lookedAt;

	/**
	 * Takes a connection.
	 * @param name of the engine, for messages
	 * @param atOnce how long it may take to say what it need not do anything for
	 */
	Engine(String name, Socket socket, Duration atOnce) throws IOException {
		this.name = name;
		this.atOnce = atOnce;
		this.socket = socket;
		this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
		this.out = socket.getOutputStream();
	}

	/** Each proves that it knows the secret; false: the engine does not. */
	boolean greet(Shared shared) throws IOException {
		this.socket.setSoTimeout((int) this.atOnce.toMillis());
		write(shared.proof("lab"));
		return shared.isProof("engine", read());
	}

	/**
	 * Asks what it is, and what time it is there.
	 * @throws Problem if it is of another version
	 */
	void introduce() throws IOException {
		Self self = known(Self.class);
		if (self.protocol() != PROTOCOL) {
			throw ofAnotherVersion(null);
		}
		this.info = new GeneratorInfo(PrintableText.text(self.name()), PrintableText.text(self.version()),
				PrintableText.text(self.java()));
		lookAtClocks();
	}

	/** One that knows the secret, and yet says what nobody here understands. */
	private <T> T known(Class<T> type) throws IOException {
		try {
			return Optional.ofNullable(Json.LINE.readValue(read(), type)).orElseThrow(() -> ofAnotherVersion(null));
		}
		catch (JacksonException ex) {
			throw ofAnotherVersion(ex);
		}
	}

	private Problem ofAnotherVersion(Exception cause) {
		return new Problem("The engine " + this.name
				+ " is of another version. Copy hyperfoil/target/hyperfoil-*.jar to it again, and start it anew.",
				cause);
	}

	/** Of several looks, the one that took least. */
	private void lookAtClocks() throws IOException {
		long least = Long.MAX_VALUE;
		for (int look = 0; look < CLOCK_LOOKS; look++) {
			long before = System.currentTimeMillis();
			long nanos = System.nanoTime();
			order(new LoadOrder("", 0, "", 0, 0, 1, 0, 1, "", Comparison.Kind.CONTAINS, 0, 0, 0, null));
			long there = known(LoadOutcome.class).firstStartMs();
			long took = System.nanoTime() - nanos;
			if (took < least) {
				least = took;
				this.aheadMs = there - before - Duration.ofNanos(took / 2).toMillis();
			}
		}
		this.lookedAt = System.nanoTime();
	}

	/** Looks at the clocks again, if that was a minute ago. */
	void keepTime() throws IOException {
		if (System.nanoTime() - this.lookedAt > CLOCK_EVERY.toNanos()) {
			lookAtClocks();
		}
	}

	String name() {
		return this.name;
	}

	GeneratorInfo info() {
		return this.info;
	}

	/** By how much its clock is ahead of this machine's, in milliseconds. */
	long aheadMs() {
		return this.aheadMs;
	}

	void order(LoadOrder order) throws IOException {
		write(Json.LINE.writeValueAsString(order));
	}

	/**
	 * What became of the last order, by this machine's clock.
	 * @param limit how long that may take
	 * @throws Problem if it does not come
	 */
	LoadOutcome outcome(Duration limit) {
		try {
			this.socket.setSoTimeout(Math.toIntExact(limit.plus(this.atOnce).toMillis()));
			return Json.LINE.readValue(read(), LoadOutcome.class).earlier(this.aheadMs);
		}
		catch (SocketTimeoutException ex) {
			throw new Problem("The engine " + this.name + " does not answer.", ex);
		}
		catch (IOException | JacksonException ex) {
			throw new Problem("The engine " + this.name + " has ended: " + ex.getMessage() + ".", ex);
		}
	}

	private void write(String line) throws IOException {
		this.out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
		this.out.flush();
	}

	private String read() throws IOException {
		StringBuilder line = new StringBuilder();
		for (int next = this.in.read(); next != '\n'; next = this.in.read()) {
			if (next < 0 || line.length() == MAX_LINE) {
				throw new IOException((next < 0) ? "the connection is closed" : "it does not end its line");
			}
			line.append((char) next);
		}
		return line.toString();
	}

	@Override
	public void close() {
		Problem.attempt("The connection to the engine " + this.name + " cannot be closed", "", () -> {
			this.socket.close();
			return this.socket;
		});
	}

	/** What its worker says of itself. */
	private record Self(String name, String version, String java, int protocol) {
	}

}
