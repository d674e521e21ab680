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
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;

/**
 * One connection to a Redis that may be anything else
 * (https://redis.io/docs/latest/develop/reference/protocol-spec/, version 2). No answer
 * takes more time than it is given; {@link RedisAnswers} reads them. There is no client
 * library in between: its parser would make room for whatever length it is told, and its
 * threads would be measured, too.
 */
final class RedisConnection implements AutoCloseable {

	/** How long an answer is awaited. */
	static final Duration PATIENCE = Duration.ofSeconds(5);

	/** A quarter of what a guard lets pass. */
	private static final int CHUNK = Guard.MAX_BYTES / 4;

	private final Guard guard;

	private final Traffic traffic;

	private final Duration patience;

	private final Socket socket;

	private final InputStream in;

	private final RedisAnswers answers;

	/**
	 * Connects, and logs in if the URL says how.
	 * @param traffic counts what goes over it
	 * @param maxBytes how many bytes may come as an answer
	 * @throws RefusedException if user or password are wrong
	 * @throws IOException if nothing answers there as a Redis does, or, with TLS, it is
	 * not trusted
	 */
	RedisConnection(RedisUrl url, SSLSocketFactory sockets, Traffic traffic, Duration patience, int maxBytes)
			throws IOException {
		this.guard = new Guard(null, maxBytes);
		this.patience = patience;
		this.traffic = traffic;
		try {
			this.socket = within(() -> connect(url, sockets));
			this.in = new BufferedInputStream(this.socket.getInputStream());
			this.answers = new RedisAnswers(this.in, this.guard, traffic);
			if (url.user() != null || url.password() != null) {
				ask(Stream.of("AUTH", url.user(), (url.password() != null) ? url.password() : "")
					.filter((part) -> part != null)
					.toArray(String[]::new));
			}
		}
		catch (IOException ex) {
			close();
			throw ex;
		}
	}

	/**
	 * Connects with the usual bounds, and counts for nobody.
	 * @throws io.github.redisaccessbench.lab.Problem if that fails
	 */
	static RedisConnection open(RedisUrl url, SSLSocketFactory sockets) {
		try {
			return new RedisConnection(url, sockets, new Traffic(), PATIENCE, Guard.MAX_BYTES);
		}
		catch (IOException ex) {
			throw RedisLink.problem(url, ex);
		}
	}

	private Socket connect(RedisUrl url, SSLSocketFactory sockets) throws IOException {
		Socket plain = this.guard.socket();
		plain.setTcpNoDelay(true);
		plain.connect(new InetSocketAddress(url.address(), url.port()));
		if (!url.isTls()) {
			return plain;
		}
		SSLSocket tls = (SSLSocket) sockets.createSocket(plain, url.address(), url.port(), true);
		// Without it, the certificate of any host would do.
		SSLParameters parameters = tls.getSSLParameters();
		parameters.setEndpointIdentificationAlgorithm("HTTPS");
		tls.setSSLParameters(parameters);
		tls.startHandshake();
		return tls;
	}

	/**
	 * Sends a command, and waits for its answer.
	 * @return the answer: a status, a number or a value, its lines printable; null: there
	 * is no such value
	 * @throws RefusedException if it is an error
	 * @throws IOException if there is none in time, or it is none of a Redis
	 */
	String ask(String... command) throws IOException {
		return within(() -> askAtOnce(command));
	}

	/**
	 * Does something that has to be done in 5 s.
	 * @throws IOException if it is not; the message tells what was wrong, part of a
	 * sentence
	 */
	<T> T within(Exchange<T, IOException> exchange) throws IOException {
		try {
			return this.guard.within(this.patience, exchange);
		}
		catch (IOException ex) {
			throw (isHungUp() && !(ex instanceof RefusedException)) ? new IOException(this.guard.why(), ex) : ex;
		}
	}

	/** The same as a part of something that has to be done in time. */
	String askAtOnce(String... command) throws IOException {
		send(encoded(command));
		return this.answers.one();
	}

	/**
	 * Sends commands together, and reads all answers.
	 * @param texts gets the values, those of arrays one by one; null: they are read and
	 * forgotten, however long they are
	 * @throws RefusedException if one is an error; what comes after it is not read, so
	 * the connection is of no use any more
	 * @throws IOException if they are not there in time, or none of a Redis
	 */
	void askTogether(List<String[]> commands, List<String> texts) throws IOException {
		within(() -> {
			ByteArrayOutputStream questions = new ByteArrayOutputStream();
			commands.forEach((command) -> questions.writeBytes(encoded(command)));
			send(questions.toByteArray());
			for (int i = 0; i < commands.size(); i++) {
				this.answers.any(texts);
			}
			return null;
		});
	}

	/** The same, but sends each when the one before is answered. */
	void askInTurn(List<String[]> commands) throws IOException {
		within(() -> {
			for (String[] command : commands) {
				send(encoded(command));
				this.answers.any(null);
			}
			return null;
		});
	}

	private void send(byte[] question) throws IOException {
		this.traffic.asked(question.length);
		this.socket.getOutputStream().write(question);
	}

	/**
	 * Hands on what comes without a question, byte by byte.
	 * @param wants whether more is wanted after this byte
	 * @throws IOException if it hangs up, or has not sent enough within 5 s
	 */
	void listen(IntPredicate wants) throws IOException {
		while (within(() -> handOn(wants))) {
			// What each turn may read is bounded.
		}
	}

	/** How many bytes are there already; with TLS maybe more. */
	int available() throws IOException {
		return this.in.available();
	}

	private boolean handOn(IntPredicate wants) throws IOException {
		for (int count = 0; count < CHUNK; count++) {
			int one = this.in.read();
			if (one < 0) {
				throw new IOException("it hung up");
			}
			if (!wants.test(one)) {
				return false;
			}
		}
		return true;
	}

	/** An array of strings. */
	private static byte[] encoded(String... command) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.writeBytes(("*" + command.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
		Stream.of(command).map((part) -> part.getBytes(StandardCharsets.UTF_8)).forEach((part) -> {
			bytes.writeBytes(("$" + part.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
			bytes.writeBytes(part);
			bytes.writeBytes(new byte[] { '\r', '\n' });
		});
		return bytes.toByteArray();
	}

	/** Whether it was hung up on, for what it did or did not do. */
	boolean isHungUp() {
		return this.guard.why() != null;
	}

	@Override
	public void close() {
		this.guard.hangUp("the lab has hung up");
	}

}
